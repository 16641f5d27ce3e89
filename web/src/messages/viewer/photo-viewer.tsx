// One photo on the whole screen, to be looked at closely: by keys (Esc, +, −, 0, arrows), wheel and fingers.
import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { useMediaAddress } from './use-media-address.ts';
import { useZoom } from './use-zoom.ts';
import classes from './viewer.module.css';
import { ViewerShell, viewerButton } from './viewer-shell.tsx';
import { largest } from './zoom.ts';

/** Drawn while it is open. */
export default function PhotoViewer({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation();
  const photo = useMediaAddress(message);
  const zoom = useZoom();
  const { scale, x, y } = zoom.view;
  const title = t('PhotoFrom', { name: message.authorName });
  return (
    <ViewerShell
      title={title}
      onClose={onClose}
      focusOnClose
      controls={
        <>
          <span className={classes.scale} aria-live="polite">
            {Math.round(scale * 100)} %
          </span>
          <ActionIcon
            {...viewerButton}
            aria-label={t('ZoomOut')}
            onClick={zoom.zoomOut}
            aria-disabled={scale <= 1}
          >
            <IconZoomOut size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...viewerButton}
            aria-label={t('ZoomIn')}
            onClick={zoom.zoomIn}
            aria-disabled={scale >= largest}
          >
            <IconZoomIn size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <div className={classes.frame} data-large={scale > 1 || undefined} {...zoom.frame}>
        {photo.state === 'failed' ? (
          <div className={classes.failed}>
            <Failed title={t('PhotoMissing')} error={photo.error} onRetry={photo.retry} />
          </div>
        ) : (
          <>
            {photo.state === 'loading' && (
              <Loading>
                <div className={classes.waiting} />
              </Loading>
            )}
            {photo.url !== undefined && (
              <img
                key={photo.url}
                className={classes.photo}
                src={photo.url}
                alt={title}
                draggable={false}
                style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                  zoom.setNatural({ width: naturalWidth, height: naturalHeight });
                  photo.onLoad();
                }}
                onError={photo.onError}
              />
            )}
          </>
        )}
      </div>
    </ViewerShell>
  );
}
