// What stands under the title of completed answers: what they are about, whose they are where one reads those of
// others, and when they were given.
import type { CompiledSurvey } from '@trialog/contract/schemas/surveys.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Moment } from '../ui/moment.tsx';

interface Props {
  survey: Pick<CompiledSurvey, 'description' | 'completedDateTime'>;
  patientName?: string;
}

export function ResultLead({ survey: { description, completedDateTime }, patientName }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {description && <span className="block">{description}</span>}
      {patientName !== undefined && `${patientName} · `}
      {t('CompletedOn')} <Moment at={completedDateTime} withTime />
    </>
  );
}
