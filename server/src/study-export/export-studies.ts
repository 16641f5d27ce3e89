// Writes the studies of an institute as the study file that an import would find nothing new in.
import { stringify } from 'yaml';
import type { Db, Sql } from '../platform/database/connect.ts';
import { writtenCodebook } from './codebooks.ts';
import { writtenPerson } from './people.ts';
import { writtenInstitute, writtenProject } from './projects.ts';
import {
  type InstituteRow,
  listCodebooks,
  listDocuments,
  listOwnSchedules,
  listPeople,
  listProjects,
  listSavedReplies,
  listSurveys,
  listTeamSchedules,
  listTeams,
} from './store.ts';
import { writtenSurvey } from './surveys.ts';
import { filled } from './written.ts';

interface ExportScope {
  institute: InstituteRow;
  /** All of the institute's where it is missing. */
  studyId?: string;
  /** Without them, schedules of single patients are left out as well. */
  withPeople: boolean;
  /** The issuer of the embedded provider; nothing with an outer one. */
  embeddedIssuer: string | null;
}

/** `sql` is the owner's. Everything as it was at one moment. */
export async function exportStudies(sql: Sql, scope: ExportScope): Promise<string> {
  const own = await sql.reserve();
  try {
    await own`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;
    return stringify(await studyDocument(own, scope), { lineWidth: 0, aliasDuplicateObjects: false });
  } finally {
    await own`ROLLBACK`.catch(() => {});
    own.release();
  }
}

/** The same as an object. */
export async function studyDocument(db: Db, { institute, studyId, withPeople, embeddedIssuer }: ExportScope) {
  const all = await listProjects(db, institute.id);
  const projects = studyId === undefined ? all : all.filter(({ id }) => id === studyId);
  const ids = projects.map(({ id }) => id);
  const keyOf = (projectId: string) => projects.find(({ id }) => id === projectId)?.key ?? '';
  const documents = await listDocuments(db, institute.id);
  const teams = await listTeams(db, ids);
  const replies = await listSavedReplies(db, ids);
  const people = withPeople ? await listPeople(db, ids, embeddedIssuer) : [];
  const schedules = {
    teams: await listTeamSchedules(db, ids),
    patients: withPeople ? await listOwnSchedules(db, ids) : [],
  };
  const surveys = await listSurveys(db, ids);
  const codebooks = await listCodebooks(db, ids);
  return filled({
    institute: writtenInstitute(institute, documents),
    projects: projects.map((project) => writtenProject(project, teams, replies, documents)),
    people: people.map((person) => writtenPerson(person, projects, teams)),
    surveys: surveys.map((survey) => writtenSurvey(survey, keyOf(survey.projectId), schedules)),
    codebooks: codebooks.map((codebook) => writtenCodebook(codebook, keyOf(codebook.projectId))),
  });
}
