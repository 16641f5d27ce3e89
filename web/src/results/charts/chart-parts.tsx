// What drawings over time have in common: the days below, the values at the left, lines, points, and what was missed.
import type { Mood } from '@trialog/contract/surveys.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodDrawing } from '../../messages/mood/mood-face.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './chart.module.css';
import { anchorOf, type ChartScale, dotsPath, linePath, tickText } from './drawing.ts';
import { marksOf, type Point } from './series.ts';

const ROOM_OF_A_DAY = 100;

interface DateAxisProps {
  chartScale: ChartScale;
  width: number;
  bottom: number;
  /** Where there are lines from the days upwards: how far. */
  top?: number;
}

export function DateAxis({ chartScale, width, bottom, top }: DateAxisProps) {
  const language = useIntlLanguage();
  const most = Math.max(2, Math.floor(width / ROOM_OF_A_DAY));
  return chartScale.ticks(most).map((tick) => (
    <g key={tick}>
      {top !== undefined && (
        <line className={classes.day} x1={chartScale.x(tick)} x2={chartScale.x(tick)} y1={top} y2={bottom} />
      )}
      <text
        className={classes.tick}
        x={chartScale.x(tick)}
        y={bottom + 22}
        textAnchor={anchorOf(tick, chartScale)}
      >
        {tickText(tick, chartScale, language)}
      </text>
    </g>
  ));
}

interface ValueGridLineProps {
  chartScale: ChartScale;
  y: number;
  /** What the value is: a word, or a face of that size. */
  children: string | { readonly mood: Mood; readonly size: number };
}

export function ValueGridLine({ chartScale, y, children }: ValueGridLineProps) {
  return (
    <g>
      <line className={classes.rail} x1={chartScale.left} x2={chartScale.right} y1={y} y2={y} />
      {typeof children === 'string' ? (
        <text
          className={classes.tick}
          x={chartScale.left - 8}
          y={y}
          textAnchor="end"
          dominantBaseline="middle"
        >
          {children}
        </text>
      ) : (
        <g transform={`translate(${chartScale.left - 8 - children.size} ${y - children.size / 2})`}>
          <MoodDrawing mood={children.mood} size={children.size} />
        </g>
      )}
    </g>
  );
}

interface SegmentsProps {
  segments: readonly (readonly Point[])[];
  chartScale: ChartScale;
  /** Lines fill the chart. */
  isDense: boolean;
}

export function Lines({
  segments,
  chartScale,
  isDense,
  path = linePath,
}: SegmentsProps & { path?: typeof linePath }) {
  return segments.map((segment) => (
    <path
      key={segment[0]?.at}
      className={classes.line}
      data-dense={isDense || undefined}
      d={path(segment, chartScale)}
    />
  ));
}

/** Where lines fill the chart, marks are for what stands alone. */
export function Dots({
  segments,
  chartScale,
  isDense,
  isLarge = false,
}: SegmentsProps & { isLarge?: boolean }) {
  const marked = isDense ? segments.filter(({ length }) => length === 1) : segments;
  return (
    <path
      className={classes.dots}
      data-large={isLarge || undefined}
      d={dotsPath(marked.flat(), chartScale)}
    />
  );
}

/** A cross for each of what was missed, around a height. */
export const Crosses = ({ at, y }: { at: readonly number[]; y: number }) => (
  <path className={classes.missed} d={at.map((x) => `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`).join('')} />
);

interface MissedLaneProps {
  missed: readonly number[];
  /** Crosses nearer to each other are one, in pixels. */
  apart: number;
  chartScale: ChartScale;
  nameAt: number;
  crossesAt: number;
}

/** What was missed, apart from every value: its name, how often, and a cross each. */
export function MissedLane({ missed, apart, chartScale, nameAt, crossesAt }: MissedLaneProps) {
  const { t } = useTranslation();
  if (missed.length === 0) return null;
  return (
    <g data-lane="missed">
      <text className={classes.lane} x={chartScale.left + 4} y={nameAt}>
        {t('TimelineMissed')}
      </text>
      <text className={classes.laneCount} x={chartScale.right - 4} y={nameAt} textAnchor="end">
        {missed.length}
      </text>
      <Crosses at={marksOf(missed, chartScale.x, apart).map(({ x }) => x)} y={crossesAt} />
    </g>
  );
}

interface CursorProps {
  x: number;
  top: number;
  bottom: number;
  /** The heights of what is chosen there. */
  at: readonly number[];
}

export function Cursor({ x, top, bottom, at }: CursorProps) {
  return (
    <g>
      <line className={classes.cursor} x1={x} x2={x} y1={top} y2={bottom} />
      {at.map((y) => (
        <circle key={y} className={classes.active} cx={x} cy={y} r={6} />
      ))}
    </g>
  );
}
