// A patient's status as a badge: Active, Deactivated, and Suspended in every other case (SPEC 3).
import { IconPlayerPause } from '@tabler/icons-react';
import { type PatientStatus, patientStatus } from '@trialog/contract/people.ts';
import type { TextKey } from '../i18n/en.ts';
import { useTranslation } from '../i18n/translation.ts';
import { StatusBadge } from '../ui/status-badge.tsx';

const texts: Record<PatientStatus, TextKey> = {
  Active: 'PatientActive',
  Suspended: 'PatientSuspended',
  Deactivated: 'PatientDeactivated',
};

export const patientStatusText = (state: number): TextKey => texts[patientStatus(state)];

export function PatientStatusBadge({ state }: { state: number }) {
  const { t } = useTranslation();
  const text = t(patientStatusText(state));
  switch (patientStatus(state)) {
    case 'Active':
      return <StatusBadge tone="done" text={text} />;
    case 'Deactivated':
      return <StatusBadge tone="still" text={text} />;
    case 'Suspended':
      return <StatusBadge tone="waiting" icon={IconPlayerPause} text={text} />;
  }
}
