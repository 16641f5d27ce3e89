// Reading the trail of a team, page by page, the newest first.

import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { limits } from '@trialog/contract/limits.ts';
import type { TrailPage, TrailPeople, TrailQuery } from '@trialog/contract/schemas/audit-trail.ts';
import type { Context } from '../platform/http/context.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { checkFilter } from './filter.ts';
import { listTrail, listTrailPeople, type TrailPosition } from './store.ts';
import { trailReaderOf, trailViews } from './view.ts';

export async function readTrailPage(context: Context, team: TeamRef, query: TrailQuery): Promise<TrailPage> {
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
  return {
    entries: await trailViews(context, trailReaderOf(context, team), renames, rows),
    next: found.length > rows.length && last ? `${last.micros}-${last.id}` : null,
  };
}

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
