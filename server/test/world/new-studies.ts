// New studies of the demonstration's institute, as Inês makes them in the control panel.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import type {
  CreatedStudy,
  NewStudyState,
  StudyStateAnswer,
} from '@trialog/contract/schemas/study-states.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import type { Answer, Caller } from './caller.ts';
import { fileOf, studyDocumentOf } from './study-document.ts';
import type { World } from './world.ts';

export async function openNewStudies(world: World) {
  const [row] = await world.sql`SELECT id FROM institutes WHERE key = 'meridia'`;
  const instituteId: string = row?.id;
  const ines = await world.as('ines');
  const wanted = (more: object = {}) => ({
    instituteId,
    name: 'EMBER',
    key: `ember-${newId()}`,
    languages: ['en', 'it'],
    timeZone: 'Europe/Rome',
    teams: ['Roma'],
    ...more,
  });
  const make = (more?: object, caller = ines): Promise<Answer<CreatedStudy>> =>
    caller.post(paths.studies, wanted(more));
  const move = (
    projectId: string,
    step: NewStudyState,
    caller: Caller = ines,
  ): Promise<Answer<StudyStateAnswer>> => caller.put(paths.studyState(projectId), step);
  return {
    ines,
    instituteId,
    wanted,
    make,
    move,
    fromFile: (text: string, more: object = {}): Promise<Answer<CreatedStudy>> => {
      const { name, key } = wanted(more);
      const query = new URLSearchParams({ instituteId, name, key });
      return ines.upload('POST', `${paths.studyFile}?${query}`, fileOf(text));
    },
    /** A new one, moved as far as its test, with its first team. */
    inTest: async (more?: object) => {
      const { projectId } = (await make(more)).body;
      await move(projectId, { from: 'draft', to: 'test' });
      const [team] = await world.sql`SELECT id FROM medical_teams WHERE project_id = ${projectId}`;
      return { projectId, teamId: team?.id as string };
    },
  };
}

export type NewStudies = Awaited<ReturnType<typeof openNewStudies>>;

/** What a call that makes or moves a study needs so that it succeeds; nothing for other calls. */
export async function readyStudy(
  world: World,
  route: string,
): Promise<{ path: string; body?: object; file?: string } | undefined> {
  if (!/^(POST Administration\/studies(\/file)?|PUT .*\/studies\/:projectId\/state)$/.test(route))
    return undefined;
  const studies = await openNewStudies(world);
  if (route.startsWith('PUT')) {
    const { projectId } = (await studies.make()).body;
    return { path: paths.studyState(projectId), body: { from: 'draft', to: 'test' } };
  }
  const { instituteId, name, key } = studies.wanted();
  if (!route.endsWith('/file')) return { path: paths.studies, body: studies.wanted() };
  const document = studyDocumentOf(world, await world.projectId('BOREAL'));
  const { text } = await document.read(studies.ines);
  return { path: `${paths.studyFile}?${new URLSearchParams({ instituteId, name, key })}`, file: text };
}
