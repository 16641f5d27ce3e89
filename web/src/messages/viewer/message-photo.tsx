// The photo of a message, small; a press opens it on the whole screen.
import { AttachmentType } from '@trialog/contract/media.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { withMediaTexts } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './message-photo.module.css';
import { useMediaAddress } from './use-media-address.ts';

const PhotoViewer = lazy(() => withMediaTexts(import('./photo-viewer.tsx')));

/** Nothing where the message has none, or where its file is still on the way. */
export function MessagePhoto({ message }: { message: Message }) {
  return message.attachment?.attachmentType === AttachmentType.IMAGE ? (
    <SmallPhoto message={message} />
  ) : null;
}

function SmallPhoto({ message }: { message: Message }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const photo = useMediaAddress(message, true);
  return (
    <>
      <button
        type="button"
        className={classes.open}
        // What cannot be shown says so itself.
        aria-label={photo.state === 'failed' ? undefined : t('OpenPhoto', { name: message.authorName })}
        onClick={() => setOpened(true)}
      >
        {photo.state === 'failed' ? (
          <span className={classes.missing}>{t('PhotoMissing')}</span>
        ) : (
          <img
            className={classes.small}
            style={roomFor(message)}
            src={photo.url}
            alt=""
            loading="lazy"
            decoding="async"
            onLoad={photo.onLoad}
            onError={photo.onError}
          />
        )}
      </button>
      {opened && (
        <Suspense>
          <PhotoViewer message={message} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Its room is there before the photo is, so that nothing moves when it comes. At most 20 by 15 rem. */
function roomFor({ attachment }: Message): CSSProperties {
  const { width, height } = attachment ?? {};
  if (!width || !height) return {};
  return {
    aspectRatio: `${width} / ${height}`,
    width: `min(${width}px, 20rem, ${(15 * width) / height}rem)`,
  };
}
