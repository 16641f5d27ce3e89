// What someone can write, as buttons: a patient's info and health message, a professional's broadcast and message to
// a patient (SPEC 2). On phones they stay within reach of a thumb.
import {
  IconChevronDown,
  IconHeartbeat,
  IconMessage2,
  IconMessageUser,
  IconMicrophone,
  IconSpeakerphone,
  IconTextCaption,
  IconVideo,
} from '@tabler/icons-react';
import { LightButton } from '../../boot/light-parts/button.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { Composing } from '../compose/kinds.ts';
import type { Medium } from '../recorder/recording.ts';
import type { WallRights } from '../rights.ts';
import classes from './write-buttons.module.css';

interface Props {
  rights: WallRights;
  /** Whom the wall is narrowed to: a message goes to them. */
  patientId: string | undefined;
  onWrite: (composing: Composing) => void;
  onRecord: (medium: Medium) => void;
}

export function WriteButtons({ rights, patientId, onWrite, onRecord }: Props) {
  const { t } = useTranslation();
  if (!rights.maySend && !rights.mayBroadcast && !rights.mayWriteToPatient) return null;
  return (
    <div className={classes.buttons}>
      {rights.mayBroadcast && (
        <LightButton
          className={classes.long ?? ''}
          look="outlined"
          before={<IconSpeakerphone size={20} stroke={1.75} aria-hidden />}
          onClick={() => onWrite({ kind: 'broadcast' })}
        >
          {t('NewBroadcastMessage')}
        </LightButton>
      )}
      {rights.mayWriteToPatient && (
        <LightButton
          className={classes.long ?? ''}
          before={<IconMessageUser size={20} stroke={1.75} aria-hidden />}
          onClick={() => onWrite({ kind: 'toPatient', ...(patientId === undefined ? {} : { patientId }) })}
        >
          {t('NewMessageToPatient')}
        </LightButton>
      )}
      {rights.maySend && (
        <>
          <LightButton
            look="outlined"
            before={<IconMessage2 size={20} stroke={1.75} aria-hidden />}
            onClick={() => onWrite({ kind: 'info' })}
          >
            {t('InfoMessage')}
          </LightButton>
          <MenuButton
            width="target"
            choices={() => [
              {
                key: 'text',
                text: t('ContentText'),
                icon: IconTextCaption,
                onChoose: () => onWrite({ kind: 'health' }),
              },
              {
                key: 'voice',
                text: t('ContentVoice'),
                icon: IconMicrophone,
                onChoose: () => onRecord('voice'),
              },
              ...(rights.mayRecordVideo
                ? [
                    {
                      key: 'video',
                      text: t('ContentVideo'),
                      icon: IconVideo,
                      onChoose: () => onRecord('video'),
                    },
                  ]
                : []),
            ]}
          >
            {(button) => (
              <LightButton
                {...button}
                before={<IconHeartbeat size={20} stroke={1.75} aria-hidden />}
                after={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
              >
                {t('HealthMessage')}
              </LightButton>
            )}
          </MenuButton>
        </>
      )}
    </div>
  );
}
