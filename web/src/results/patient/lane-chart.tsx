// A patient's lanes below each other on one axis of time, the treatment behind them. The arrow keys walk from instant to
// instant, the mouse and a finger along the row that they point at; what happened then stands beside the point, and leads
// to the answers or the message.
import type { Mood } from '@trialog/contract/surveys.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodDrawing, moods } from '../../messages/mood/mood-face.tsx';
import { KeyboardPlot, type MovedBy } from '../../ui/charts/keyboard-plot.tsx';
import { useWidth } from '../../ui/charts/use-width.ts';
import shared from '../charts/chart.module.css';
import { Cursor, DateAxis, Dots, Lines, MissedLane, ValueGridLine } from '../charts/chart-parts.tsx';
import { type ChartScale, makeScale, mostPoints } from '../charts/drawing.ts';
import { segmentsOf, thinned, widened } from '../charts/series.ts';
import { type EntryTexts, shortened } from './entry-texts.ts';
import classes from './lane-chart.module.css';
import { type Entry, type Lane, linksOf, ownFirst, type Row, stopNear, stopsOf } from './lanes.ts';
import { StopCard } from './stop-card.tsx';

interface Props {
  lanes: readonly Lane[];
  /** All that is shown, oldest first. */
  entries: readonly Entry[];
  treatment: { readonly start: number | undefined; readonly end: number | undefined };
  summary: string;
  texts: EntryTexts;
}

const TOP = 28;
const LABEL = 34;
const PLOT = 60;
const BETWEEN = 22;
const LANE = LABEL + PLOT + BETWEEN;
const MISSED = 48;
const CROSS_AT = 30;
const BOTTOM = 32;
const FACE = 18;
const APART = 6;
const ROOM_OF_WORDS = 130;
const UNIT = { min: 0, max: 1 };

export function LaneChart({ lanes, entries, treatment, summary, texts }: Props) {
  const { t } = useTranslation();
  const { box, width } = useWidth();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ stop: number; row: Row | undefined; way: MovedBy }>();
  const stops = stopsOf(entries);
  const missed = entries.filter(({ kind }) => kind === 'missed').map(({ at }) => at);
  const lanesEnd = TOP + lanes.length * LANE;
  const end = lanesEnd + (missed.length > 0 ? MISSED : 0);
  const height = end + BOTTOM;
  const chartScale = makeScale({ width, height, axis: UNIT, times: entries.map(({ at }) => at) });
  const stop = chosen === undefined ? undefined : stops[chosen.stop];
  const active = stop && ownFirst(stop, chosen?.row);
  const rowAt = (y: number): Row | undefined =>
    y >= lanesEnd && y < end ? 'missed' : y < TOP ? undefined : lanes[Math.floor((y - TOP) / LANE)];
  const [way] = active === undefined ? [] : linksOf(active);
  return (
    <div className={shared.box} ref={box}>
      <KeyboardPlot
        width={width}
        height={height}
        count={stops.length}
        chosen={chosen?.stop}
        onChoose={(next, by, y) =>
          setChosen(
            next === undefined
              ? undefined
              : { stop: next, way: by, row: y === undefined ? undefined : rowAt(y) },
          )
        }
        at={(x, y) => stopNear(stops, chartScale.timeAt(x), rowAt(y))}
        onOpen={way && (() => void navigate(way.to))}
        summary={summary}
        reading={active && texts.stopText(active)}
        card={
          active !== undefined &&
          chosen !== undefined && (
            <StopCard
              stop={active}
              texts={texts}
              way={chosen.way}
              x={chartScale.x(active.at)}
              y={heightOfRow(active.entries[0], lanes, lanesEnd)}
              room={width}
            />
          )
        }
        hint={`${t('ChartKeys')} ${t('TimelineOpens')}`}
      >
        <Treatment days={treatment} chartScale={chartScale} bottom={end} />
        <DateAxis chartScale={chartScale} width={width} top={TOP} bottom={end} />
        {lanes.map((lane, index) => (
          <LaneDrawing
            key={lane.key}
            lane={lane}
            top={TOP + index * LANE}
            chartScale={chartScale}
            texts={texts}
          />
        ))}
        <MissedLane
          missed={missed}
          apart={APART}
          chartScale={chartScale}
          nameAt={lanesEnd + 15}
          crossesAt={lanesEnd + CROSS_AT}
        />
        {active !== undefined && (
          <Cursor
            x={chartScale.x(active.at)}
            top={TOP}
            bottom={end}
            at={active.entries.flatMap((entry) =>
              entry.kind === 'value'
                ? heightOf(entry, TOP + lanes.indexOf(entry.lane) * LANE, chartScale)
                : [],
            )}
          />
        )}
      </KeyboardPlot>
    </div>
  );
}

/** Where the row begins that shows an entry; the treatment belongs to all of them. */
function heightOfRow(entry: Entry | undefined, lanes: readonly Lane[], lanesEnd: number): number {
  if (entry?.kind === 'value') return TOP + lanes.indexOf(entry.lane) * LANE + LABEL;
  return entry?.kind === 'missed' ? lanesEnd - LABEL : TOP;
}

/** The same places from left to right; from bottom to top those of the lane. */
function laneScale({ scale, points }: Lane, top: number, chartScale: ChartScale): ChartScale {
  const { min, max } = widened(scale, points);
  const bottom = top + LABEL + PLOT;
  return {
    ...chartScale,
    y: (value) => Math.round((bottom - ((value - min) * PLOT) / (max - min)) * 10) / 10,
  };
}

const heightOf = (entry: { lane: Lane; value: number }, top: number, chartScale: ChartScale): number =>
  laneScale(entry.lane, top, chartScale).y(entry.value);

interface LaneProps {
  lane: Lane;
  top: number;
  chartScale: ChartScale;
  texts: EntryTexts;
}

function LaneDrawing({ lane, top, chartScale, texts }: LaneProps) {
  const own = laneScale(lane, top, chartScale);
  const { min, max } = widened(lane.scale, lane.points);
  const last = lane.points.at(-1);
  const lastText = last === undefined ? '' : texts.valueText(lane, last.value);
  const drawn = segmentsOf(thinned(lane.points, mostPoints(chartScale)), lane.missed);
  const isDense = lane.points.length > mostPoints(chartScale);
  const asFaces = lane.isMood && lane.points.length * FACE <= chartScale.right - chartScale.left;
  return (
    <g data-lane={lane.key}>
      <text className={classes.label} x={chartScale.left + 4} y={top + 15}>
        {shortened(texts.labelOf(lane), chartScale.right - chartScale.left - 32 - lastText.length * 9)}
      </text>
      <text className={classes.last} x={chartScale.right - 4} y={top + 15} textAnchor="end">
        {lastText}
      </text>
      {[min, max].map((value) => (
        <ValueGridLine key={value} chartScale={chartScale} y={own.y(value)}>
          {lane.isMood
            ? { mood: (value === min ? moods[0] : moods[3]) as Mood, size: 20 }
            : texts.valueText(lane, value)}
        </ValueGridLine>
      ))}
      {/* Messages come when they come: nothing lies between two of them. */}
      {lane.survey !== undefined && <Lines segments={drawn} chartScale={own} isDense={isDense} />}
      {asFaces ? (
        drawn.flat().map(({ at, value }) => (
          <g key={at} transform={`translate(${own.x(at) - FACE / 2} ${own.y(value) - FACE / 2})`}>
            <MoodDrawing mood={value as Mood} size={FACE} />
          </g>
        ))
      ) : (
        <Dots segments={drawn} chartScale={own} isDense={isDense} isLarge />
      )}
    </g>
  );
}

interface TreatmentProps {
  days: Props['treatment'];
  chartScale: ChartScale;
  bottom: number;
}

/** The time of treatment, shaded as far as the axis goes; its first and last day are marked where they are on it. */
function Treatment({ days: { start, end }, chartScale, bottom }: TreatmentProps) {
  const { t } = useTranslation();
  if (start === undefined || start > chartScale.to) return null;
  const left = Math.max(chartScale.left, chartScale.x(start));
  const right = end === undefined ? chartScale.right : Math.min(chartScale.right, chartScale.x(end));
  const isOn = (at: number | undefined): at is number =>
    at !== undefined && chartScale.from <= at && at <= chartScale.to;
  // Two words that would cover each other: the first one stays.
  const isTight = isOn(end) && isOn(start) && chartScale.x(end) - chartScale.x(start) < ROOM_OF_WORDS;
  const marks = [
    ...(isOn(start) ? [{ at: start, text: t('TreatmentStart') }] : []),
    ...(isOn(end) ? [{ at: end, text: isTight ? '' : t('TreatmentEnd') }] : []),
  ];
  return (
    <g>
      {right > left && (
        <rect className={classes.treatment} x={left} width={right - left} y={TOP} height={bottom - TOP} />
      )}
      {marks.map(({ at, text }) => {
        const x = chartScale.x(at);
        const isLate = x > (chartScale.left + chartScale.right) / 2;
        return (
          <g key={at}>
            <line className={classes.mark} x1={x} x2={x} y1={8} y2={bottom} />
            <text
              className={shared.tick}
              x={isLate ? x - 6 : x + 6}
              y={17}
              textAnchor={isLate ? 'end' : 'start'}
            >
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
