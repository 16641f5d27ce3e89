// The first steps of an institute, above its studies: which are done, which is next, and where each is made. They can be hidden in
// this browser, and go by themselves once all are done.
import { Button } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type FirstStep, firstSteps, nextFirstStep } from '@trialog/contract/rules/first-steps.ts';
import type { FirstStepsDone } from '@trialog/contract/schemas/study-roles.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Link } from '../../ui/link.tsx';
import { addressOfStep } from './address-of-step.ts';
import classes from './first-steps.module.css';
import { useHiddenSteps } from './hidden-steps.ts';

const texts = {
  institute: ['StepInstitute', 'StepInstituteText'],
  documents: ['StepDocuments', 'StepDocumentsText'],
  study: ['StepStudy', 'StepStudyText'],
  team: ['StepTeam', 'StepTeamText'],
  coordination: ['StepCoordination', 'StepCoordinationText'],
  questionnaire: ['StepQuestionnaire', 'StepQuestionnaireText'],
  test: ['StudyToTest', 'StepTestText'],
  staff: ['StepStaff', 'StepStaffText'],
  patient: ['StepPatient', 'StepPatientText'],
} as const satisfies Record<FirstStep, readonly [string, string]>;

export function FirstSteps({ progress }: { progress: FirstStepsDone }) {
  const { t } = useTranslation();
  const id = useId();
  const [isHidden, setHidden] = useHiddenSteps();
  const { done } = progress;
  const next = nextFirstStep(done);
  if (isHidden)
    return (
      <div className="row">
        <button type="button" className="text-button" onClick={() => setHidden(false)}>
          {t('FirstStepsShow')}
        </button>
      </div>
    );
  return (
    <section className={classes.steps} aria-labelledby={id}>
      <div className="row wrap items-start justify-between gap-12">
        <div className="stack gap-4">
          <h2 id={id} className="m-0 text-17 semibold">
            {t('FirstStepsTitle')}
          </h2>
          <p className="m-0 quiet">{t('FirstStepsLead')}</p>
        </div>
        <span className="quiet text-14 digits">
          {t('FirstStepsCount', { done: done.length, all: firstSteps.length })}
        </span>
      </div>
      <ol className="plain-list">
        {firstSteps.map((step) => (
          <Step
            key={step}
            step={step}
            state={done.includes(step) ? 'done' : step === next ? 'next' : 'open'}
            address={addressOfStep(step, progress)}
          />
        ))}
      </ol>
      <div className="row justify-end">
        <button type="button" className="text-button" onClick={() => setHidden(true)}>
          {t('FirstStepsHide')}
        </button>
      </div>
    </section>
  );
}

interface StepProps {
  step: FirstStep;
  state: 'done' | 'next' | 'open';
  /** Nothing as long as what it is about is not there. */
  address: string | undefined;
}

function Step({ step, state, address }: StepProps) {
  const { t } = useTranslation();
  const [title, text] = texts[step];
  const isDone = state === 'done';
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  const isOffered = state === 'next' && address !== undefined;
  return (
    <li className={classes.step} aria-current={state === 'next' ? 'step' : undefined}>
      <Icon className={classes.mark} data-done={isDone || undefined} size={22} stroke={1.75} aria-hidden />
      <div className="grow stack gap-4">
        <span className="semibold">
          {address === undefined || isOffered ? (
            t(title)
          ) : (
            <Link className={classes.link} to={address}>
              {t(title)}
            </Link>
          )}
          {isDone && <span className="quiet regular text-14"> · {t('CheckDone')}</span>}
        </span>
        {!isDone && <span className="quiet text-14">{t(text)}</span>}
        {isOffered && (
          <div className="row mt-8">
            <Button
              component={Link}
              to={address}
              aria-label={`${t('StepNext')}: ${t(title)}`}
              rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
            >
              {t('StepNext')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
