// The filter of the console, checked: which of the caller's teams, from when to when, of what.
import type { MessageKind } from '@trialog/contract/analyses.ts';
import { AttachmentType } from '@trialog/contract/media.ts';
import type { Emotion, MessageScope } from '@trialog/contract/messages.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import type { ConsoleFilter } from '@trialog/contract/schemas/analyses.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { scopeOf } from '../../results/scope.ts';
import { codingTeams } from '../access.ts';
import { findCodersWanted } from '../blind/store.ts';

export interface CheckedFilter {
  teamIds: string[];
  /** Who asks, and in which teams they are a coder, who sees no codes of others before they should. */
  readerId: string;
  blindTeamIds: string[];
  /** How many the study asks for. */
  codersWanted: number;
  patientId?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  scope?: MessageScope | undefined;
  emotion?: Emotion | undefined;
  attachment?: AttachmentType | undefined;
  elementId?: string | undefined;
  coderId?: string | undefined;
  coded?: boolean | undefined;
  /** What the reader has still to finish, or has finished. */
  todo?: boolean | undefined;
  /** Each of which is in the text, in any order. */
  words?: string[] | undefined;
}

const attachmentOf: Record<MessageKind, AttachmentType> = {
  text: AttachmentType.NONE,
  photo: AttachmentType.IMAGE,
  voice: AttachmentType.VOICE,
  video: AttachmentType.VIDEO,
};
export const kindOf = (attachment: AttachmentType): MessageKind =>
  (Object.keys(attachmentOf) as MessageKind[]).find((kind) => attachmentOf[kind] === attachment) ?? 'text';

/** Longer than any sentence one looks for. */
const LONGEST_SEARCH = 200;

/** The access table has let the caller in already; here their teams with that right are found. */
export async function checkFilter(
  context: Context,
  action: 'analyses.console' | 'analyses.export',
  projectId: string,
  filter: ConsoleFilter,
): Promise<CheckedFilter> {
  const { teamId, from, to, kind, text, ...rest } = filter;
  const { timeZone } = context.person;
  if (from !== undefined && to !== undefined && from > to) throw refuse('malformed', { field: 'to' });
  if ((text?.length ?? 0) > LONGEST_SEARCH)
    throw refuse('textTooLong', { field: 'text', values: [String(LONGEST_SEARCH)] });
  return {
    ...rest,
    readerId: context.person.userId,
    blindTeamIds: codingTeams(context, projectId),
    codersWanted: await findCodersWanted(context.db, projectId),
    teamIds: scopeOf(context, action, { projectId, teamId }).teamIds,
    ...(from === undefined ? {} : { from: beginOf(from, 'from', timeZone) }),
    ...(to === undefined ? {} : { until: beginOf(to, 'to', timeZone, 1) }),
    ...(kind === undefined ? {} : { attachment: attachmentOf[kind] }),
    ...(text === undefined || isBlank(text) ? {} : { words: wordsOf(text) }),
  };
}

/** What stands between quotation marks is one, also while the second is not typed yet. */
function wordsOf(text: string): string[] {
  const found = [...text.matchAll(/["“„«]([^"“”»]*)(?:["“”»]|$)|([^\s"“„«]+)/g)];
  return found.flatMap(([, quoted, word]) => (quoted ?? word ?? '').trim() || []);
}

/** The first moment of a day, or of the day after, on the reader's own clock. */
function beginOf(day: string, field: string, timeZone: string, daysLater = 0): Date {
  let date: Temporal.PlainDate;
  try {
    date = Temporal.PlainDate.from(day);
  } catch {
    throw refuse('malformed', { field });
  }
  return new Date(date.add({ days: daysLater }).toZonedDateTime(timeZone).epochMilliseconds);
}
