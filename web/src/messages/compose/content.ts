// What someone has written so far in a dialog, and what is still wrong with it (SPEC 5). The server asks the same.
import { limits } from '@trialog/contract/limits.ts';
import type { MessagePriority } from '@trialog/contract/messages.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { countCharacters, fits } from '@trialog/contract/rules/text-length.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { type Composing, kindsOfMessages } from './kinds.ts';

export interface Content {
  readonly title: string;
  readonly body: string;
  readonly mood?: Mood | undefined;
  /** How soon a patient would like an answer. */
  readonly priority?: MessagePriority | undefined;
  /** Whom it is for; none in a reply that everyone may see, or whose thread says it. */
  readonly patientId?: string | undefined;
}

export type Fault = { readonly kind: 'missing' } | { readonly kind: 'tooLong'; readonly by: number };

interface Faults {
  readonly patient?: Fault | undefined;
  readonly title?: Fault | undefined;
  readonly body?: Fault | undefined;
}

/** What the dialog begins with where no draft is stored. */
export function firstContent(composing: Composing): Content {
  if (composing.kind === 'editBroadcast')
    return { title: composing.message.title ?? '', body: composing.message.body };
  if (composing.kind === 'toPatient') return { title: '', body: '', patientId: composing.patientId };
  if (composing.kind === 'reply' && composing.answered !== undefined)
    return { title: '', body: '', patientId: composing.answered.authorId };
  return { title: '', body: '' };
}

export function faultsOf(composing: Composing, content: Content): Faults {
  const { maximum, hasTitle } = kindsOfMessages[composing.kind];
  return {
    patient: composing.kind === 'toPatient' && content.patientId === undefined ? missing : undefined,
    title: hasTitle ? textFault(content.title, limits.titleCharacters) : undefined,
    body: textFault(content.body, maximum),
  };
}

export const hasFault = (faults: Faults): boolean =>
  Object.values(faults).some((fault) => fault !== undefined);

/** A text that is too long is reported while it is being written; what is missing, when it is to be sent. */
export const faultsWhileWriting = ({ title, body }: Faults): Faults => ({
  title: title?.kind === 'tooLong' ? title : undefined,
  body: body?.kind === 'tooLong' ? body : undefined,
});

const missing: Fault = { kind: 'missing' };

function textFault(text: string, maximum: number): Fault | undefined {
  if (isBlank(text)) return missing;
  return fits(text, maximum) ? undefined : { kind: 'tooLong', by: countCharacters(text, maximum) - maximum };
}
