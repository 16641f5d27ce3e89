// Why somebody loses a right, as it stands in the audit trail.
import { limits } from '@trialog/contract/limits.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Nothing where nobody said why. */
export function readReason(reason: string | undefined): string | undefined {
  if (reason === undefined || isBlank(reason)) return undefined;
  if (!fits(reason.trim(), limits.reasonCharacters))
    throw refuse('textTooLong', { field: 'reason', values: [String(limits.reasonCharacters)] });
  return reason.trim();
}
