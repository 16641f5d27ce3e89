// /control, for whoever has a role of a study or an institute: the studies that it is for.
import { Button } from '@mantine/core';
import { IconBuildingHospital, IconChevronRight, IconPlus, IconReportMedical } from '@tabler/icons-react';
import type { AdministeredStudies } from '@trialog/contract/schemas/study-roles.ts';
import { useId } from 'react';
import { addressOfInstitute, addressOfStudy, newStudyAddress } from '../audit-trail/addresses.ts';
import { useTranslation } from '../i18n/translation.ts';
import { studyRoleNames } from '../people/study-role-names.ts';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed, LoadingLines } from '../ui/states.tsx';
import { FirstSteps } from './first-run/first-steps.tsx';
import { useAdministered } from './staff-queries.ts';
import { StudyStateBadge } from './studies/study-state.tsx';
import classes from './studies-page.module.css';

export default function StudiesPage() {
  const { t } = useTranslation();
  const { data, isPending, isLoadingError, error, refetch } = useAdministered();
  return (
    <Page
      title={t('StudiesTitle')}
      lead={t('StudiesLead')}
      actions={
        // Whose staff one sees is the institute that one administers.
        data &&
        data.institutes.length > 0 && (
          <Button
            component={Link}
            to={newStudyAddress}
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          >
            {t('StudyNew')}
          </Button>
        )
      }
    >
      {isPending && <LoadingLines lines={5} />}
      {isLoadingError && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack gap-24">
          {data.firstSteps && <FirstSteps progress={data.firstSteps} />}
          {data.studies.length === 0 && <Empty text={t('StudiesNone')} />}
          <ul className="plain-list stack gap-12" aria-label={t('StudiesTitle')}>
            {data.studies.map((study) => (
              <li key={study.projectId}>
                <Study study={study} />
              </li>
            ))}
          </ul>
          {data.institutes.length > 0 && <Institutes institutes={data.institutes} />}
        </div>
      )}
    </Page>
  );
}

function Study({ study }: { study: AdministeredStudies['studies'][number] }) {
  const { t } = useTranslation();
  const { projectId, name, institute, state, roles, teams, patients } = study;
  return (
    <Link className={classes.card} to={addressOfStudy(projectId)}>
      <IconReportMedical className="flex-none" size={24} stroke={1.75} aria-hidden />
      <span className="grow min-w-0">
        <span className="semibold block break">{name}</span>
        <span className="quiet block text-14">
          {institute.name} · {roles.map((role) => t(studyRoleNames[role])).join(', ')}
        </span>
        <span className="quiet block text-14">
          {t('StudyTeams')}: {teams} · {t('Patients')}: {patients}
        </span>
      </span>
      <StudyStateBadge state={state} />
      <IconChevronRight className="flex-none" size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}

function Institutes({ institutes }: Pick<AdministeredStudies, 'institutes'>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="stack gap-12" aria-labelledby={id}>
      <h2 id={id} className="m-0 text-17 semibold">
        {t('StudyInstitutes')}
      </h2>
      <ul className="plain-list stack gap-12">
        {institutes.map(({ instituteId, name }) => (
          <li key={instituteId}>
            <Link className={classes.card} to={addressOfInstitute(instituteId)}>
              <IconBuildingHospital className="flex-none" size={24} stroke={1.75} aria-hidden />
              <span className="grow semibold break">{t('StaffOfInstitute', { name })}</span>
              <IconChevronRight className="flex-none" size={20} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
