// /control/people, and below a team of a study: who belongs to the team. Who administers it invites and changes people;
// others read.
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react';
import { limits } from '@trialog/contract/limits.ts';
import { roles, UserState } from '@trialog/contract/people.ts';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { peopleNeeds } from '@trialog/contract/study-health.ts';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ControlTabs } from '../audit-trail/control-tabs.tsx';
import { type ControlTeam, useControlTeam, usePageAddresses } from '../audit-trail/control-team.ts';
import { readsTrail } from '../audit-trail/rights.ts';
import { backOf } from '../audit-trail/study-team-links.tsx';
import { useTranslation } from '../i18n/translation.ts';
import { isOpen, useEnvironment } from '../projects/environment.ts';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failed, LoadingLines, Refused } from '../ui/states.tsx';
import { EndLinkDialog } from './end-link-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PageSteps } from './page-steps.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';
import type { PersonAction } from './person-menu.tsx';
import { type PeopleFilter, type PeopleTeam, usePeople } from './queries.ts';
import { administers, readsPeople, transfersPatients } from './rights.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { TreatmentDialog } from './treatment-dialog.tsx';

export default function PeoplePage() {
  const { t } = useTranslation();
  const isResolving = useEnvironment().kind === 'resolving';
  const team = useControlTeam();
  return (
    <Page title={t('PeopleTitle')} lead={t('PeopleLead')} {...backOf(team)} wide>
      {team === undefined && isResolving && <LoadingLines />}
      {team !== undefined &&
        (readsPeople(team) ? (
          <>
            <ControlTabs />
            <PeopleOf key={team.medicalTeamId} team={team} />
          </>
        ) : (
          <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        ))}
    </Page>
  );
}

const everybody: PeopleFilter = {
  search: '',
  role: '',
  state: undefined,
  invited: false,
  need: '',
  page: 0,
};

/** As the address says, to which a lamp of the team's health may have led. */
const filterIn = (address: URLSearchParams): PeopleFilter => ({
  ...everybody,
  role: roles.find((role) => role === address.get('role')) ?? '',
  need: peopleNeeds.find((need) => need === address.get('need')) ?? '',
});

interface Doing {
  person: TeamPerson;
  action: PersonAction;
}

function PeopleOf({ team }: { team: ControlTeam }) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [filter, setFilter] = useState(() => filterIn(address));
  const [isInviting, setInviting] = useState(false);
  const [doing, setDoing] = useState<Doing>();
  const people = usePeople(team, filter);
  const { inviteMany } = usePageAddresses();
  const mayChange = administers(team);
  const sendsMail = people.data?.sendsMail ?? false;
  const act = useCallback((person: TeamPerson, action: PersonAction) => setDoing({ person, action }), []);
  const narrow = (change: Partial<PeopleFilter>) => setFilter((now) => ({ ...now, page: 0, ...change }));
  const isNarrowed = JSON.stringify({ ...filter, page: 0 }) !== JSON.stringify(everybody);
  return (
    <div className="stack gap-16">
      {mayChange && isOpen(team) && (
        <div className="row wrap gap-12" data-no-print>
          <Button
            leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
            // The form begins with what a person needs to sign in here.
            disabled={people.data === undefined}
            onClick={() => setInviting(true)}
          >
            {t('PeopleInvite')}
          </Button>
          <Button
            component={Link}
            to={inviteMany}
            variant="default"
            leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
          >
            {t('ManyTitle')}
          </Button>
        </div>
      )}
      <PeopleFilters filter={filter} onChange={narrow} withEmails={mayChange} />
      {people.isPending && <LoadingLines lines={5} />}
      {people.isLoadingError && <Failed error={people.error} onRetry={() => void people.refetch()} />}
      {people.data && (
        <div className="stack gap-12" aria-busy={people.isFetching}>
          {people.data.people.length === 0 ? (
            <Empty text={t(isNarrowed ? 'TableNoMatch' : 'PeopleNone')} />
          ) : (
            <PeopleTable
              people={people.data.people}
              onAction={mayChange ? act : undefined}
              withHistory={readsTrail(team)}
              mayTransfer={transfersPatients(team)}
            />
          )}
          <PageSteps
            page={filter.page}
            size={limits.peoplePerPage}
            total={people.data.total}
            onPage={(page) => setFilter((now) => ({ ...now, page }))}
          />
        </div>
      )}
      {isInviting && (
        <InviteDialog
          team={team}
          emailNeeded={people.data?.emailNeeded ?? true}
          sendsMail={sendsMail}
          onClose={() => setInviting(false)}
        />
      )}
      {doing && (
        <ActionDialog team={team} doing={doing} sendsMail={sendsMail} onClose={() => setDoing(undefined)} />
      )}
    </div>
  );
}

const states = {
  suspend: UserState.Suspended,
  activate: UserState.Active,
  deactivate: UserState.Deactivated,
} as const;

interface ActionProps {
  team: PeopleTeam;
  doing: Doing;
  sendsMail: boolean;
  onClose: () => void;
}

function ActionDialog({ team, doing: { person, action }, sendsMail, onClose }: ActionProps) {
  const parts = { team, person, onClose };
  switch (action) {
    case 'roles':
      return <RolesDialog {...parts} />;
    case 'treatment':
      return <TreatmentDialog {...parts} />;
    case 'transfer':
      return <TransferDialog {...parts} />;
    case 'link':
      return <LinkDialog {...parts} sendsMail={sendsMail} />;
    case 'endLink':
      return <EndLinkDialog {...parts} />;
    default:
      return <StateDialog {...parts} state={states[action]} />;
  }
}
