// An answer in one's own words (SPEC 5): five rows, 500 characters with their counter. Nothing is ever cut off.
import { Input } from '@mantine/core';
import { limits } from '@trialog/contract/limits.ts';
import { countCharacters } from '@trialog/contract/rules/text-length.ts';
import type { ChangeEvent } from 'react';
import { CounterBadge } from '../../ui/counter-badge.tsx';
import type { AnswerInputProps } from './answer-input.ts';
import classes from './open-input.module.css';

export function OpenInput({ given, onAnswer, labelledBy, describedBy, invalid }: AnswerInputProps) {
  const text = given[0]?.value ?? '';
  const maximum = limits.openAnswerCharacters;
  // What cannot be stored is left out while one writes: such signs come from a broken clipboard only.
  const record = (written: string) => {
    const value = written.toWellFormed().replaceAll('\0', '');
    onAnswer(value === '' ? [] : [{ value }]);
  };
  return (
    <div>
      <Input
        component="textarea"
        multiline
        size="md"
        value={text}
        onChange={({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => record(currentTarget.value)}
        rows={limits.openAnswerRows}
        maxLength={maximum * 32}
        // What is wrong stands below the whole question.
        withAria={false}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        error={invalid}
        classNames={{ input: classes.input ?? '' }}
      />
      <div className="row justify-end mt-4">
        <CounterBadge used={countCharacters(text, maximum)} maximum={maximum} />
      </div>
    </div>
  );
}
