// Reading a wall: a page, a search, one thread, and what changed since.

import { limits } from '@trialog/contract/limits.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import type { Context } from '../platform/http/context.ts';
import { Ready } from '../platform/http/ready.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Place, readerOf } from './reader.ts';
import { findCounter, findThread, listChanges, listThreads } from './store.ts';
import { entryJson, wallJson } from './view.ts';

export interface PageQuery {
  page: number;
  filter?: 'all' | 'new' | undefined;
  before?: string | undefined;
  message?: string | undefined;
  patient?: string | undefined;
}

/** Longer than any sentence one looks for; a longer text finds nothing, and costs nothing. */
const LONGEST_SEARCH = 200;
/** The patient's search has no pages (SPEC 7): it gives all that matches, up to this. */
const MOST_FOUND = 500;
const MOST_CHANGES = 200;

export async function readPage(context: Context, place: Place, query: PageQuery): Promise<Ready> {
  const reader = await readerOf(context, place);
  const { threadsPerPage: limit, wallPageCap } = limits;
  if (query.page > wallPageCap) throw refuse('notFound');
  if ((query.message?.length ?? 0) > LONGEST_SEARCH) return new Ready('[]');
  const rows = await listThreads(context.db, {
    ...place,
    userId: reader.userId,
    patientOnly: reader.isPatient,
    patient: reader.isPatient ? undefined : query.patient,
    text: query.message === undefined || isBlank(query.message) ? undefined : query.message.trim(),
    unread: query.filter === 'new',
    before: query.before,
    offset: query.before === undefined ? query.page * limit : 0,
    limit,
  });
  return new Ready(await wallJson(reader, rows));
}

export async function searchAsPatient(
  context: Context,
  place: Place,
  { message, filter }: Pick<PageQuery, 'message' | 'filter'>,
): Promise<Ready> {
  const reader = await readerOf(context, place);
  if (message === undefined || isBlank(message) || message.length > LONGEST_SEARCH) return new Ready('[]');
  const who = { ...place, userId: reader.userId, patientOnly: reader.isPatient };
  const rows = await listThreads(context.db, {
    ...who,
    text: message.trim(),
    unread: filter === 'new',
    offset: 0,
    limit: MOST_FOUND,
  });
  return new Ready(await wallJson(reader, rows));
}

export async function readThread(context: Context, place: Place, messageId: string): Promise<Ready> {
  const reader = await readerOf(context, place);
  const row = await findThread(
    context.db,
    { ...place, userId: reader.userId, patientOnly: reader.isPatient },
    messageId,
  );
  if (!row) throw refuse('notFound');
  return new Ready(await entryJson(reader, row));
}

/** Events, polling and reconnects all converge through this call. */
export async function readChanges(context: Context, place: Place, since: number): Promise<Ready> {
  const reader = await readerOf(context, place);
  // The counter first: what commits in between comes with the next call, and is never passed over.
  const counter = await findCounter(context.db, place.teamId);
  const who = { ...place, userId: reader.userId, patientOnly: reader.isPatient };
  const rows = await listChanges(context.db, who, since, MOST_CHANGES + 1);
  if (rows.length > MOST_CHANGES)
    return new Ready(`{"counter":${counter},"reset":true,"entries":[],"withdrawn":[]}`);
  const entries = await wallJson(
    reader,
    rows.filter((row) => !row.withdrawn),
  );
  const withdrawn = JSON.stringify(rows.filter((row) => row.withdrawn).map((row) => row.id));
  return new Ready(`{"counter":${counter},"reset":false,"entries":${entries},"withdrawn":${withdrawn}}`);
}
