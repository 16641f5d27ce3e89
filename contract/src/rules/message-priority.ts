// How soon a patient would like an answer: which messages may say so, what follows from it, and how much of the message an
// alert shows.
import type { AlertState } from '../alerts.ts';
import { limits } from '../limits.ts';
import { type MessagePriority, MessageScope } from '../messages.ts';
import type { ProblemCode } from '../problems.ts';
import type { ProjectProperties } from '../schemas/projects.ts';
import { firstCharacters } from './text-length.ts';

/** Only where the study allows it, and only of how one feels. */
export function priorityRefusal(
  priority: MessagePriority | undefined,
  scope: MessageScope,
  { isMessagePriorityActive }: Pick<ProjectProperties, 'isMessagePriorityActive'>,
): ProblemCode | undefined {
  if (priority === undefined) return undefined;
  if (!isMessagePriorityActive) return 'priorityInactive';
  return scope === MessageScope.HEALTH ? undefined : 'malformed';
}

/** What can wait still needs an answer, but nobody has to be called for it. */
export const opensAlert = (priority: MessagePriority | null | undefined): boolean => priority === 'soon';

/** An answer is a contact, as long as nobody has noted another. */
export const isContactedByReply = (state: AlertState): boolean => state === 'new' || state === 'claimed';

/** As much of a message as an alert shows. */
export function alertWords(body: string): string {
  const words = body.replace(/\s+/g, ' ').trim();
  const first = firstCharacters(words, limits.alertWordsCharacters);
  return first === words ? words : `${first.trimEnd()}…`;
}
