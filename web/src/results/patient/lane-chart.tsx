// A patient's lanes below each other on one axis of time, the treatment behind them. The arrow keys walk from instant to
// instant, the mouse and a finger along the row that they point at; what happened then stands beside the point, and leads
// to the answers or the message.
import type { Mood } from '@trialog/contract/surveys.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodDrawing, moods } from '../../messages/mood/mood-face.tsx';
import { WalkedPlot, type Way } from '../../ui/charts/keyboard-plot.tsx';
import { useWidth } from '../../ui/charts/use-width.ts';
import shared from '../charts/chart.module.css';
import { Cursor, Days, Dots, Lines, MissedLane, Rail } from '../charts/chart-parts.tsx';
import { mostPoints, type Place, placer } from '../charts/drawing.ts';
import { marksOf, segmentsOf, thinned, widened } from '../charts/series.ts';
import { type EntryWords, shortened } from './entry-texts.ts';
import classes from './lane-chart.module.css';
import { type Entry, type Lane, ownFirst, type Row, stopNear, stopsOf, waysOf } from './lanes.ts';
import { StopCard } from './stop-card.tsx';

interface Props {
  lanes: readonly Lane[];
  /** All that is shown, oldest first. */
  entries: readonly Entry[];
  treatment: { readonly start: number | undefined; readonly end: number | undefined };
  summary: string;
  words: EntryWords;
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

export function LaneChart({ lanes, entries, treatment, summary, words }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ stop: number; row: Row | undefined; way: Way }>();
  const stops = stopsOf(entries);
  const missed = entries.filter(({ kind }) => kind === 'missed').map(({ at }) => at);
  const lanesEnd = TOP + lanes.length * LANE;
  const end = lanesEnd + (missed.length > 0 ? MISSED : 0);
  const height = end + BOTTOM;
  const place = placer({ width, height, axis: UNIT, times: entries.map(({ at }) => at) });
  const stop = chosen === undefined ? undefined : stops[chosen.stop];
  const active = stop && ownFirst(stop, chosen?.row);
  const rowAt = (y: number): Row | undefined =>
    y >= lanesEnd && y < end ? 'missed' : y < TOP ? undefined : lanes[Math.floor((y - TOP) / LANE)];
  const [way] = active === undefined ? [] : waysOf(active);
  return (
    <div className={shared.box} ref={box}>
      <WalkedPlot
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
        at={(x, y) => stopNear(stops, place.timeAt(x), rowAt(y))}
        onOpen={way && (() => void navigate(way.to))}
        summary={summary}
        reading={active && words.sayStop(active)}
        card={
          active !== undefined &&
          chosen !== undefined && (
            <StopCard
              stop={active}
              words={words}
              way={chosen.way}
              x={place.x(active.at)}
              y={heightOfRow(active.entries[0], lanes, lanesEnd)}
              room={width}
            />
          )
        }
        hint={`${t('ChartKeys')} ${t('TimelineOpens')}`}
      >
        <Treatment days={treatment} place={place} bottom={end} />
        <Days place={place} width={width} top={TOP} bottom={end} />
        {lanes.map((lane, index) => (
          <LaneDrawing key={lane.key} lane={lane} top={TOP + index * LANE} place={place} words={words} />
        ))}
        {missed.length > 0 && (
          <MissedLane
            name={t('TimelineMissed')}
            count={missed.length}
            at={marksOf(missed, place.x, APART).map(({ x }) => x)}
            place={place}
            nameAt={lanesEnd + 15}
            crossesAt={lanesEnd + CROSS_AT}
          />
        )}
        {active !== undefined && (
          <Cursor
            x={place.x(active.at)}
            top={TOP}
            bottom={end}
            at={active.entries.flatMap((entry) =>
              entry.kind === 'value' ? heightOf(entry, TOP + lanes.indexOf(entry.lane) * LANE, place) : [],
            )}
          />
        )}
      </WalkedPlot>
    </div>
  );
}

/** Where the row begins that shows an entry; the treatment belongs to all of them. */
function heightOfRow(entry: Entry | undefined, lanes: readonly Lane[], lanesEnd: number): number {
  if (entry?.kind === 'value') return TOP + lanes.indexOf(entry.lane) * LANE + LABEL;
  return entry?.kind === 'missed' ? lanesEnd - LABEL : TOP;
}

/** The same places from left to right; from bottom to top those of the lane. */
function lanePlace({ scale, points }: Lane, top: number, place: Place): Place {
  const { min, max } = widened(scale, points);
  const bottom = top + LABEL + PLOT;
  return { ...place, y: (value) => Math.round((bottom - ((value - min) * PLOT) / (max - min)) * 10) / 10 };
}

const heightOf = (entry: { lane: Lane; value: number }, top: number, place: Place): number =>
  lanePlace(entry.lane, top, place).y(entry.value);

interface LaneProps {
  lane: Lane;
  top: number;
  place: Place;
  words: EntryWords;
}

function LaneDrawing({ lane, top, place, words }: LaneProps) {
  const own = lanePlace(lane, top, place);
  const { min, max } = widened(lane.scale, lane.points);
  const last = lane.points.at(-1);
  const said = last === undefined ? '' : words.sayValue(lane, last.value);
  const drawn = segmentsOf(thinned(lane.points, mostPoints(place)), lane.missed);
  const isDense = lane.points.length > mostPoints(place);
  const asFaces = lane.isMood && lane.points.length * FACE <= place.right - place.left;
  return (
    <g data-lane={lane.key}>
      <text className={classes.label} x={place.left + 4} y={top + 15}>
        {shortened(words.labelOf(lane), place.right - place.left - 32 - said.length * 9)}
      </text>
      <text className={classes.last} x={place.right - 4} y={top + 15} textAnchor="end">
        {said}
      </text>
      {[min, max].map((value) => (
        <Rail key={value} place={place} y={own.y(value)}>
          {lane.isMood
            ? { mood: (value === min ? moods[0] : moods[3]) as Mood, size: 20 }
            : words.sayValue(lane, value)}
        </Rail>
      ))}
      {/* Messages come when they come: nothing lies between two of them. */}
      {lane.survey !== undefined && <Lines segments={drawn} place={own} isDense={isDense} />}
      {asFaces ? (
        drawn.flat().map(({ at, value }) => (
          <g key={at} transform={`translate(${own.x(at) - FACE / 2} ${own.y(value) - FACE / 2})`}>
            <MoodDrawing mood={value as Mood} size={FACE} />
          </g>
        ))
      ) : (
        <Dots segments={drawn} place={own} isDense={isDense} isLarge />
      )}
    </g>
  );
}

interface TreatmentProps {
  days: Props['treatment'];
  place: Place;
  bottom: number;
}

/** The time of treatment, shaded as far as the axis goes; its first and last day are marked where they are on it. */
function Treatment({ days: { start, end }, place, bottom }: TreatmentProps) {
  const { t } = useTranslation();
  if (start === undefined || start > place.to) return null;
  const left = Math.max(place.left, place.x(start));
  const right = end === undefined ? place.right : Math.min(place.right, place.x(end));
  const isOn = (at: number | undefined): at is number =>
    at !== undefined && place.from <= at && at <= place.to;
  // Two words that would cover each other: the first one stays.
  const isTight = isOn(end) && isOn(start) && place.x(end) - place.x(start) < ROOM_OF_WORDS;
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
        const x = place.x(at);
        const isLate = x > (place.left + place.right) / 2;
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
