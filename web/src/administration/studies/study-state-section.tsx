// The state of a study with what it means, and the steps that follow from it.
import { Button } from '@mantine/core';
import { accessTable } from '@trialog/contract/access/table.ts';
import { statesAfter } from '@trialog/contract/rules/study-states.ts';
import type { AdministeredStudy } from '@trialog/contract/schemas/study-roles.ts';
import type { StudyState } from '@trialog/contract/study-states.ts';
import { useId, useState } from 'react';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { Card } from '../../ui/card.tsx';
import { GoLiveChecklist } from './go-live-checklist.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { StudyStateBadge } from './study-state.tsx';

const meanings: Record<StudyState, AnyTextKey> = {
  draft: 'StudyDraftText',
  test: 'StudyTestText',
  live: 'StudyLiveText',
  closed: 'StudyIsClosedText',
};

const steps: Record<StudyState, AnyTextKey> = {
  draft: 'StudyStateDraft',
  test: 'StudyToTest',
  live: 'StudyToLive',
  closed: 'StudyClose',
};

const movers: readonly string[] = accessTable['administration.moveStudy'].studyRoles;

export function StudyStateSection({ study }: { study: AdministeredStudy }) {
  const { t } = useTranslation();
  const id = useId();
  const [to, setTo] = useState<StudyState>();
  const { state, roles } = study;
  const next = roles.some((role) => movers.includes(role)) ? statesAfter(state) : [];
  return (
    <Card labelledBy={id}>
      <div className="stack gap-12">
        <div className="row wrap items-center gap-12">
          <h2 id={id} className="m-0 text-17 semibold">
            {t('StudyStateTitle')}
          </h2>
          <StudyStateBadge state={state} />
        </div>
        <p className="m-0">{t(meanings[state])}</p>
        {state === 'test' && next.length > 0 && <GoLiveChecklist projectId={study.projectId} />}
        {next.length > 0 && (
          <div className="row wrap gap-12" data-no-print>
            {next.map((one) => (
              <Button key={one} variant={one === 'closed' ? 'default' : 'filled'} onClick={() => setTo(one)}>
                {t(steps[one])}
              </Button>
            ))}
          </div>
        )}
      </div>
      {to !== undefined && <MoveDialog study={study} to={to} onClose={() => setTo(undefined)} />}
    </Card>
  );
}
