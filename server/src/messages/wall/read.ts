// Reading a wall: a page, a search, one thread, and what changed since.

import { limits } from '@trialog/contract/limits.ts';
import type { WallFilter } from '@trialog/contract/messages.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import type { ThreadOrder } from '@trialog/contract/rules/thread-order.ts';
import type { WallChanges, WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { Context } from '../../platform/http/context.ts';
import { Ready } from '../../platform/http/ready.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { type Reader, readerOf, staffPage, threadCacheOf } from '../reader.ts';
import { findThread } from '../store.ts';
import { entryView, type ReadThread, wallJson } from '../view.ts';
import {
  findCounter,
  isThreadOf,
  type ListedRow,
  listChanges,
  listDocuments,
  listThreads,
  type PagePosition,
} from './store.ts';
import type { ParsedThread } from './thread-cache.ts';

interface PageQuery {
  page: number;
  filter?: WallFilter | undefined;
  order?: ThreadOrder | undefined;
  before?: string | undefined;
  /** By activity: where the thread stood that the page begins below. */
  activeBefore?: string | undefined;
  message?: string | undefined;
  patient?: string | undefined;
}

/** Longer than any sentence one looks for. */
const LONGEST_SEARCH = 200;
const MOST_CHANGES = 200;

export async function readPage(
  context: Context,
  team: TeamRef,
  query: PageQuery,
): Promise<Ready<readonly WallEntry[]>> {
  const reader = await readerOf(context, team);
  if (query.page > limits.wallPageCap) throw refuse('notFound');
  checkSearch(query.message);
  checkPosition(query);
  checkFilter(reader, query.filter);
  const rows = await pageRows(context, reader, query);
  // An empty page has nothing before it, or the message that it should begin at is not of this wall.
  if (rows.length === 0 && query.before !== undefined)
    if (!(await isThreadOf(context.db, whoReads(reader), query.before))) throw refuse('notFound');
  return wallJson(reader, await loadThreads(context, rows));
}

function checkSearch(text: string | undefined): void {
  if ((text?.length ?? 0) > LONGEST_SEARCH)
    throw refuse('textTooLong', { field: 'message', values: [String(LONGEST_SEARCH)] });
}

/** A thread alone does not say where it stood by activity: it may have moved since. */
function checkPosition({ order, before, activeBefore }: Omit<PageQuery, 'page'>): void {
  const isFixed = order === 'activity' && before !== undefined;
  if (isFixed !== (activeBefore !== undefined)) throw refuse('malformed', { field: 'activeBefore' });
}

/** What the team has to do is nothing that patients look through. */
function checkFilter({ isPatient }: Reader, filter: WallFilter = 'all'): void {
  if (isPatient && filter !== 'all' && filter !== 'new') throw refuse('malformed', { field: 'filter' });
}

const pagePosition = ({ before, activeBefore }: Omit<PageQuery, 'page'>): PagePosition | undefined =>
  before === undefined
    ? undefined
    : { threadId: before, activeAt: activeBefore === undefined ? undefined : new Date(activeBefore) };

async function pageRows(context: Context, reader: Reader, query: PageQuery): Promise<ListedRow[]> {
  const { userId, teamId, isPatient, until } = reader;
  const { patient, filter, order = 'creation' } = query;
  const before = pagePosition(query);
  const limit = limits.threadsPerPage;
  const offset = before === undefined ? query.page * limit : 0;
  const text = query.message === undefined || isBlank(query.message) ? undefined : query.message.trim();
  const whole = !isPatient && patient === undefined && text === undefined && (filter ?? 'all') === 'all';
  if (whole) return staffPage(context, order, { teamId, userId, before, offset });
  return listThreads(context.db, {
    teamId,
    userId,
    patientOnly: isPatient,
    until,
    patient: isPatient ? undefined : patient,
    text,
    filter,
    order,
    before,
    offset,
    limit,
  });
}

/** All that matches (SPEC 7); a page of it where `page` or `before` is given. Without a text it is the wall. */
export async function searchAsPatient(
  context: Context,
  team: TeamRef,
  query: Omit<PageQuery, 'page'> & { page?: number | undefined },
): Promise<Ready<readonly WallEntry[]>> {
  const { page, before, message, filter } = query;
  if (page !== undefined || before !== undefined)
    return readPage(context, team, { ...query, page: page ?? 0 });
  const reader = await readerOf(context, team);
  checkSearch(message);
  checkPosition(query);
  checkFilter(reader, filter);
  const rows = await listThreads(context.db, {
    ...whoReads(reader),
    order: query.order,
    text: message === undefined || isBlank(message) ? undefined : message.trim(),
    patient: reader.isPatient ? undefined : query.patient,
    filter,
    offset: 0,
    limit: reader.isPatient ? null : limits.threadsPerPage,
  });
  return wallJson(reader, await loadThreads(context, rows));
}

const whoReads = ({ teamId, userId, isPatient, until }: Reader) => ({
  teamId,
  userId,
  patientOnly: isPatient,
  until,
});

export async function readThread(context: Context, team: TeamRef, messageId: string): Promise<WallEntry> {
  const reader = await readerOf(context, team);
  const row = await findThread(context.db, whoReads(reader), messageId);
  if (!row) throw refuse('notFound');
  return entryView(reader, row);
}

/** Events, polling and reconnects all converge through this call. */
export async function readChanges(
  context: Context,
  team: TeamRef,
  since: number,
): Promise<WallChanges | Ready<WallChanges>> {
  const reader = await readerOf(context, team);
  // For them nothing changes here any more: who follows this wall is to follow that of the new team.
  if (reader.until) throw refuse('teamLeft');
  // The counter first: what commits in between comes with the next call, and is never passed over.
  const who = whoReads(reader);
  const counter = await findCounter(context.db, who);
  const rows = await listChanges(context.db, who, since, MOST_CHANGES + 1);
  if (rows.length > MOST_CHANGES) return { counter, reset: true, entries: [], withdrawn: [] };
  const entries = await wallJson(
    reader,
    await loadThreads(
      context,
      rows.filter((row) => !row.withdrawn),
    ),
  );
  const withdrawn = rows.filter((row) => row.withdrawn).map((row) => row.id);
  return Ready.withField({ counter, reset: false, withdrawn }, 'entries', entries);
}

/** The threads of a list: those that were read before in this version, and the others from the database. */
async function loadThreads(context: Context, rows: readonly ListedRow[]): Promise<ReadThread[]> {
  const cache = threadCacheOf(context);
  const found = new Map<string, ParsedThread>();
  const missing: string[] = [];
  for (const { id, change_no } of rows) {
    const thread = cache.find(id, change_no);
    if (thread) found.set(id, thread);
    else missing.push(id);
  }
  if (missing.length > 0)
    for (const { id, change_no, document } of await listDocuments(context.db, missing))
      found.set(id, cache.add(id, change_no, document));
  return rows.flatMap(({ id, read }) => {
    const thread = found.get(id);
    return thread ? [{ thread, read }] : [];
  });
}
