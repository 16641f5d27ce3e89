// Who was invited, each with the link that lets them in: patients as cards to be cut out, without their names, and staff as
// a list. It is shown once, and printed by the browser.
import type { InvitedRow, PeopleFileAnswer } from '@trialog/contract/schemas/people-file.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { roleNames } from '../../people/role-names.ts';
import { formatter } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { PageSteps } from '../page-steps.tsx';
import { QrCode } from '../qr-code.tsx';
import classes from './people-file.module.css';

/** 25 pages of paper: more drawings at once would make the page slow. */
const CARDS_AT_ONCE = 200;

/** Whose link is shown. */
type ShownRow = InvitedRow & { readonly url: string };
type Invited = NonNullable<PeopleFileAnswer['invited']>;

export function InvitedPeople({ invited: { people, until } }: { invited: Invited }) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const shown = people.flatMap(({ url, ...person }) => (url === null ? [] : [{ ...person, url }]));
  useWarningBeforeLeaving(shown.length > 0);
  const date = formatter(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(until));
  const patients = shown.filter(({ studyCode }) => studyCode !== null);
  const staff = shown.filter(({ studyCode }) => studyCode === null);
  const mailed = people.length - shown.length;
  return (
    <div className="stack gap-20">
      <Notice tone="done" title={t('ManyInvited', { count: people.length })} urgent>
        {mailed > 0 && <p className="m-0">{t('ManyMailed', { count: mailed })}</p>}
        {shown.length > 0 && <p className="m-0">{t('ManyOnce', { date })}</p>}
      </Notice>
      {shown.length > 0 && (
        <div data-no-print>
          <PrintButton />
        </div>
      )}
      {patients.length > 0 && <PatientCards patients={patients} />}
      {staff.length > 0 && <StaffLinks staff={staff} />}
    </div>
  );
}

/** Nobody can show these links again; closing the window asks first. */
function useWarningBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

function PatientCards({ patients }: { patients: readonly ShownRow[] }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const shown = patients.slice(page * CARDS_AT_ONCE, (page + 1) * CARDS_AT_ONCE);
  return (
    <section className="stack gap-12" aria-labelledby="invited-patients">
      <h2 className="m-0 text-17" id="invited-patients" data-no-print>
        {t('ManyCards')}
      </h2>
      <p className="m-0 quiet" data-no-print>
        {t('ManyCardsHint')}
      </p>
      <div data-no-print>
        <PageSteps page={page} size={CARDS_AT_ONCE} total={patients.length} onPage={setPage} />
      </div>
      <ul className={`plain-list ${classes.cards}`} aria-label={t('ManyCards')}>
        {shown.map(({ line, studyCode, url }) => (
          <li key={line} className={classes.card}>
            <span className="semibold break">{studyCode}</span>
            <QrCode text={url} label={t('PeopleQr')} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StaffLinks({ staff }: { staff: readonly ShownRow[] }) {
  const { t } = useTranslation();
  return (
    <section className={`stack gap-12 ${classes.staff}`} aria-labelledby="invited-staff">
      <h2 className="m-0 text-17" id="invited-staff">
        {t('ManyStaff')}
      </h2>
      <ul className="plain-list stack gap-12">
        {staff.map(({ line, name, email, role, url }) => (
          <li key={line} className={`stack gap-2 ${classes.person}`}>
            <span className="semibold break">{name}</span>
            <span className="quiet text-14 break">
              {t(roleNames[role])}
              {email !== null && `, ${email}`}
            </span>
            <code className="break">{url}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
