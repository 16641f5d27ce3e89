// Reading the trail of a team, page by page, the newest first.

import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { limits } from '@trialog/contract/limits.ts';
import { seesTrailValue, type TrailReader } from '@trialog/contract/rules/trail-values.ts';
import type {
  TrailEntry,
  TrailPage,
  TrailPeople,
  TrailQuery,
} from '@trialog/contract/schemas/audit-trail.ts';
import { isId } from '../platform/database/uuid.ts';
import type { Context, ReadContext } from '../platform/http/context.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { getVersion, listNewestVersions, listSurveysOf, listVersionsOfRounds } from '../surveys/store.ts';
import { checkFilter } from './filter.ts';
import { listTrail, listTrailPeople, positionAt, type TrailPosition } from './store.ts';
import { trailReaderOf, trailViews } from './view.ts';

export async function readTrailPage(
  context: ReadContext,
  team: TeamRef,
  query: TrailQuery,
): Promise<TrailPage> {
  const { before, ...filter } = query;
  const { scope, renames } = await checkFilter(context, team, filter);
  const found = await listTrail(
    context.db,
    scope,
    before ? positionOf(before) : undefined,
    limits.trailEntriesPerPage + 1,
  );
  const rows = found.slice(0, limits.trailEntriesPerPage);
  const last = rows.at(-1);
  const reader = trailReaderOf(context, team);
  const entries = await trailViews(context, reader, renames, rows);
  for (const patientId of patientsRead(query, entries)) await context.notePatientRead(patientId, team.teamId);
  return {
    entries: await withTitles(context, entries),
    questionnaires: await questionnairesOf(context, reader, entries),
    next: found.length > rows.length && last ? nextOf(positionAt(last)) : null,
  };
}

/** Whoever narrows the trail to a patient, or to something of one, reads that patient's data as on their page. */
function patientsRead({ patientId, objectId }: TrailQuery, entries: readonly TrailEntry[]): string[] {
  if (patientId !== undefined) return [patientId];
  if (objectId === undefined) return [];
  return [...new Set(entries.flatMap(({ patient }) => patient?.userId ?? []))];
}

/** The words of the answers on a page; none for who sees no answers. */
async function questionnairesOf(
  { db, language }: Context,
  reader: TrailReader,
  entries: readonly TrailEntry[],
): Promise<TrailPage['questionnaires']> {
  const ids = entries.flatMap((entry) => (hasAnswers(entry) ? [entry.objectId] : []));
  const seen = seesTrailValue(reader, { objectType: 'round', field: 'answers', isAboutPatient: true });
  if (!seen || ids.length === 0) return [];
  const rows = await listVersionsOfRounds(db, [...new Set(ids)]);
  const versions = Map.groupBy(rows, ({ hash }) => hash).values();
  return Promise.all(
    [...versions].map(async (rounds) => {
      const [first] = rounds as [(typeof rounds)[number]];
      const { title, questions } = (await getVersion(db, first)).in(language);
      return { title, roundIds: rounds.map(({ id }) => id), questions };
    }),
  );
}

const hasAnswers = ({ objectType, changes }: TrailEntry): boolean =>
  (objectType === 'round' || objectType === 'draft') &&
  changes.some(({ field }) => field === 'answers' || field === 'edits');

const ofQuestionnaires: readonly string[] = ['survey', 'round', 'draft', 'assignment', 'schedule'];

/** With the titles of the questionnaires that entries are about, and that schedules are of. */
async function withTitles({ db, language }: Context, entries: readonly TrailEntry[]): Promise<TrailEntry[]> {
  const objects = entries.flatMap(({ objectType, objectId }) =>
    ofQuestionnaires.includes(objectType) && isId(objectId) ? [objectId] : [],
  );
  const named = entries.map(surveysIn);
  if (objects.length === 0 && named.flat().length === 0) return [...entries];
  const surveyOf = await listSurveysOf(db, [...new Set(objects)]);
  const titles = new Map<string, string>();
  const ids = new Set([...objects, ...surveyOf.values(), ...named.flat()]);
  for (const row of await listNewestVersions(db, [...ids]))
    titles.set(row.survey_id, (await getVersion(db, row)).in(language).title);
  return entries.map((entry, index) => {
    const surveys = (named[index] ?? []).flatMap((surveyId) => {
      const title = titles.get(surveyId);
      return title === undefined ? [] : [{ surveyId, title }];
    });
    const about = titles.get(surveyOf.get(entry.objectId) ?? entry.objectId);
    return {
      ...entry,
      ...(surveys.length === 0 ? {} : { surveys }),
      ...(about === undefined ? {} : { questionnaire: about }),
    };
  });
}

function surveysIn({ changes }: TrailEntry): string[] {
  const values = changes.flatMap(({ field, from, to }) => (field === 'surveyId' ? [from, to] : []));
  return [...new Set(values.filter((value) => typeof value === 'string'))].filter(isId);
}

const nextOf = ({ micros, id }: TrailPosition): string => `${micros}-${id}`;

function positionOf(before: string): TrailPosition {
  const [micros = '', id = ''] = before.split('-');
  return { micros, id };
}

export async function readTrailPeople(context: Context, team: TeamRef): Promise<TrailPeople> {
  const { roles, properties } = trailReaderOf(context, team);
  const seesNames = seesPatientNames(roles, properties);
  const people = await listTrailPeople(context.db, team);
  return people.map(({ userId, name, studyCode }) => ({
    userId,
    name: studyCode !== null && !seesNames ? studyCode : name,
    isPatient: studyCode !== null,
  }));
}
