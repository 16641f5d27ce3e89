// /control/studies/:projectId: a study with its teams, how many people they have, and its staff.
import { Button } from '@mantine/core';
import { IconBell, IconCalendarEvent, IconFileText, IconHeartbeat, IconSettings } from '@tabler/icons-react';
import { accessTable } from '@trialog/contract/access/table.ts';
import type { AdministeredStudy } from '@trialog/contract/schemas/study-roles.ts';
import { useId } from 'react';
import { useParams } from 'react-router';
import {
  addressInStudy,
  addressOfSchedules,
  addressOfStudyDocument,
  addressOfStudyForm,
  addressOfStudyHealth,
  addressOfStudyLedger,
  controlAddress,
} from '../audit-trail/addresses.ts';
import { mayIn } from '../audit-trail/rights.ts';
import { useTranslation } from '../i18n/translation.ts';
import { studyRoleNames } from '../people/study-role-names.ts';
import { OpenOrClosed } from '../projects/open-or-closed.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { CoordinationNotice } from './first-run/coordination-notice.tsx';
import { useStudy } from './staff-queries.ts';
import { StaffSection } from './staff-section.tsx';
import { StudyStateSection } from './studies/study-state-section.tsx';

export default function StudyPage() {
  const { t } = useTranslation();
  const { projectId = '' } = useParams();
  const { data, isPending, isLoadingError, error, refetch } = useStudy(projectId);
  const back = <BackLink to={controlAddress} text={t('BackToControl')} />;
  return (
    <Page
      title={data?.name ?? t('FieldStudy')}
      lead={
        data &&
        `${data.institute.name} · ${t('StudyOwnRoles')}: ${data.roles.map((role) => t(studyRoleNames[role])).join(', ')}`
      }
      back={back}
      wide
    >
      {isPending && <LoadingLines lines={5} />}
      {isLoadingError && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack gap-24">
          <div className="row wrap gap-12" data-no-print>
            {mayIn({ roles: [], studyRoles: data.roles }, 'administration.readStudyHealth') && (
              <Button
                component={Link}
                to={addressOfStudyHealth(data.projectId)}
                variant="default"
                leftSection={<IconHeartbeat size={20} stroke={1.75} aria-hidden />}
              >
                {t('HealthTitle')}
              </Button>
            )}
            <Button
              component={Link}
              to={addressOfStudyLedger(data.projectId)}
              variant="default"
              leftSection={<IconBell size={20} stroke={1.75} aria-hidden />}
            >
              {t('StudyLedgerTitle')}
            </Button>
            <Button
              component={Link}
              to={addressOfStudyDocument(data.projectId)}
              variant="default"
              leftSection={<IconFileText size={20} stroke={1.75} aria-hidden />}
            >
              {t('DocTitle')}
            </Button>
            {mayIn({ roles: [], studyRoles: data.roles }, 'administration.changeDraft') && (
              <Button
                component={Link}
                to={addressOfStudyForm(data.projectId, 'settings')}
                variant="default"
                leftSection={<IconSettings size={20} stroke={1.75} aria-hidden />}
              >
                {t('FormSettingsOfStudy')}
              </Button>
            )}
            <Button
              component={Link}
              to={addressOfSchedules(data.projectId)}
              variant="default"
              leftSection={<IconCalendarEvent size={20} stroke={1.75} aria-hidden />}
            >
              {t('NavigationSchedules')}
            </Button>
          </div>
          <CoordinationNotice study={data} />
          <StudyStateSection study={data} />
          <Teams study={data} />
          <StaffSection
            of={{ scope: 'study', id: data.projectId }}
            title={t('StaffTitle')}
            staff={data.staff}
            held={data.roles}
            sendsMail={data.sendsMail}
          />
        </div>
      )}
    </Page>
  );
}

const pages = [
  { page: 'people', action: 'administration.readPeople', text: 'NavigationPeople' },
  { page: 'trail', action: 'auditTrail.read', text: 'NavigationTrail' },
  { page: 'register', action: 'auditTrail.readRegister', text: 'RegisterTitle' },
] as const;

function Teams({ study: { projectId, teams, roles } }: { study: AdministeredStudy }) {
  const { t } = useTranslation();
  const id = useId();
  const readable = pages.filter(({ action }) => {
    const allowed: readonly string[] = accessTable[action].studyRoles;
    return roles.some((role) => allowed.includes(role));
  });
  return (
    <section className="stack gap-16" aria-labelledby={id}>
      <h2 id={id} className="m-0 text-17 semibold">
        {t('StudyTeams')}
      </h2>
      {teams.length === 0 && <Empty text={t('StudyNoTeams')} />}
      <ul className="plain-list stack gap-12" aria-labelledby={id}>
        {teams.map(({ teamId, name, status, patients, staff }) => (
          <li key={teamId}>
            <Card labelledBy={`${id}-${teamId}`}>
              <div className="row wrap items-center justify-between gap-12">
                <div className="stack gap-4">
                  <div className="row wrap items-center gap-12">
                    <h3 id={`${id}-${teamId}`} className="m-0 text-16 semibold break">
                      {name}
                    </h3>
                    <OpenOrClosed status={status} />
                  </div>
                  <span className="quiet text-14">
                    {t('Patients')}: {patients} · {t('StudyStaff')}: {staff}
                  </span>
                </div>
                <div className="row wrap gap-16" data-no-print>
                  {readable.map(({ page, text }) => (
                    <Link
                      key={page}
                      className="text-button"
                      to={addressInStudy(page, { projectId, medicalTeamId: teamId })}
                      aria-label={`${t(text)}: ${name}`}
                    >
                      {t(text)}
                    </Link>
                  ))}
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
