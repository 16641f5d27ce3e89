// The console's list of a study's messages, what it can be filtered by, and one message with all that stands around it.

import { limits } from '@trialog/contract/limits.ts';
import { MessageType } from '@trialog/contract/messages.ts';
import type {
  ConsoleFilter,
  ConsoleFilters,
  ConsoleMessage,
  ConsolePage,
  ConsoleThread,
} from '@trialog/contract/schemas/analyses.ts';
import { readerOf } from '../../messages/reader.ts';
import { findThread } from '../../messages/store.ts';
import { entryView } from '../../messages/view.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { patientNames, scopeOf } from '../../results/scope.ts';
import { blindCoder, type MessageRef, messageFor } from '../access.ts';
import { listAnalyses } from '../store.ts';
import { analysisView } from '../view.ts';
import { checkFilter, kindOf } from './filter.ts';
import {
  findAuthor,
  findCursor,
  type ListedMessage,
  listCoders,
  listMessages,
  listPatients,
  listTeams,
} from './store.ts';

export async function listConsoleMessages(
  context: Context,
  projectId: string,
  { before, ...asked }: ConsoleFilter & { before?: string },
): Promise<ConsolePage> {
  const filter = await checkFilter(context, 'analyses.console', projectId, asked);
  const { db } = context;
  const cursor = before === undefined ? undefined : await findCursor(db, before, filter.teamIds);
  if (before !== undefined && !cursor) throw refuse('notFound');
  const most = limits.consoleMessagesPerPage;
  // One more than a page tells whether another follows.
  const rows = await listMessages(db, filter, cursor, most + 1);
  const named = patientNames(context);
  const messages = await Promise.all(
    rows.slice(0, most).map(async (row) => messageView(row, await named(row))),
  );
  return { messages, next: rows.length > most ? (messages.at(-1)?.messageId ?? null) : null };
}

export function messageView(row: ListedMessage, author: ConsoleMessage['author']): ConsoleMessage {
  return {
    messageId: row.id,
    threadId: row.thread_id,
    medicalTeamId: row.team_id,
    author,
    createdDateTime: row.created_at.toISOString(),
    messageScope: row.scope,
    emotion: row.emotion,
    kind: kindOf(row.attachment_type),
    body: row.body,
    durationInMilliseconds: row.duration,
    analysisCount: row.analysis_count,
    isCoded: row.is_coded,
    elementIds: row.element_ids,
  };
}

export async function readFilters(context: Context, projectId: string): Promise<ConsoleFilters> {
  const { db } = context;
  const { teamIds } = scopeOf(context, 'analyses.console', { projectId });
  const [teams, patients, coders] = await Promise.all([
    listTeams(db, teamIds),
    listPatients(db, teamIds),
    listCoders(db, teamIds),
  ]);
  const named = patientNames(context);
  const shown = await Promise.all(
    patients.map(async (row) => ({ ...(await named(row)), medicalTeamId: row.team_id })),
  );
  return {
    teams: teams.map(({ id, name }) => ({ medicalTeamId: id, name })),
    // Ordered by what is shown: the order of hidden names would give them away.
    patients: shown.sort((a, b) => a.name.localeCompare(b.name)),
    coders: coders.map(({ id, name }) => ({ userId: id, name })),
  };
}

export async function readConsoleMessage(context: Context, ref: MessageRef): Promise<ConsoleThread> {
  const { db, person } = context;
  const message = await messageFor(context, 'analyses.console', ref);
  if (message.type !== MessageType.PATIENT) throw refuse('notFound');
  const wall = { projectId: message.project_id, teamId: message.team_id };
  const [reader, thread, analyses, author] = await Promise.all([
    readerOf(context, wall),
    findThread(db, { ...wall, userId: person.userId, patientOnly: false }, message.id),
    listAnalyses(db, message.thread_id, blindCoder(context, message)),
    findAuthor(db, message.id),
  ]);
  if (!thread || !author) throw refuse('notFound');
  return {
    messageId: message.id,
    author: await patientNames(context)(author),
    entry: await entryView(reader, thread),
    analyses: analyses.map((row) => analysisView(row, person.userId)),
  };
}
