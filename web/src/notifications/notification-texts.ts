// How each kind of notification is called and drawn. None of the words says anything about a person's health; bell-text.ts
// adds what the bell may say.
import {
  IconAlertTriangle,
  IconClipboardList,
  IconClipboardOff,
  IconClock,
  IconCornerDownRight,
  IconMessage2,
  IconSpeakerphone,
  IconVideo,
  IconVideoOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NotificationKind, NotificationState } from '@trialog/contract/notifications.ts';
import type { NotificationTextKey } from '../i18n/notifications/en.ts';
import type { StatusTone } from '../ui/status-badge.tsx';

interface KindTexts {
  readonly text: NotificationTextKey;
  readonly icon: TablerIcon;
}

export const kindTexts: Readonly<Record<NotificationKind, KindTexts>> = {
  patientMessage: { text: 'NotifiedPatientMessage', icon: IconMessage2 },
  reply: { text: 'NotifiedReply', icon: IconCornerDownRight },
  messageToPatient: { text: 'NotifiedMessageToPatient', icon: IconMessage2 },
  broadcast: { text: 'NotifiedBroadcast', icon: IconSpeakerphone },
  videoReady: { text: 'NotifiedVideoReady', icon: IconVideo },
  videoFailed: { text: 'NotifiedVideoFailed', icon: IconVideoOff },
  surveyOpened: { text: 'NotifiedSurveyOpened', icon: IconClipboardList },
  surveyReminder: { text: 'NotifiedSurveyReminder', icon: IconClock },
  surveyMissed: { text: 'NotifiedSurveyMissed', icon: IconClipboardOff },
  badOutcome: { text: 'NotifiedBadOutcome', icon: IconAlertTriangle },
  alertOverdue: { text: 'NotifiedAlertOverdue', icon: IconAlertTriangle },
  alertStillOverdue: { text: 'NotifiedAlertStillOverdue', icon: IconAlertTriangle },
};

interface StateTexts {
  readonly text: NotificationTextKey;
  readonly tone: StatusTone;
}

export const stateTexts: Readonly<Record<NotificationState, StateTexts>> = {
  due: { text: 'StateDue', tone: 'waiting' },
  held: { text: 'StateHeld', tone: 'waiting' },
  accepted: { text: 'StateAccepted', tone: 'done' },
  failed: { text: 'StateFailed', tone: 'danger' },
  dropped: { text: 'StateDropped', tone: 'still' },
  off: { text: 'StateOff', tone: 'still' },
  noDevice: { text: 'StateNoDevice', tone: 'still' },
};
