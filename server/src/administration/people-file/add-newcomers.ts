// Adds the people of a file to a team, many at a time: persons, roles, accounts, the questionnaires that all patients of the
// team have, and the links that let them in. Nobody may have their e-mail addresses and study codes: that is judged before.
import { linkHours } from '@trialog/contract/administration.ts';
import type { PersonInFile } from '@trialog/contract/rules/people-file.ts';
import type { InvitedRow } from '@trialog/contract/schemas/people-file.ts';
import { normalizeEmail } from '../../identity/accounts.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { makeNewcomerLinks } from '../../platform/identity/one-time-links.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { beginRun, changesBetween, type ImportRun } from '../../study-import/apply/run.ts';
import { assignTeamSchedules } from '../../study-import/apply/surveys/assign.ts';
import { MAIL_DUE } from '../link-mail/jobs.ts';
import { insertMails } from '../link-mail/store.ts';
import { personEntry } from '../people/person-entry.ts';
import type { NewRow } from './judge.ts';
import { insertNewcomers, type NewcomerRow } from './store.ts';

/** So many at once: a few milliseconds of work between two answers of the database. */
const AT_ONCE = 200;

interface Added {
  people: InvitedRow[];
  until: Date;
  audit: AuditEntry[];
}

type Team = TeamRef & { instituteId: string };

export async function addNewcomers(
  { db, now, provider, publicUrl, person: by, emit }: Omit<WriteContext, 'db'> & { db: Transaction },
  team: Team,
  { rows: wanted, byEmail }: { rows: readonly NewRow[]; byEmail: boolean },
): Promise<Added> {
  const run = beginRun(db, now);
  const people: InvitedRow[] = [];
  const audit: AuditEntry[] = [];
  let until = now;
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const part = wanted.slice(at, at + AT_ONCE).map(({ line, person }) => ({ line, row: rowOf(person) }));
    const rows = part.map(({ row }) => row);
    const issuer = provider.kind === 'embedded' ? provider.issuer : undefined;
    await insertNewcomers(db, team, issuer, rows);
    const schedules = await assign(run, team, rows);
    const mailed = rows.flatMap(({ id, email }) =>
      byEmail && email !== null ? [{ userId: id, email }] : [],
    );
    if (mailed.length > 0) {
      await insertMails(db, mailed, {
        mailedFor: { teamId: team.teamId },
        kind: 'invite',
        madeBy: by.userId,
        now,
      });
      emit({ kind: MAIL_DUE });
    }
    const { links, expiresAt } = await makeNewcomerLinks(
      db,
      {
        // Whoever has no address gets a link that is shown.
        userIds: rows.flatMap(({ id, email }) => (byEmail && email !== null ? [] : [id])),
        purpose: issuer === undefined ? 'invitation' : 'password',
        hours: linkHours.invite,
        madeBy: by.userId,
      },
      now,
    );
    until = expiresAt;
    const paths = new Map(links.map(({ userId, path }) => [userId, path]));
    for (const { line, row } of part) {
      const { id: userId, name, email, role, studyCode } = row;
      const path = paths.get(userId);
      const url = path === undefined ? null : publicUrl + path;
      people.push({ line, userId, name, email, role, studyCode, url });
      audit.push(entryOf(team, row, { issuer, until: url === null ? null : expiresAt, schedules }));
    }
  }
  if (people.some(({ studyCode }) => studyCode !== null)) emit({ kind: 'people.patientsJoined' });
  return { people, until, audit };
}

const rowOf = ({ team: _, ...person }: PersonInFile): NewcomerRow => ({
  ...person,
  id: newId(),
  // No study file names this person.
  key: newId(),
  accountId: newId(),
  subject: newId(),
});

/** Gives the names of the schedules that the patients among them have now. */
async function assign(run: ImportRun, { projectId, teamId }: Team, rows: readonly NewcomerRow[]) {
  const patients = rows.flatMap(({ id: userId, key, studyCode, timeZone }) =>
    studyCode === null ? [] : [{ userId, key, projectId, teamId, studyCode, timeZone }],
  );
  if (patients.length === 0) return [];
  return (await assignTeamSchedules(run, teamId, patients, { recorded: false })).schedules;
}

interface Given {
  issuer: string | undefined;
  /** Nothing where the link is sent by e-mail. */
  until: Date | null;
  schedules: readonly string[];
}

/** One entry a person says all of it: thousands of people would otherwise be tens of thousands of entries. */
function entryOf(
  { projectId, teamId }: Team,
  row: NewcomerRow,
  { issuer, until, schedules }: Given,
): AuditEntry {
  const { name, email, language, timeZone, role, studyCode, treatmentStart, treatmentEnd } = row;
  const isPatient = studyCode !== null;
  const account = issuer !== undefined && email !== null ? [issuer, normalizeEmail(email)] : null;
  return {
    ...personEntry(row.id, { isPatient, team: { projectId, teamId } }),
    action: 'people.create',
    toVersion: 1,
    changes: changesBetween(undefined, {
      ...{ name, email, state: 0, language, timeZone, role },
      ...(isPatient ? { projectId, teamId, studyCode, treatmentStart, treatmentEnd, schedules } : {}),
      ...{ account, ...(until ? { linkUntil: until.toISOString() } : { mail: 'waiting' }) },
    }),
  };
}
