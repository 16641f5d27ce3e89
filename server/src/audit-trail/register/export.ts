// A day of the access register as a file: a line for each part of the day in which nothing changed.
import type { UserState } from '@trialog/contract/people.ts';
import type { Status } from '@trialog/contract/projects.ts';
import { rightsOf } from '@trialog/contract/rules/access-register.ts';
import { csvEnd, csvLine, csvStart } from '@trialog/contract/rules/export-cell.ts';
import { fileName } from '@trialog/contract/rules/file-name.ts';
import type {
  RegisterChange,
  RegisterEntry,
  RegisterFilter,
} from '@trialog/contract/schemas/access-register.ts';
import type { ExportContext } from '../../platform/http/context.ts';
import { Download } from '../../platform/http/download.ts';
import { exportInSlot, hasTooManyExports, type Sent } from '../../platform/http/export-queue.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { type CheckedDay, checkDay } from './day.ts';
import { readRolePeriods } from './store.ts';
import { readDayOfTeam, registerViews } from './view.ts';

const columns = [
  'Day',
  'TimeZone',
  'Study',
  'Team',
  'Person',
  'PersonId',
  'StudyCode',
  'Role',
  'Since',
  'SinceIsExact',
  'GivenBy',
  'GivenBecause',
  'Until',
  'TakenBy',
  'TakenBecause',
  'GivenThatDay',
  'TakenThatDay',
  'From',
  'To',
  'Account',
  'AccountBy',
  'AccountBecause',
  'StudyStatus',
  'TeamStatus',
  'Access',
  'Rights',
] as const;

export async function exportRegister(
  context: ExportContext,
  team: TeamRef,
  { on }: RegisterFilter,
): Promise<Download> {
  if (hasTooManyExports(context.person.userId)) throw refuse('tooManyRequests');
  const checked = await checkDay(context, team, on);
  const entry = {
    action: 'auditTrail.exportRegister',
    objectType: 'team',
    objectId: team.teamId,
    ...team,
  };
  const what = `CSV of the access register of ${checked.on}`;
  await context.audit({ ...entry, reason: `${what}, begun` });
  const audited = (count: number, whole: boolean) =>
    context.audit({ ...entry, reason: `${what}, ${count} lines${whole ? '' : ', then broken off'}` });
  const name = fileName(`${checked.names.project} ${checked.names.team}`, 'study');
  return new Download(
    `${name}_access_${checked.on}.csv.gz`,
    exportInSlot(context, (sent) => linesOf(context, team, checked, sent), audited),
  );
}

async function* linesOf(
  context: ExportContext,
  team: TeamRef,
  checked: CheckedDay,
  sent: Sent,
): AsyncGenerator<string> {
  const { on, names, day } = checked;
  const ofTeam = await readDayOfTeam(context, team, day);
  const before = [on, names.timeZone, names.project, names.team];
  yield csvStart + csvLine(columns) + csvEnd;
  for await (const rows of readRolePeriods(context.db, team.teamId, day)) {
    let text = '';
    for (const entry of await registerViews(context, ofTeam, rows))
      for (const cells of cellsOf(entry)) {
        text += csvLine([...before, ...cells]) + csvEnd;
        sent.rows += 1;
      }
    yield text;
  }
}

const accountNames: Record<UserState, string> = { 0: 'active', 1: 'suspended', 2: 'deactivated' };
const statusNames: Record<Status, string> = { 0: 'open', 1: 'closed' };
const yes = (is: boolean) => (is ? 'yes' : 'no');

function cellsOf(entry: RegisterEntry): string[][] {
  const before = [
    entry.name,
    entry.userId,
    entry.studyCode ?? '',
    entry.role,
    entry.from,
    yes(entry.fromIsExact),
    ...changeCells(entry.begun),
    entry.until ?? '',
    ...changeCells(entry.ended),
    yes(entry.givenThatDay),
    yes(entry.takenThatDay),
  ];
  return entry.spells.map((spell) => {
    const { from, until, account, study, team, access } = spell;
    const period = entry.account.find((one) => one.from <= from && (one.until === null || from < one.until));
    return [
      ...before,
      from,
      until,
      account === null ? 'unknown' : accountNames[account],
      ...changeCells(period?.begun ?? null),
      study === null ? 'unknown' : statusNames[study],
      team === null ? 'unknown' : statusNames[team],
      access,
      rightsOf(entry.role, spell)?.join(' ') ?? '',
    ];
  });
}

/** By whom, and why. */
function changeCells(change: RegisterChange | null): [string, string] {
  if (change === null) return ['', ''];
  const { by, reason } = change;
  return [by.name ? `${by.name} (${by.role})` : by.role, reason ?? ''];
}
