// /control/access, and below a team of a study: who could do what in the team on a day.
import { Button, TextInput } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { Status } from '@trialog/contract/projects.ts';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import type { RegisterDay } from '@trialog/contract/schemas/access-register.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AnyTextKey, useTranslation } from '../../i18n/translation.ts';
import { FailedCall } from '../../platform/problem.ts';
import { useEnvironment } from '../../projects/environment.ts';
import { formatter } from '../../ui/dates.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Failed, LoadingLines, Refused } from '../../ui/states.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import { ControlTabs } from '../control-tabs.tsx';
import { type ControlTeam, useControlTeam } from '../control-team.ts';
import { fetchRegister, useRegister } from '../queries.ts';
import { readsRegister } from '../rights.ts';
import { backOf } from '../study-team-links.tsx';
import { Because } from './because.tsx';
import classes from './register.module.css';
import { RegisterTable } from './register-table.tsx';
import { RoleRights } from './role-rights.tsx';

export default function RegisterPage() {
  const { t } = useTranslation();
  const isResolving = useEnvironment().kind === 'resolving';
  const team = useControlTeam();
  return (
    <Page title={t('RegisterTitle')} lead={t('RegisterLead')} {...backOf(team)} wide>
      {team === undefined && isResolving && <LoadingLines />}
      {team !== undefined &&
        (readsRegister(team) ? (
          <>
            <ControlTabs />
            <RegisterOf key={team.medicalTeamId} team={team} />
          </>
        ) : (
          <Refused title={t('UnauthorizedTitle')} text={t('UnauthorizedMessage')} />
        ))}
    </Page>
  );
}

function RegisterOf({ team }: { team: ControlTeam }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('on') ?? undefined;
  const register = useRegister(team, wanted);
  const [first] = register.data?.pages ?? [];
  const entries = useMemo(() => register.data?.pages.flatMap((page) => page.entries) ?? [], [register.data]);
  const held = useMemo(() => new Set(entries.map(({ role }) => role)), [entries]);
  // The day itself was refused: another try would not help, another day does.
  const isWrongDay = register.error instanceof FailedCall && register.error.problem.status === 400;
  const on = wanted ?? first?.on ?? '';
  const name = fileName(`${team.projectName} ${team.medicalTeamName}`, 'study');
  return (
    <div className="stack gap-16">
      <div className={classes.choice} data-no-print>
        <TextInput
          type="date"
          size="md"
          label={t('RegisterDay')}
          value={on}
          min={first?.firstDay}
          max={first?.today}
          error={isWrongDay ? failureText(register.error) : undefined}
          onChange={({ currentTarget: { value } }) =>
            setSearch(value === '' ? {} : { on: value }, { replace: true })
          }
        />
        {first !== undefined && !register.isError && (
          <DownloadButton
            icon={IconFileTypeCsv}
            text={t('ExportCsv')}
            onScreenOnly
            fetchFile={async () => ({
              file: await fetchRegister(team, first.on),
              name: `${name}_access_${first.on}.csv.gz`,
            })}
          />
        )}
      </div>
      {register.isPending && <LoadingLines lines={5} />}
      {register.isError && !isWrongDay && (
        <Failed error={register.error} onRetry={() => void register.refetch()} />
      )}
      {first !== undefined && !register.isError && (
        <div className="stack gap-16" aria-busy={register.isFetching}>
          <p className="quiet m-0">{t('RegisterZone', { zone: first.timeZone })}</p>
          <Closed day={first} of="study" text="RegisterClosedNow" />
          <Closed day={first} of="team" text="RegisterTeamClosedNow" />
          <RegisterTable timeZone={first.timeZone} entries={entries} />
          {register.hasNextPage && (
            <div className="row justify-center" data-no-print>
              <Button
                variant="default"
                loading={register.isFetchingNextPage}
                onClick={() => void register.fetchNextPage()}
              >
                {t('RegisterMore')}
              </Button>
            </div>
          )}
          <RoleRights held={held} />
        </div>
      )}
    </div>
  );
}

interface ClosedProps {
  day: RegisterDay;
  of: 'study' | 'team';
  text: AnyTextKey;
}

/** That the study or the team was closed at the end of the day, since when, by whom and why. */
function Closed({ day, of, text }: ClosedProps) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const last = day[of].at(-1);
  if (last?.state !== Status.CLOSE) return null;
  const date = formatter(language, { dateStyle: 'long', timeZone: day.timeZone }).format(new Date(last.from));
  return (
    <Notice tone="waiting" title={t(text, { date })}>
      <Because change={last.begun} isExact={last.fromIsExact} />
    </Notice>
  );
}
