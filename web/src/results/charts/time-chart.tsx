// One question's answers over time: a line for numbers and ratings, steps for yes and no, faces for moods. The arrow
// keys walk from answer to answer as the mouse does; what stands there is said below the chart.
import { limits } from '@trialog/contract/limits.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodDrawing, moods } from '../../messages/mood/mood-face.tsx';
import { valueTicks } from '../../ui/charts/axis.ts';
import { nearest } from '../../ui/charts/cursor.ts';
import { KeyboardPlot } from '../../ui/charts/keyboard-plot.tsx';
import { useWidth } from '../../ui/charts/use-width.ts';
import { formatMoment } from '../../ui/dates.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { useToday } from '../../ui/today.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './chart.module.css';
import { Crosses, Cursor, DateAxis, Dots, Lines, MissedLane, ValueGridLine } from './chart-parts.tsx';
import { linePath, makeScale, mostPoints, stepPath } from './drawing.ts';
import { type Point, segmentsOf, thinned, widened } from './series.ts';

interface Props {
  display: 'line' | 'step' | 'faces';
  points: readonly Point[];
  missed: readonly number[];
  versions: readonly { readonly version: number; readonly at: number }[];
  scale: { readonly min: number; readonly max: number };
  /** The first and the last instant of the time axis: that of all charts of a page. */
  range: readonly [number, number];
  /** What the chart shows, in one sentence. */
  summary: string;
  valueText: (value: number) => string;
  /** One of many on a page: lower, and what was missed is a gap alone. */
  isSmall?: boolean;
}

const SMALL_HEIGHT = 168;
const MOST_FACES = 31;
/** More of them are small and drawn at once. */
const MOST_LARGE = 120;
const APART = 4;
/** Missed rounds have no value: they stand in a lane of their own below the axis, under its name. */
const MISSED = 48;
const MISSED_NAME_AT = 22;
const MISSED_AT = 38;

export function TimeChart({
  display,
  points,
  missed,
  versions,
  scale,
  range,
  summary,
  valueText,
  isSmall = false,
}: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  const { box, width } = useWidth();
  const [chosen, setChosen] = useState<number>();

  const axis = widened(scale, points);
  const counted = isSmall ? [] : missed;
  const below = counted.length > 0 ? MISSED : 0;
  const height = isSmall ? SMALL_HEIGHT : limits.chartHeight;
  const chartScale = makeScale({
    width,
    height,
    axis,
    times: range,
    below,
  });
  const isDense = points.length > mostPoints(chartScale);
  const drawn = segmentsOf(thinned(points, mostPoints(chartScale)), missed);
  const ticks = display === 'line' ? valueTicks(axis.min, axis.max) : display === 'step' ? [0, 1] : moods;
  const asFaces = display === 'faces' && points.length <= MOST_FACES;
  const active = chosen === undefined ? undefined : points[chosen];
  const reading =
    active &&
    `${formatMoment(new Date(active.at), today, language, { withTime: true })}: ${valueText(active.value)}`;

  return (
    <div className={classes.box} ref={box}>
      <KeyboardPlot
        width={width}
        height={height}
        count={points.length}
        chosen={chosen}
        onChoose={setChosen}
        at={(x) => nearest(points, chartScale.timeAt(x))}
        summary={summary}
        reading={reading}
        hint={
          <>
            {counted.length > 0 && (
              <>
                <svg className={classes.sample} width="12" height="12" aria-hidden="true">
                  <Crosses at={[6]} y={6} />
                </svg>{' '}
                {t('ChartMissed', { count: counted.length })}{' '}
              </>
            )}
            {isSmall ? <HiddenText>{t('ChartKeys')}</HiddenText> : t('ChartKeys')}
          </>
        }
      >
        {ticks.map((tick) => (
          <ValueGridLine key={tick} chartScale={chartScale} y={chartScale.y(tick)}>
            {display === 'faces' ? { mood: tick as Mood, size: 26 } : valueText(tick)}
          </ValueGridLine>
        ))}
        <DateAxis chartScale={chartScale} width={width} bottom={chartScale.bottom + below} />
        {versions.map(({ version, at }) => (
          <g key={version}>
            <line
              className={classes.version}
              x1={chartScale.x(at)}
              x2={chartScale.x(at)}
              y1={chartScale.top}
              y2={chartScale.bottom}
            />
            <text className={classes.versionText} x={chartScale.x(at) + 4} y={chartScale.top + 10}>
              {t('ChartVersion', { version })}
            </text>
          </g>
        ))}
        <MissedLane
          missed={counted}
          apart={APART}
          chartScale={chartScale}
          nameAt={chartScale.bottom + MISSED_NAME_AT}
          crossesAt={chartScale.bottom + MISSED_AT}
        />
        <Lines
          segments={drawn}
          chartScale={chartScale}
          isDense={isDense}
          path={display === 'step' ? stepPath : linePath}
        />
        {points.length > MOST_LARGE && <Dots segments={drawn} chartScale={chartScale} isDense={isDense} />}
        {points.length <= MOST_LARGE &&
          drawn.flat().map((point) =>
            asFaces ? (
              <g
                key={point.at}
                transform={`translate(${chartScale.x(point.at) - 11} ${chartScale.y(point.value) - 11})`}
              >
                <MoodDrawing mood={point.value as Mood} size={22} />
              </g>
            ) : (
              <circle
                key={point.at}
                className={classes.point}
                cx={chartScale.x(point.at)}
                cy={chartScale.y(point.value)}
                r={3.5}
              />
            ),
          )}
        {active !== undefined && (
          <Cursor
            x={chartScale.x(active.at)}
            top={chartScale.top}
            bottom={chartScale.bottom}
            at={[chartScale.y(active.value)]}
          />
        )}
      </KeyboardPlot>
    </div>
  );
}
