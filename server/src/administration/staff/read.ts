// The studies that somebody administers, monitors or inspects, with their teams and staff; and the staff of an institute.
import { studyRolesIn } from '@trialog/contract/access/refusal.ts';
import { stateOf } from '@trialog/contract/rules/study-states.ts';
import type {
  AdministeredStudies,
  AdministeredStudy,
  InstituteStaff,
  StaffRole,
} from '@trialog/contract/schemas/study-roles.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Context, ReadContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { firstStepsLeft } from '../first-run/first-steps.ts';
import { listDocuments } from '../first-run/store.ts';
import { gives } from './roles-of.ts';
import {
  type HeldFor,
  listInstitutes,
  listStaff,
  listStudies,
  listTeamCounts,
  type StudyRow,
} from './store.ts';
import { staffRoleView } from './view.ts';

type Reading = Context & { db: Db };

const studyView = (
  { actor }: Pick<Context, 'actor'>,
  { projectId, name, status, stage, instituteId, institute }: StudyRow,
) => ({
  projectId,
  name,
  status,
  state: stateOf(stage, status),
  institute: { instituteId, name: institute },
  roles: [...studyRolesIn(actor, { projectId })],
});

export async function listAdministered(context: Context): Promise<AdministeredStudies> {
  const { studies = [], institutes = [] } = context.actor;
  const administered = institutes.filter(({ roles }) => roles.some(({ role }) => role === 'InstituteAdmin'));
  const [rows, named] = await Promise.all([
    listStudies(
      context.db,
      studies.map(({ projectId }) => projectId),
    ),
    listInstitutes(
      context.db,
      administered.map(({ instituteId }) => instituteId),
    ),
  ]);
  return {
    studies: rows.map((row) => ({ ...studyView(context, row), teams: row.teams, patients: row.patients })),
    institutes: named.map(({ id, name }) => ({ instituteId: id, name })),
    firstSteps: await firstStepsLeft(
      context,
      named.map(({ id }) => id),
    ),
  };
}

export async function readStudy(context: ReadContext, projectId: string): Promise<AdministeredStudy> {
  const [[study], teams, staff] = await Promise.all([
    listStudies(context.db, [projectId]),
    listTeamCounts(context.db, projectId),
    readStaff(context, { scope: 'study', id: projectId }),
  ]);
  if (!study) throw refuse('notFound');
  return {
    ...studyView(context, study),
    testPatients: study.testPatients,
    teams,
    staff,
    sendsMail: context.sendsMail,
  };
}

export async function readInstitute(
  context: Reading & Pick<ReadContext, 'sendsMail'>,
  instituteId: string,
): Promise<InstituteStaff> {
  const [[institute], staff, documents] = await Promise.all([
    listInstitutes(context.db, [instituteId]),
    readStaff(context, { scope: 'institute', id: instituteId }),
    listDocuments(context.db, instituteId),
  ]);
  if (!institute) throw refuse('notFound');
  return {
    institute: { instituteId, name: institute.name },
    staff,
    sendsMail: context.sendsMail,
    documents: documents.map(({ publishedAt, ...one }) => ({
      ...one,
      publishedAt: publishedAt.toISOString(),
    })),
  };
}

async function readStaff(context: Reading, heldFor: HeldFor, roleId?: string): Promise<StaffRole[]> {
  const { db, now } = context;
  const rows = await listStaff(db, heldFor, { now, roleId });
  const withEmails = gives(context, heldFor);
  return rows.map((row) => staffRoleView(row, { now, withEmails }));
}

/** As it is after a change. */
export async function readStaffRole(context: Reading, heldFor: HeldFor, roleId: string): Promise<StaffRole> {
  const [found] = await readStaff(context, heldFor, roleId);
  if (!found) throw refuse('notFound');
  return found;
}
