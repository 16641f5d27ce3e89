// The design of a study as an object, from the database and from a file, so that both can be compared: in one order, and
// without what is no part of it: people, the saved replies that are a team's own, and how far the study has come.
import type { Group } from '@trialog/contract/study-document.ts';
import { groupsIn, statusInDesign } from '@trialog/contract/study-document.ts';
import type { Db } from '../platform/database/connect.ts';
import type { StudyInstitute } from '../study-import/study-file/institute.ts';
import type { StudyProject } from '../study-import/study-file/projects.ts';
import type { Study } from '../study-import/study-file/read.ts';
import type { StudySurvey } from '../study-import/study-file/surveys/read.ts';
import { writtenCodebook } from './codebooks.ts';
import { studyDocument } from './export-studies.ts';
import { writtenInstitute, writtenProject } from './projects.ts';
import {
  type DocumentRow,
  type InstituteRow,
  listDocuments,
  listInstitutes,
  type ScheduleRow,
} from './store.ts';
import { writtenSurvey } from './surveys.ts';

export interface LiveDesign {
  institute: InstituteRow;
  projectKey: string;
  design: Group;
}

/** Nothing where there is no such study. */
export async function readDesign(db: Db, projectId: string): Promise<LiveDesign | undefined> {
  const [institute] = await listInstitutes(db, { projectId });
  if (!institute) return undefined;
  const document = await studyDocument(db, {
    institute,
    studyId: projectId,
    withPeople: false,
    embeddedIssuer: null,
  });
  const [project] = groupsIn(document.projects);
  return { institute, projectKey: String(project?.key), design: comparable(document as Group) };
}

/** Its name and documents alone; nothing where there is no such institute. */
export async function readInstituteDesign(
  db: Db,
  key: string,
): Promise<ReturnType<typeof writtenInstitute> | undefined> {
  const [institute] = await listInstitutes(db, { key });
  return institute && writtenInstitute(institute, await listDocuments(db, institute.id));
}

/** As the database would have it after an import. */
export function designInFile({ institute, projects, surveys, codebooks }: Study): Group {
  return comparable({
    institute: writtenInstitute({ ...institute, id: '' }, documentsOf(institute)),
    projects: projects.map((project) =>
      writtenProject(rowOf(project), teamsOf(project), [], protocolOf(project)),
    ),
    people: [],
    surveys: surveys.map((survey) =>
      writtenSurvey({ ...survey, id: survey.key, projectId: survey.project }, survey.project, {
        teams: schedulesOf(survey),
        patients: [],
      }),
    ),
    codebooks: codebooks.map((codebook) =>
      writtenCodebook({ projectId: '', definition: withIds(codebook) }, codebook.project),
    ),
  });
}

const documentsOf = ({ documents }: StudyInstitute): DocumentRow[] =>
  Object.entries(documents).flatMap(([kind, { texts }]) =>
    texts.map((text) => ({ ...text, projectId: null, kind })),
  );

const rowOf = ({ helpDesk, ...project }: StudyProject) => ({
  ...project,
  id: project.key,
  helpDesk: helpDesk && { ...helpDesk },
});

const protocolOf = ({ key, protocolTexts }: StudyProject): DocumentRow[] =>
  protocolTexts.map((text) => ({ ...text, projectId: key, kind: 'protocol', asksAgain: false }));

const teamsOf = ({ key, teams }: StudyProject) =>
  teams.map((team) => ({ ...team, id: team.key, projectId: key }));

const schedulesOf = ({ key: surveyId, assignments }: StudySurvey): ScheduleRow[] =>
  assignments.flatMap(({ teams, start, end: endsOn, ...assignment }) =>
    teams.map((whom) => ({ ...assignment, surveyId, whom, startsOn: String(start), endsOn })),
  );

const withIds = ({ defaultLanguage, categories }: Study['codebooks'][number]) => ({
  defaultLanguage,
  categories: categories.map((category) => ({
    ...category,
    id: '',
    elements: category.elements.map((element) => ({ ...element, id: '' })),
  })),
});

/** The database keeps no order of teams, questionnaires and their schedules. */
function comparable({ projects, surveys, ...document }: Group): Group {
  return {
    ...document,
    projects: groupsIn(projects).map((project) => ({
      ...project,
      status: statusInDesign(project.status),
      teams: sorted(groupsIn(project.teams).map(({ savedReplies: _own, ...team }) => team)),
    })),
    surveys: sorted(
      groupsIn(surveys).map((survey) =>
        survey.assignments === undefined
          ? survey
          : { ...survey, assignments: sorted(groupsIn(survey.assignments).map(withSortedTeams)) },
      ),
    ),
  };
}

const withSortedTeams = (assignment: Group): Group => ({
  ...assignment,
  teams: [...((assignment.teams ?? []) as string[])].sort(),
});

const nameOf = ({ key, teams }: Group) => [key, ...((teams ?? []) as string[])].join(' ');

const sorted = (items: readonly Group[]): Group[] =>
  [...items].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
