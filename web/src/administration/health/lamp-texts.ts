// What each lamp is called and means, and how each colour is said and drawn: never by the colour alone.
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { healthLimits } from '@trialog/contract/rules/study-health.ts';
import type { LampKind, Light } from '@trialog/contract/study-health.ts';
import type { StudyHealthTexts } from '../../i18n/study-health/en.ts';
import type { AnyTextKey } from '../../i18n/translation.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';

type Key = keyof StudyHealthTexts;

interface LampTexts {
  readonly title: AnyTextKey;
  readonly means: Key;
  readonly values?: Readonly<Record<string, number>>;
}

export const lampTexts: Readonly<Record<LampKind, LampTexts>> = {
  openAlerts: { title: 'LampOpenAlerts', means: 'LampOpenAlertsMeans' },
  unansweredMessages: {
    title: 'LampUnanswered',
    means: 'LampUnansweredMeans',
    values: { hours: healthLimits.unansweredHours },
  },
  completion: { title: 'LampCompletion', means: 'LampCompletionMeans' },
  silentPatients: {
    title: 'LampSilent',
    means: 'LampSilentMeans',
    values: { days: healthLimits.silentDays },
  },
  failedPushes: {
    title: 'LampPushes',
    means: 'LampPushesMeans',
    values: { hours: healthLimits.pushHours },
  },
  withoutDevice: { title: 'LampDevices', means: 'LampDevicesMeans' },
  windowConflicts: { title: 'LampConflicts', means: 'LampConflictsMeans' },
  pendingApproval: { title: 'LampApproval', means: 'LampApprovalMeans' },
  staleTranslations: { title: 'FieldStaleTexts', means: 'LampTranslationsMeans' },
  jobs: { title: 'LampJobs', means: 'LampJobsMeans' },
  disk: { title: 'LampDisk', means: 'LampDiskMeans' },
  backup: { title: 'LampBackup', means: 'LampBackupMeans' },
  restoreProof: { title: 'LampProof', means: 'LampProofMeans' },
  clock: { title: 'LampClock', means: 'LampClockMeans' },
  auditChain: { title: 'NavigationTrail', means: 'LampChainMeans' },
};

interface LightTexts {
  readonly text: Key;
  readonly tone: StatusTone;
  readonly icon: TablerIcon;
}

export const lightTexts: Readonly<Record<Light, LightTexts>> = {
  red: { text: 'LightRed', tone: 'danger', icon: IconCircleX },
  amber: { text: 'LightAmber', tone: 'waiting', icon: IconAlertTriangle },
  grey: { text: 'LightGrey', tone: 'still', icon: IconHelpCircle },
  green: { text: 'LightGreen', tone: 'done', icon: IconCircleCheck },
};
