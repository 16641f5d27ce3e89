// What would become of each row of a file of people: somebody new, somebody who is in the team already just so, or refused.
// The check and the invitation go through this one function, so that they cannot differ.
import { createHash } from 'node:crypto';
import type { Role } from '@trialog/contract/people.ts';
import {
  type CellMistake,
  differencesFrom,
  findTwice,
  type PeopleColumn,
  type PersonInFile,
} from '@trialog/contract/rules/people-file.ts';
import { joiningRefusal } from '@trialog/contract/rules/team-administration.ts';
import { normalizeEmail } from '../../identity/accounts.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Provider } from '../../platform/http/platform.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import type { SentPeopleFile } from './read-in-thread.ts';
import type { FileRow } from './read-people.ts';
import { findTeamNames, type KnownRow, listKnown } from './store.ts';

export interface NewRow {
  line: number;
  person: PersonInFile;
}

interface Judgement {
  /** Changes with the file, and with whatever decides what becomes of its rows. */
  verdict: string;
  invitable: NewRow[];
  known: number;
  refused: FileRow[];
}

interface Circumstances {
  team: TeamRef & { instituteId: string };
  by: Parameters<typeof joiningRefusal>[0];
  provider: Pick<Provider, 'kind'>;
}

export async function judge(
  db: Db,
  { team, by, provider }: Circumstances,
  file: SentPeopleFile,
): Promise<Judgement> {
  const names = await findTeamNames(db, team);
  const people = file.rows.flatMap(({ line, person }) => (person ? [{ line, person }] : []));
  const emails = people.flatMap(({ line, person: { email } }) =>
    email === null ? [] : [{ line, key: normalizeEmail(email) }],
  );
  const codes = people.flatMap(({ line, person: { studyCode } }) =>
    studyCode === null ? [] : [{ line, key: studyCode.toLowerCase() }],
  );
  const known = await listKnown(db, team, {
    emails: emails.map(({ key }) => key),
    codes: codes.map(({ key }) => key),
  });
  const twice = { email: findTwice(emails), studyCode: findTwice(codes) };
  const joins = new Map<Role, ReturnType<typeof joiningRefusal>>();
  const findIn = indexOf(known, team);

  const invitable: NewRow[] = [];
  const refused: FileRow[] = [];
  const fates: unknown[] = [];
  let unchanged = 0;
  for (const row of file.rows) {
    const { line, person } = row;
    const mistakes = person === null ? row.mistakes : mistakesOf(line, person);
    if (mistakes.length > 0) {
      refused.push({ ...row, person: null, mistakes });
      fates.push([line, mistakes.map(({ at, code, values }) => [at, code, values])]);
    } else if (person && findIn(person)) {
      unchanged++;
      fates.push([line, 'known']);
    } else if (person) {
      invitable.push({ line, person });
      fates.push([line, 'new']);
    }
  }
  const said = JSON.stringify([file.sha256, team.teamId, fates]);
  const verdict = createHash('sha256').update(said).digest('hex');
  return { verdict, invitable, known: unchanged, refused };

  function mistakesOf(line: number, person: PersonInFile): CellMistake[] {
    const { role, email } = person;
    const mistakes: CellMistake[] = [];
    const refuse = (column: PeopleColumn, code: CellMistake['code'], ...values: string[]) =>
      mistakes.push({ at: file.columns.indexOf(column), code, values });
    if (!joins.has(role)) joins.set(role, joiningRefusal(by, [role], role === 'Patient'));
    const no = joins.get(role);
    if (no) refuse('role', no);
    if (person.team !== '' && ![names?.key, names?.name].some((name) => isSame(name, person.team)))
      refuse('team', 'teamOther', names?.name ?? '');
    // Staff have no study code by which a second upload would know them.
    if (email === null && (provider.kind === 'embedded' || role !== 'Patient'))
      refuse('email', 'emailNeeded');
    for (const column of ['studyCode', 'email'] as const) {
      const other = twice[column].get(line);
      if (other !== undefined) refuse(column, 'twiceInFile', String(other));
    }
    if (mistakes.length === 0) refuseByKnown();
    return mistakes.sort((a, b) => a.at - b.at);

    function refuseByKnown(): void {
      const other = findIn(person);
      if (!other) return;
      if (other.isOfTeam)
        for (const column of differencesFrom(other.row, person)) refuse(column, 'personDiffers');
      else refuse(other.by, other.by === 'email' ? 'emailInUse' : 'studyCodeInUse');
    }
  }
}

const isSame = (name: string | undefined, text: string): boolean =>
  name?.normalize('NFC').toLowerCase() === text.normalize('NFC').toLowerCase();

interface Found {
  row: KnownRow;
  by: 'email' | 'studyCode';
  /** In the same part: a patient of this team, or one of its staff. */
  isOfTeam: boolean;
}

/** Patients are known by their study code, staff by their e-mail address. */
function indexOf(known: readonly KnownRow[], team: TeamRef): (person: PersonInFile) => Found | undefined {
  const byCode = new Map<string, KnownRow>();
  const byEmail = new Map<string, KnownRow>();
  for (const row of known) {
    if (row.studyCode !== null && row.patientOf?.projectId === team.projectId)
      byCode.set(row.studyCode.toLowerCase(), row);
    for (const email of [row.email, row.accountEmail])
      if (email !== null) byEmail.set(normalizeEmail(email), row);
  }
  return ({ role, email, studyCode }) => {
    const ofCode = studyCode === null ? undefined : byCode.get(studyCode.toLowerCase());
    if (ofCode) return { row: ofCode, by: 'studyCode', isOfTeam: ofCode.patientOf?.teamId === team.teamId };
    const ofEmail = email === null ? undefined : byEmail.get(normalizeEmail(email));
    if (!ofEmail) return undefined;
    const isStaff = role !== 'Patient' && ofEmail.roles.some((one) => one !== 'Patient');
    return { row: ofEmail, by: 'email', isOfTeam: isStaff };
  };
}
