// A number (SPEC 5): every valid one is recorded while it is typed; what is wrong is said when one leaves the field,
// and is never recorded.
import { Input, Text } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { type NumericRange, numericField } from '@trialog/contract/rules/numeric-answer.ts';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import type { AnswerInputProps } from './answer-input.ts';
import classes from './numeric-input.module.css';

interface Props extends AnswerInputProps {
  /** What was typed here and is no valid number; kept while one looks at other questions. */
  readonly rejected: string | undefined;
  readonly onReject: (text: string | undefined) => void;
  /** The field has said that this is no valid number. */
  readonly onRefuse: (text: string) => void;
}

export function NumericInput(props: Props) {
  const { question, given, onAnswer, labelledBy, describedBy, invalid, rejected, onReject, onRefuse } = props;
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const errorId = useId();
  const range: NumericRange = question.properties ?? {};
  const allowed = useAllowedNumbers(range);
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(rejected !== undefined);
  const text = typed ?? rejected ?? given[0]?.value ?? '';
  const wrong = left && numericField(decimalText(text, language), range) === 'invalid';

  const record = (written: string) => {
    const value = decimalText(written, language);
    const field = numericField(value, range);
    onReject(field === 'invalid' ? written : undefined);
    onAnswer(field === 'valid' ? [{ value }] : []);
  };

  return (
    <div>
      <Input
        size="md"
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setLeft(false);
          record(currentTarget.value);
        }}
        onBlur={() => {
          // From here on the field shows what is recorded.
          setTyped(undefined);
          setLeft(true);
          if (numericField(decimalText(text, language), range) === 'invalid') onRefuse(text);
        }}
        placeholder={allowed}
        inputMode="decimal"
        autoComplete="off"
        // What is wrong stands below the whole question.
        withAria={false}
        aria-labelledby={labelledBy}
        aria-describedby={[describedBy, wrong ? errorId : undefined].filter(Boolean).join(' ') || undefined}
        aria-invalid={invalid || wrong || undefined}
        error={invalid || wrong}
        classNames={{ input: classes.input ?? '' }}
      />
      <div id={errorId} className={classes.error} role="alert">
        {wrong && (
          <>
            <FieldError text={t('InvalidNumber')} />
            <Text size="sm">{t('NumberAllowed', { range: allowed })}</Text>
          </>
        )}
      </div>
    </div>
  );
}

/** Which numbers are valid: the ends as far as there are any, and the decimals. */
function useAllowedNumbers({ min, max, decimalCount }: NumericRange): string {
  const { t } = useTranslation();
  const range =
    min != null && max != null
      ? t('NumberBetween', { min, max })
      : min != null
        ? t('NumberFrom', { min })
        : max != null
          ? t('NumberUpTo', { max })
          : undefined;
  const count = decimalCount ?? limits.decimalCount;
  const decimals = count === 0 ? t('NumberWhole') : t('NumberDecimals', { count });
  return [range, decimals].filter(Boolean).join(', ');
}

/**
 * A number as people write it. Phones set to a language with a decimal comma offer no dot on their number keys, so that
 * one comma is taken for the dot that SPEC 5 wants; where the language writes a dot, a comma stays what it is.
 */
export function decimalText(text: string, language: string): string {
  const trimmed = text.trim();
  const separator = new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value;
  const single = trimmed.split(',').length === 2 && !trimmed.includes('.');
  return separator === ',' && single ? trimmed.replace(',', '.') : trimmed;
}
