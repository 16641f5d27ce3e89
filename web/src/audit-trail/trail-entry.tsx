// One entry of the trail: a sentence, when and about whom, what it was and is, and on request everything else.
import { Anchor } from '@mantine/core';
import type { TrailEntry as Entry, TrailQuestionnaire } from '@trialog/contract/schemas/audit-trail.ts';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { formatDate } from '../ui/dates.ts';
import { Fact } from '../ui/fact.tsx';
import { Link } from '../ui/link.tsx';
import { Moment } from '../ui/moment.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';
import { actorName } from './actor-name.ts';
import { AnswerEdits, editsIn } from './answer-edits.tsx';
import { AnswersValue } from './answers-value.tsx';
import { rowsOf } from './changed-rows.ts';
import { useTrailAddress } from './control-team.ts';
import { fieldName, objectName } from './fields.ts';
import { LongValues } from './long-values.tsx';
import { reasonWords } from './reason-words.ts';
import { sentenceOf } from './sentences.ts';
import classes from './trail.module.css';
import { TrailValue } from './trail-value.tsx';
import { isAltered } from './trail-verification.tsx';
import { roleWords, type ValueReader } from './value-words.ts';

interface Props {
  entry: Entry;
  names: ReadonlyMap<string, string>;
  /** What its answers are about. */
  questionnaire: TrailQuestionnaire | undefined;
  /** Of changes before sending, only those of one question. */
  questionId: string | undefined;
}

export function TrailEntry({ entry, names, questionnaire, questionId }: Props) {
  const { t } = useTranslation();
  const trailAddressOf = useTrailAddress();
  const id = useId();
  const { patient, actor } = entry;
  const edits = editsOf(entry);
  // Whoever did something for themselves is named already.
  const about = patient !== null && patient.userId !== actor.userId ? patient : null;
  // A failed sign-in is nobody's deed: it is told at whose account it was.
  const owner =
    entry.action === 'identity.signInRefused' && patient === null ? names.get(entry.objectId) : undefined;
  return (
    <li>
      <article className={classes.entry} aria-labelledby={id} data-broken={isAltered(entry) || undefined}>
        <div className={classes.line}>
          <div className={classes.what}>
            <h2 id={id} className={classes.sentence}>
              {sentenceOf(t, entry.action, actorName(t, actor))}
            </h2>
            {entry.questionnaire !== undefined && <span>{entry.questionnaire}</span>}
            {owner !== undefined && (
              <Anchor underline="always" component={Link} to={trailAddressOf({ personId: entry.objectId })}>
                {owner}
              </Anchor>
            )}
            {about !== null && (
              <span>
                <Anchor underline="always" component={Link} to={trailAddressOf({ patientId: about.userId })}>
                  {about.name ?? about.studyCode}
                </Anchor>
                {about.name !== null && about.studyCode !== null && (
                  <span className="quiet"> {about.studyCode}</span>
                )}
              </span>
            )}
          </div>
          <span className={classes.when}>
            <Moment at={entry.at} withTime />
          </span>
        </div>
        <Warnings entry={entry} />
        <Changes entry={entry} names={names} questionnaire={questionnaire} />
        {edits !== undefined && (
          <AnswerEdits
            list={edits}
            receivedAt={entry.at}
            questionnaire={questionnaire}
            questionId={questionId}
          />
        )}
        {entry.reason !== null && <Reason action={entry.action} reason={entry.reason} />}
        <Details entry={entry} />
      </article>
    </li>
  );
}

/** They are a list below the table; who may not see them finds that in the table. */
function editsOf({ changes, valueState }: Entry) {
  const change = changes.find(({ field, withheld }) => field === 'edits' && !withheld);
  return valueState === 'whole' ? editsIn(change?.to) : undefined;
}

/** What somebody must know before they believe an entry. */
function Warnings({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  return (
    <>
      {entry.seal === 'broken' && <Notice tone="danger">{t('TrailBroken')}</Notice>}
      {entry.valueState === 'altered' && <Notice tone="danger">{t('TrailAltered')}</Notice>}
      {entry.actor.state === 'altered' && <Notice tone="danger">{t('TrailActorAltered')}</Notice>}
      {entry.destroyed !== null && (
        <p className={classes.about}>
          {t('TrailDestroyed', {
            date: formatDate(entry.destroyed.at, language),
            reason: entry.destroyed.reason,
          })}
        </p>
      )}
      {entry.valueState === 'notStored' && <p className={classes.about}>{t('TrailNotStored')}</p>}
    </>
  );
}

/** What people have written stands as they wrote it. */
function Reason({ action, reason }: { action: string; reason: string }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const words = reasonWords(action, reason, { t, language });
  return <p className={classes.about}>{words ?? t('TrailReason', { reason })}</p>;
}

function Changes({ entry, names, questionnaire }: Omit<Props, 'questionId'>) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const { objectType, valueState, surveys = none } = entry;
  const reader = useMemo((): ValueReader => {
    const titles = surveys.map(({ surveyId, title }) => [surveyId, title] as const);
    return { t, language, names: titles.length === 0 ? names : new Map([...names, ...titles]) };
  }, [t, language, names, surveys]);
  const isListed = editsOf(entry) !== undefined;
  const changes = entry.changes.filter(({ field }) => field !== 'edits' || !isListed);
  if (changes.length === 0) return null;
  if (valueState !== 'whole') return <Fields fields={changes.map(({ field }) => fieldName(t, field))} />;
  const shown = (field: string, value: unknown) =>
    field === 'answers' && questionnaire !== undefined ? (
      <AnswersValue value={value} questionnaire={questionnaire} />
    ) : (
      <TrailValue field={field} value={value} objectType={objectType} reader={reader} />
    );
  return (
    <div className={classes.scroll}>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('TrailField')}</th>
            <th scope="col">{t('TrailBefore')}</th>
            <th scope="col">{t('TrailAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(t, changes).map(({ key, name, from, to, withheld, isLong }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {withheld || isLong ? (
                <td colSpan={2} className={withheld ? 'quiet' : undefined}>
                  {withheld ? t('TrailWithheld') : <LongValues name={name} from={from} to={to} />}
                </td>
              ) : (
                <>
                  <td className={classes.former}>{shown(key, from)}</td>
                  <td>{shown(key, to)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const none: NonNullable<Entry['surveys']> = [];

/** What was changed, where nobody can say from what to what. */
function Fields({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(fields);
  return <p className={classes.about}>{t('TrailChangedFields', { fields: names })}</p>;
}

function Details({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('TrailDetails')}</summary>
      {opened && (
        <>
          <EntryFacts entry={entry} />
          <EntryJson entry={entry} />
        </>
      )}
    </details>
  );
}

/** As the call gave it. */
export function EntryJson({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={classes.raw}>{t('TrailRaw')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <pre className={classes.json} tabIndex={0}>
        {JSON.stringify(entry, null, 2)}
      </pre>
    </>
  );
}

/** Everything about an entry that is no value: as whom it was done, from where, its seal, and about what. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const trailAddressOf = useTrailAddress();
  const { actor, project, team, seal } = entry;
  return (
    <dl className={classes.facts}>
      <Fact name={t('Role')}>{roleWords(t, actor.role)}</Fact>
      {actor.organisation !== null && <Fact name={t('TrailOrganisation')}>{actor.organisation}</Fact>}
      {actor.client !== null && <Fact name={t('TrailClient')}>{actor.client}</Fact>}
      {project?.name && <Fact name={t('FieldStudy')}>{project.name}</Fact>}
      {team?.name && <Fact name={t('Team')}>{team.name}</Fact>}
      <Fact name={t('TrailSeal')}>
        {seal === 'broken' ? t('TrailBroken') : t(seal === 'sealed' ? 'TrailSealed' : 'TrailWaiting')}
      </Fact>
      <Fact name={t('TrailObject')}>
        {objectName(t, entry.objectType)} <span className="break">{entry.objectId}</span>
        {hasHistory(entry) && (
          <>
            {' '}
            <Anchor
              underline="always"
              component={Link}
              to={trailAddressOf({ objectType: entry.objectType, objectId: entry.objectId })}
            >
              {t('ValueHistory')}
            </Anchor>
          </>
        )}
      </Fact>
      {entry.toVersion !== null && (
        <Fact name={t('TrailVersion')}>
          {entry.fromVersion === null ? '' : `${entry.fromVersion} → `}
          {entry.toVersion}
        </Fact>
      )}
    </dl>
  );
}

/** Some entries are about nothing that has a name of its own. */
const hasHistory = ({ objectId }: Entry): boolean =>
  /^[\w-]{1,64}$/.test(objectId) && objectId !== 'all' && objectId !== 'unknown';
