// One entry of the trail: a sentence, when and about whom, what it was and is, and on request everything else.
import { Anchor } from '@mantine/core';
import type { TrailEntry as Entry } from '@trialog/contract/schemas/audit-trail.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/translation.ts';
import { formatDate } from '../ui/dates.ts';
import { Fact } from '../ui/fact.tsx';
import { Moment } from '../ui/moment.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIntlLanguage } from '../ui/use-language.ts';
import { trailAddressOf } from './addresses.ts';
import { fieldName, sentenceOf } from './sentences.ts';
import classes from './trail.module.css';
import { TrailValue } from './trail-value.tsx';

interface Props {
  entry: Entry;
  names: ReadonlyMap<string, string>;
}

export function TrailEntry({ entry, names }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { patient, actor } = entry;
  // Whoever did something for themselves is named already.
  const about = patient !== null && patient.userId !== actor.userId ? patient : null;
  return (
    <li>
      <article
        className={classes.entry}
        aria-labelledby={id}
        data-broken={entry.seal === 'broken' || entry.valueState === 'altered' || undefined}
      >
        <div className={classes.line}>
          <div className={classes.what}>
            <h2 id={id} className={classes.sentence}>
              {sentenceOf(t, entry.action, useActorName(entry))}
            </h2>
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
        <Changes entry={entry} names={names} />
        {entry.reason !== null && (
          <p className={classes.about}>{t('TrailReason', { reason: entry.reason })}</p>
        )}
        <Details entry={entry} />
      </article>
    </li>
  );
}

function useActorName({ actor }: Entry): string {
  const { t } = useTranslation();
  if (actor.role === 'system') return t('TrailSystem');
  if (actor.role === 'operator')
    return actor.name ? `${t('TrailOperator')} (${actor.name})` : t('TrailOperator');
  return actor.name || t('TrailSomebody');
}

/** What somebody must know before they believe an entry. */
function Warnings({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  return (
    <>
      {entry.seal === 'broken' && <Notice tone="danger">{t('TrailBroken')}</Notice>}
      {(entry.valueState === 'altered' || entry.actor.state === 'altered') && (
        <Notice tone="danger">{t('TrailAltered')}</Notice>
      )}
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

function Changes({ entry: { changes, valueState }, names }: Pick<Props, 'entry' | 'names'>) {
  const { t } = useTranslation();
  if (changes.length === 0 || valueState !== 'whole') return null;
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
          {changes.map(({ field, from, to, withheld }) => (
            <tr key={field}>
              <th scope="row">{fieldName(t, field)}</th>
              {withheld ? (
                <td colSpan={2} className="quiet">
                  {t('TrailWithheld')}
                </td>
              ) : (
                <>
                  <td className={classes.former}>
                    <TrailValue value={from} names={names} />
                  </td>
                  <td>
                    <TrailValue value={to} names={names} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Details({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { actor, seal } = entry;
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('TrailDetails')}</summary>
      {opened && (
        <>
          <dl className={classes.facts}>
            <Fact name={t('Role')}>{actor.role}</Fact>
            {actor.organisation !== null && <Fact name={t('TrailOrganisation')}>{actor.organisation}</Fact>}
            {actor.client !== null && <Fact name={t('TrailClient')}>{actor.client}</Fact>}
            <Fact name={t('TrailSeal')}>
              {seal === 'broken' ? t('TrailBroken') : t(seal === 'sealed' ? 'TrailSealed' : 'TrailWaiting')}
            </Fact>
            <Fact name={t('TrailObject')}>
              {entry.objectType} <span className="break">{entry.objectId}</span>
            </Fact>
            {entry.toVersion !== null && (
              <Fact name={t('TrailVersion')}>
                {entry.fromVersion === null ? '' : `${entry.fromVersion} → `}
                {entry.toVersion}
              </Fact>
            )}
          </dl>
          <h3 className={classes.raw}>{t('TrailRaw')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
          <pre className={classes.json} tabIndex={0}>
            {JSON.stringify(entry, null, 2)}
          </pre>
        </>
      )}
    </details>
  );
}
