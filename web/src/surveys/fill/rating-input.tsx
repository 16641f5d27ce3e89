// A rating (SPEC 5): a slider from min to max with the words at its ends, and buttons for one step. Until somebody
// has touched it there is no answer, and it says so.
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { AnswerInputProps } from './answer-input.ts';
import classes from './rating-input.module.css';
import { onScale, partOf, scaleOf, stepped } from './rating-scale.ts';

const LONG_STEPS = 5;

export function RatingInput({
  question,
  given,
  onAnswer,
  labelledBy,
  describedBy,
  invalid,
}: AnswerInputProps) {
  const { t } = useTranslation();
  const scale = scaleOf(question.properties);
  const value = given[0]?.value;
  const { minLabel, maxLabel } = question.properties ?? {};
  const middle = Number(onScale(scale, (scale.min + scale.max) / 2));
  const record = (next: string) => onAnswer([{ value: next }]);
  const step = (direction: 1 | -1, steps = 1) => record(stepped(scale, value, direction, steps));

  // A slider that is not answered yet stands in the middle for the browser; its keys begin at an end instead.
  const stepByKey = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowRight: () => step(1),
      ArrowUp: () => step(1),
      '+': () => step(1),
      ArrowLeft: () => step(-1),
      ArrowDown: () => step(-1),
      '-': () => step(-1),
      PageUp: () => step(1, LONG_STEPS),
      PageDown: () => step(-1, LONG_STEPS),
      Home: () => record(onScale(scale, scale.min)),
      End: () => record(onScale(scale, scale.max)),
    };
    const move = moves[event.key];
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  };
  const said = value === undefined ? t('RatingUnanswered') : value;

  return (
    <div className={classes.rating} data-answered={value !== undefined || undefined}>
      <output className={classes.value} aria-hidden>
        {said}
      </output>
      <div className={classes.row}>
        <ActionIcon
          variant="default"
          size={48}
          radius="md"
          aria-label={t('RatingLess')}
          disabled={value !== undefined && Number(value) <= scale.min}
          onClick={() => step(-1)}
        >
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <input
          className={classes.slider}
          type="range"
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={value ?? middle}
          style={{ '--part': partOf(scale, Number(value ?? scale.min)) } as CSSProperties}
          onChange={({ currentTarget }) => record(onScale(scale, Number(currentTarget.value)))}
          // A press on the very middle changes nothing for the browser, and yet is an answer.
          onPointerUp={({ currentTarget }) =>
            value === undefined && record(onScale(scale, Number(currentTarget.value)))
          }
          onKeyDown={stepByKey}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-valuetext={said}
          aria-invalid={invalid || undefined}
        />
        <ActionIcon
          variant="default"
          size={48}
          radius="md"
          aria-label={t('RatingMore')}
          disabled={value !== undefined && Number(value) >= scale.max}
          onClick={() => step(1)}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.ends}>
        <span>
          <b>{scale.min}</b> {minLabel}
        </span>
        <span className={classes.most}>
          {maxLabel} <b>{scale.max}</b>
        </span>
      </div>
    </div>
  );
}
