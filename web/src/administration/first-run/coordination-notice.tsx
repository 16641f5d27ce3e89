// On the page of a study that nobody coordinates: an administrator of the institute can do so, since nobody else could give the role.
import { Button } from '@mantine/core';
import type { AdministeredStudy } from '@trialog/contract/schemas/study-roles.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { FormFailure } from '../failure.tsx';
import { useCoordinateStudy } from '../staff-queries.ts';

export function CoordinationNotice({ study }: { study: AdministeredStudy }) {
  const { t } = useTranslation();
  const coordinate = useCoordinateStudy(study.projectId);
  const isCoordinated = study.staff.some(({ role, isOver }) => role === 'StudyCoordinator' && !isOver);
  if (isCoordinated || !study.roles.includes('InstituteAdmin')) return null;
  const take = () =>
    coordinate.mutate(undefined, {
      onSuccess: () => showSuccess(t('CoordinationTaken', { study: study.name })),
    });
  return (
    <Notice tone="waiting" title={t('CoordinationNone')}>
      <div className="stack items-start gap-12">
        <span>{t('CoordinationNoneText')}</span>
        <FormFailure error={coordinate.error} />
        <Button variant="default" onClick={take} loading={coordinate.isPending}>
          {t('CoordinationTake')}
        </Button>
      </div>
    </Notice>
  );
}
