// What a check has found, since somebody looked or ever; who has looked; and how to say that one has.
import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import type { ReviewKind } from '@trialog/contract/review.ts';
import type { CheckedReview, ReviewFinding, ReviewLook } from '@trialog/contract/schemas/review.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Empty, Failed, LoadingLines } from '../../ui/states.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { trailAddressOf } from '../addresses.ts';
import type { TrailTeam } from '../queries.ts';
import { checkTitles, findingText } from './check-texts.ts';
import { LookDialog } from './look-dialog.tsx';
import { useCheck } from './queries.ts';
import classes from './review.module.css';

export function Findings({ team, kind }: { team: TrailTeam; kind: ReviewKind }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  /** What is on the screen is what one has looked at, whatever comes meanwhile. */
  const [looked, setLooked] = useState<CheckedReview>();
  const check = useCheck(team, kind, all);
  const { data } = check;
  const hasLooks = (data?.looks.length ?? 0) > 0;
  return (
    <div className={classes.findings} aria-busy={check.isFetching}>
      {(hasLooks || all) && (
        <SegmentedControl
          className={classes.period}
          aria-label={t('ReviewPeriod')}
          value={all ? 'all' : 'new'}
          onChange={(value) => setAll(value === 'all')}
          data={[
            { value: 'new', label: t('ReviewSinceLook') },
            { value: 'all', label: t('ReviewAll') },
          ]}
        />
      )}
      {check.isPending && <LoadingLines lines={3} />}
      {check.isLoadingError && <Failed error={check.error} onRetry={() => void check.refetch()} />}
      {data && (
        <>
          {data.found.length === 0 && <Empty text={t(hasLooks && !all ? 'ReviewNoneSince' : 'ReviewNone')} />}
          <ul className="plain-list stack gap-12" aria-label={t(checkTitles[kind])}>
            {data.found.map((finding) => (
              <Finding
                key={`${finding.at} ${finding.round?.roundId ?? finding.person?.userId ?? finding.patients[0]?.userId}`}
                kind={kind}
                finding={finding}
              />
            ))}
          </ul>
          {data.findings > data.found.length && (
            <p className="quiet m-0">
              {t('ReviewNotAll', { shown: String(data.found.length), total: String(data.findings) })}
            </p>
          )}
          <div data-no-print>
            <Button leftSection={<IconEyeCheck size={18} />} onClick={() => setLooked(data)}>
              {t('ReviewLook')}
            </Button>
          </div>
          <Looks looks={data.looks} />
        </>
      )}
      {looked && <LookDialog team={team} looked={looked} onClose={() => setLooked(undefined)} />}
    </div>
  );
}

function Finding({ kind, finding }: { kind: ReviewKind; finding: ReviewFinding }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { at, patients, person, round } = finding;
  const names = [...patients.map(({ name, studyCode }) => name ?? studyCode ?? ''), person?.name ?? ''];
  const who = new Intl.ListFormat(language).format(names.filter(Boolean));
  return (
    <li className={classes.finding}>
      <span className={classes.who}>{who}</span>
      <span>{findingText(t, language, kind, finding)}</span>
      {round && <span className="quiet">{round.title}</span>}
      <span className="quiet">
        <Moment at={at} withTime />
      </span>
      <Anchor component={Link} to={trailOf(finding)} data-no-print>
        {t('ReviewInTrail')}
      </Anchor>
    </li>
  );
}

/** Everything about the round, the person or the first of the patients. */
function trailOf({ round, person, patients }: ReviewFinding): string {
  if (round) return trailAddressOf({ objectType: 'round', objectId: round.roundId });
  if (person) return trailAddressOf({ objectType: 'person', objectId: person.userId });
  return trailAddressOf({ patientId: patients[0]?.userId ?? '' });
}

function Looks({ looks }: { looks: readonly ReviewLook[] }) {
  const { t } = useTranslation();
  if (looks.length === 0) return null;
  return (
    <section className={classes.looks}>
      <h3 className={classes.looksTitle}>{t('ReviewLooks')}</h3>
      <ul className="plain-list stack gap-12">
        {looks.map(({ at, by, findings, note }) => (
          <li key={`${at} ${by.userId}`} className={classes.look}>
            <span>
              {t('ReviewLooked', { name: by.name, count: findings })}{' '}
              <span className="quiet">
                <Moment at={at} withTime />
              </span>
            </span>
            {note !== '' && <span className={classes.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
