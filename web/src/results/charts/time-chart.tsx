// One question's answers over time: a line for numbers and ratings, steps for yes and no, faces for moods. The arrow
// keys walk from answer to answer as the mouse does; what stands there is said below the chart.
import { limits } from '@trialog/contract/limits.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodDrawing, moods } from '../../messages/mood/mood-face.tsx';
import { valueTicks } from '../../ui/charts/axis.ts';
import { nearest } from '../../ui/charts/cursor.ts';
import { WalkedPlot } from '../../ui/charts/keyboard-plot.tsx';
import { useWidth } from '../../ui/charts/use-width.ts';
import { sayMoment } from '../../ui/dates.ts';
import { useToday } from '../../ui/today.ts';
import { useIntlLanguage } from '../../ui/use-language.ts';
import classes from './chart.module.css';
import { Crosses, Cursor, Days, Dots, Lines, MissedLane, Rail } from './chart-parts.tsx';
import { linePath, mostPoints, placer, stepPath } from './drawing.ts';
import { marksOf, type Point, segmentsOf, thinned, widened } from './series.ts';

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
  sayValue: (value: number) => string;
}

const MOST_FACES = 31;
/** More of them are small and drawn at once. */
const MOST_LARGE = 120;
const APART = 4;
/** Missed rounds have no value: they stand in a lane of their own below the axis, under its name. */
const MISSED = 48;
const MISSED_NAME_AT = 22;
const MISSED_AT = 38;

export function TimeChart({ display, points, missed, versions, scale, range, summary, sayValue }: Props) {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const today = useToday();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, setChosen] = useState<number>();

  const axis = widened(scale, points);
  const below = missed.length > 0 ? MISSED : 0;
  const place = placer({
    width,
    height: limits.chartHeight,
    axis,
    times: range,
    below,
  });
  const isDense = points.length > mostPoints(place);
  const drawn = segmentsOf(thinned(points, mostPoints(place)), missed);
  const ticks = display === 'line' ? valueTicks(axis.min, axis.max) : display === 'step' ? [0, 1] : moods;
  const asFaces = display === 'faces' && points.length <= MOST_FACES;
  const active = chosen === undefined ? undefined : points[chosen];
  const reading =
    active &&
    `${sayMoment(new Date(active.at), today, language, { withTime: true })}: ${sayValue(active.value)}`;

  return (
    <div className={classes.box} ref={box}>
      <WalkedPlot
        width={width}
        height={limits.chartHeight}
        count={points.length}
        chosen={chosen}
        onChoose={setChosen}
        at={(x) => nearest(points, place.timeAt(x))}
        summary={summary}
        reading={reading}
        hint={
          <>
            {missed.length > 0 && (
              <>
                <svg className={classes.sample} width="12" height="12" aria-hidden="true">
                  <Crosses at={[6]} y={6} />
                </svg>{' '}
                {t('ChartMissed', { count: missed.length })}{' '}
              </>
            )}
            {t('ChartKeys')}
          </>
        }
      >
        {ticks.map((tick) => (
          <Rail key={tick} place={place} y={place.y(tick)}>
            {display === 'faces' ? { mood: tick as Mood, size: 26 } : sayValue(tick)}
          </Rail>
        ))}
        <Days place={place} width={width} bottom={place.bottom + below} />
        {versions.map(({ version, at }) => (
          <g key={version}>
            <line
              className={classes.version}
              x1={place.x(at)}
              x2={place.x(at)}
              y1={place.top}
              y2={place.bottom}
            />
            <text className={classes.versionText} x={place.x(at) + 4} y={place.top + 10}>
              {t('ChartVersion', { version })}
            </text>
          </g>
        ))}
        {missed.length > 0 && (
          <MissedLane
            name={t('TimelineMissed')}
            count={missed.length}
            at={marksOf(missed, place.x, APART).map(({ x }) => x)}
            place={place}
            nameAt={place.bottom + MISSED_NAME_AT}
            crossesAt={place.bottom + MISSED_AT}
          />
        )}
        <Lines
          segments={drawn}
          place={place}
          isDense={isDense}
          path={display === 'step' ? stepPath : linePath}
        />
        {points.length > MOST_LARGE && <Dots segments={drawn} place={place} isDense={isDense} />}
        {points.length <= MOST_LARGE &&
          drawn.flat().map((point) =>
            asFaces ? (
              <g
                key={point.at}
                transform={`translate(${place.x(point.at) - 11} ${place.y(point.value) - 11})`}
              >
                <MoodDrawing mood={point.value as Mood} size={22} />
              </g>
            ) : (
              <circle
                key={point.at}
                className={classes.point}
                cx={place.x(point.at)}
                cy={place.y(point.value)}
                r={3.5}
              />
            ),
          )}
        {active !== undefined && (
          <Cursor x={place.x(active.at)} top={place.top} bottom={place.bottom} at={[place.y(active.value)]} />
        )}
      </WalkedPlot>
    </div>
  );
}
