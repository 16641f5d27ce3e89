// What became of the notifications of a study, a page at a time: of all its teams, narrowed by team, patient, kind, end and days.
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { limits } from '@trialog/contract/limits.ts';
import type {
  StudyLedger,
  StudyLedgerEntry,
  StudyLedgerFilter,
  StudyLedgerQuery,
} from '@trialog/contract/schemas/notifications.ts';
import type { Context, ReadContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { ledgerView } from '../view.ts';
import {
  findByCode,
  findLedgerStudy,
  type LedgerPosition,
  type LedgerScope,
  listStudyLedger,
  positionAt,
  type StudyLedgerRow,
} from './store.ts';

interface CheckedLedger {
  study: NonNullable<Awaited<ReturnType<typeof findLedgerStudy>>>;
  /** Nothing where no patient of the study has the code. */
  scope: LedgerScope | undefined;
  /** Whose alone it is. */
  patient: { patientId: string; teamId: string } | undefined;
}

export async function checkLedger(
  { db }: Context,
  projectId: string,
  { teamId, studyCode, ...rest }: StudyLedgerFilter,
): Promise<CheckedLedger> {
  const study = await findLedgerStudy(db, projectId);
  if (!study) throw refuse('notFound');
  const all = study.teams.map((team) => team.teamId);
  if (teamId !== undefined && !all.includes(teamId)) throw refuse('notFound');
  const teamIds = teamId === undefined ? all : [teamId];
  if (studyCode === undefined) return { study, scope: { ...rest, teamIds }, patient: undefined };
  const patient = await findByCode(db, projectId, studyCode.trim());
  const scope = patient && { ...rest, teamIds, patientId: patient.patientId };
  return { study, scope, patient };
}

export async function readStudyLedgerPage(
  context: ReadContext,
  projectId: string,
  { before, ...filter }: StudyLedgerQuery,
): Promise<StudyLedger> {
  const { study, scope, patient } = await checkLedger(context, projectId, filter);
  if (patient) await context.notePatientRead(patient.patientId, patient.teamId);
  const most = limits.ledgerEntriesPerPage;
  const last = before === undefined ? undefined : positionIn(before);
  const found = scope ? await listStudyLedger(context.db, scope, last, most + 1) : [];
  const rows = found.slice(0, most);
  const end = rows.at(-1);
  return {
    study: { projectId, name: study.name },
    teams: study.teams,
    entries: rows.map((row) => entryView(context, row)),
    next: found.length > most && end ? nextOf(positionAt(end)) : null,
  };
}

const nextOf = ({ micros, id }: LedgerPosition): string => `${micros}_${id}`;

function positionIn(before: string): LedgerPosition {
  const [micros = '', id = ''] = before.split('_');
  return { micros, id };
}

/** Patients by study code, but for whoever treats them or administers their team. */
export function entryView({ actor }: Pick<Context, 'actor'>, row: StudyLedgerRow): StudyLedgerEntry {
  const { team_id: teamId, user_id: userId, name, study_code: studyCode } = row;
  const roles = membershipsIn(actor, { teamId }).flatMap((one) => one.roles);
  const seesNames = studyCode === null || seesPatientNames(roles, { researchersSeeCodesOnly: true });
  return {
    entry: ledgerView(row),
    teamId,
    person: { userId, name: seesNames ? name : studyCode, studyCode },
  };
}
