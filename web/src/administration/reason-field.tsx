// Why somebody loses something. It stands in the audit trail, and outlives the end of a session.
import { limits } from '@trialog/contract/limits.ts';
import { type AnyTextKey, useTranslation } from '../i18n/translation.ts';
import { FailedCall } from '../platform/problem.ts';
import { failureText } from '../ui/failure-text.ts';
import { TextAreaField } from '../ui/text-area-field.tsx';

interface Props {
  value: string;
  onChange: (reason: string) => void;
  error: unknown;
  firstFocus?: boolean;
  /** Where it is read, if that is not as usual. */
  hint?: AnyTextKey;
  /** Where not every change of the kind needs one. */
  optional?: boolean;
}

export function ReasonField({ value, onChange, error, firstFocus = false, optional = false, hint }: Props) {
  const { t } = useTranslation();
  const isMeant = error instanceof FailedCall && error.problem.field === 'reason';
  return (
    <TextAreaField
      label={t('PeopleReason')}
      description={t(hint ?? 'PeopleReasonHint')}
      value={value}
      onChange={onChange}
      maximum={limits.reasonCharacters}
      error={isMeant ? failureText(error) : undefined}
      rows={2}
      required={!optional}
      firstFocus={firstFocus}
    />
  );
}
