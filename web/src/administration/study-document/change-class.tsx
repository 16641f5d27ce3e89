// What a change means for a study that runs, as a badge and as a sentence.
import { IconAlertTriangle, IconPencil, IconPlus } from '@tabler/icons-react';
import type { StudyChange } from '@trialog/contract/schemas/study-versions.ts';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

type ChangeClass = StudyChange['class'];

const names: Record<ChangeClass, AnyTextKey> = {
  wording: 'DocWording',
  additive: 'DocAdditive',
  critical: 'DocCritical',
};

export const classTexts: Record<ChangeClass, AnyTextKey> = {
  wording: 'DocWordingText',
  additive: 'DocAdditiveText',
  critical: 'DocCriticalText',
};

const tones = { wording: 'still', additive: 'done', critical: 'danger' } as const;
const icons = { wording: IconPencil, additive: IconPlus, critical: IconAlertTriangle } as const;

export function ChangeClassBadge({ of }: { of: ChangeClass }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[of]} icon={icons[of]} text={t(names[of])} />;
}
