// /control/people/invite, and below a team of a study: many people at once, from a file. It is chosen, checked, and brought in; then the links that let
// them in are shown, once.
import { type ControlTeam, useControlTeam, usePageAddresses } from '../../audit-trail/control-team.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { isOpen, useEnvironment } from '../../projects/environment.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingLines, Refused } from '../../ui/states.tsx';
import { administers } from '../rights.ts';
import { CheckResult } from './check-result.tsx';
import { ChooseFile } from './choose-file.tsx';
import { InvitedPeople } from './invited-people.tsx';
import { useCheckFile, useInviteMany } from './queries.ts';

export default function InviteManyPage() {
  const { t } = useTranslation();
  const isResolving = useEnvironment().kind === 'resolving';
  const team = useControlTeam();
  const { people } = usePageAddresses();
  return (
    <Page
      title={t('ManyTitle')}
      lead={t('ManyLead')}
      back={<BackLink to={people} text={t('PeopleTitle')} />}
      wide
    >
      {team === undefined && isResolving && <LoadingLines />}
      {team !== undefined &&
        (administers(team) && isOpen(team) ? (
          <Steps key={team.medicalTeamId} team={team} />
        ) : (
          <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        ))}
    </Page>
  );
}

function Steps({ team }: { team: ControlTeam }) {
  const check = useCheckFile(team);
  const invite = useInviteMany(team);
  const invited = invite.data?.invited;
  if (invited) return <InvitedPeople invited={invited} />;
  const again = () => {
    check.reset();
    invite.reset();
  };
  if (check.data)
    return (
      <CheckResult
        checked={check.data}
        busy={invite.isPending}
        error={invite.error}
        onInvite={(byEmail) => invite.mutate({ ...check.data, byEmail })}
        onAgain={again}
      />
    );
  return <ChooseFile busy={check.isPending} error={check.error} onFile={check.mutate} />;
}
