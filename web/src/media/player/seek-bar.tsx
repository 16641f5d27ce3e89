// Where a recording stands, as a slider to be moved by mouse and finger; by keys too, unless its viewer takes them.
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { positionAt, positionByKey } from './seek.ts';

interface Props {
  className: string | undefined;
  /** Both in seconds. */
  position: number;
  duration: number;
  byKeys?: boolean;
  onSeek: (position: number) => void;
  children: ReactNode;
}

export function SeekBar({ className, position, duration, byKeys = false, onSeek, children }: Props) {
  const { t } = useTranslation();
  const seekByPointer = ({ currentTarget, clientX, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons !== 0) onSeek(positionAt(clientX, currentTarget.getBoundingClientRect(), duration));
  };
  const seekByKey = (event: KeyboardEvent) => {
    const to = byKeys ? positionByKey(event.key, position, duration) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    onSeek(to);
  };
  return (
    <div
      className={className}
      role="slider"
      tabIndex={0}
      aria-label={t('PlayPosition')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={t('PlayPositionOf', {
        position: minutesAndSeconds(position * 1000),
        duration: minutesAndSeconds(duration * 1000),
      })}
      onKeyDown={seekByKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seekByPointer(event);
      }}
      onPointerMove={seekByPointer}
    >
      {children}
    </div>
  );
}
