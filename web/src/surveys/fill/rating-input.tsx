// A rating (SPEC 5): a slider from min to max with the words at its ends, and buttons for one step. Until somebody
// has touched it there is no answer and no handle, and it says so, and where a first step leads.
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import type { AnswerInputProps } from './answer-input.ts';
import classes from './rating-input.module.css';
import { middleOf, onScale, partOf, scaleOf, stepped } from './rating-scale.ts';

const LONG_STEPS = 5;
/** A finger that presses moves less than this, in pixels. */
const SLIP = 10;

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
  const recorded = given[0]?.value;
  // What a finger has on the line is an answer once it is lifted: a page that is scrolled by the line gives none.
  const finger = useRef<{ x: number; y: number }>(undefined);
  const [held, setHeld] = useState<string>();
  const value = held ?? recorded;
  const { minLabel, maxLabel } = question.properties ?? {};
  const middle = middleOf(scale);
  const hint = useId();
  // The slider itself announces its value while it is moved; a press on a button is announced here.
  const [announced, setAnnounced] = useState('');
  const record = (next: string) => onAnswer([{ value: next }]);
  const letGo = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const from = finger.current;
    finger.current = undefined;
    setHeld(undefined);
    const [across, down] = from ? [Math.abs(clientX - from.x), Math.abs(clientY - from.y)] : [0, 0];
    if (down > SLIP && down > across) return;
    // A press on the very middle changes nothing for the browser, and yet is an answer.
    if (held !== undefined || recorded === undefined)
      record(onScale(scale, Number(held ?? currentTarget.value)));
  };
  const step = (direction: 1 | -1, steps = 1) => record(stepped(scale, value, direction, steps));
  const press = (direction: 1 | -1) => () => {
    step(direction);
    setAnnounced(stepped(scale, value, direction));
  };

  // The browser's own keys would go from the middle to the number beside it: a first key gives the middle itself.
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
    setAnnounced('');
    move();
  };
  const valueText = value === undefined ? t('RatingUnanswered') : value;
  const described = value === undefined ? [describedBy, hint].filter(Boolean).join(' ') : describedBy;
  const leads = value === undefined ? hint : undefined;

  return (
    <div className={classes.rating} data-answered={value !== undefined || undefined}>
      <output className={classes.value} aria-hidden>
        {valueText}
      </output>
      <HiddenText>
        <span role="status">{announced}</span>
      </HiddenText>
      <div className="row items-center gap-12">
        <ActionIcon
          variant="default"
          size={48}
          radius="md"
          aria-label={t('RatingLess')}
          aria-describedby={leads}
          disabled={value !== undefined && Number(value) <= scale.min}
          onClick={press(-1)}
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
          onChange={({ currentTarget }) => {
            const next = onScale(scale, Number(currentTarget.value));
            if (finger.current === undefined) record(next);
            else setHeld(next);
          }}
          onPointerDown={({ pointerType, clientX: x, clientY: y }) => {
            if (pointerType === 'touch') finger.current = { x, y };
          }}
          onPointerUp={letGo}
          onPointerCancel={() => {
            finger.current = undefined;
            setHeld(undefined);
          }}
          onKeyDown={stepByKey}
          aria-labelledby={labelledBy}
          aria-describedby={described}
          aria-valuetext={valueText}
          aria-invalid={invalid || undefined}
        />
        <ActionIcon
          variant="default"
          size={48}
          radius="md"
          aria-label={t('RatingMore')}
          aria-describedby={leads}
          disabled={value !== undefined && Number(value) >= scale.max}
          onClick={press(1)}
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
      {value === undefined && (
        <p className={classes.hint} id={hint}>
          {t('RatingStart', { middle })}
        </p>
      )}
    </div>
  );
}
