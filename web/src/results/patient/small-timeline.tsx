// A patient's last four weeks in little room: their moods, and the results with most values, each with its last one.
import { Mood } from '@trialog/contract/surveys.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodDrawing, moodTexts } from '../../messages/mood/mood-face.tsx';
import { Fact } from '../../ui/fact.tsx';
import { useToday } from '../../ui/today.ts';
import { useTimeline } from '../queries.ts';
import { useEntryTexts } from './entry-texts.ts';
import { countMissed, firstDay, moodPoints, recentResults } from './recent.ts';
import classes from './small-timeline.module.css';

export function SmallTimeline({ patientId, teamId }: { patientId: string; teamId: string }) {
  const { t } = useTranslation();
  const today = useToday();
  const { data } = useTimeline(patientId, teamId, { from: firstDay(today), to: '' });
  const now = Date.now();
  const missed = data === undefined ? 0 : countMissed(data, now);
  return (
    <>
      <Fact name={t('MoodsOfFourWeeks')}>
        {data === undefined ? <span className={classes.room} /> : <Moods points={moodPoints(data, now)} />}
      </Fact>
      {data !== undefined && (
        <>
          {recentResults(data, now).map((result) => (
            <Fact key={result.lane.key} name={result.lane.label ?? ''}>
              <Result result={result} />
            </Fact>
          ))}
          {missed > 0 && <Fact name={t('TimelineMissed')}>{missed}</Fact>}
        </>
      )}
    </>
  );
}

const WIDTH = 224;
/** For the faces of the best and the worst mood. */
const LEFT = 22;
const FACE = 16;
const ROW = 16;
const HEIGHT = 4 * ROW;
const LINE = 32;
/** So that a point at the edge is drawn whole. */
const EDGE = 4;

const across = (along: number): number => LEFT + EDGE + along * (WIDTH - LEFT - 2 * EDGE);

function Moods({ points }: { points: ReturnType<typeof moodPoints> }) {
  const { t } = useTranslation();
  const title = useId();
  const last = points.at(-1);
  if (last === undefined) return t('NoMoodsYet');
  return (
    <svg
      className={classes.moods}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-labelledby={title}
      data-print
    >
      <title id={title}>
        {`${t('TimelineMoodCount', { number: points.length })} ${t('LastMood')}: ${t(moodTexts[last.mood as Mood])}.`}
      </title>
      {[0, 1, 2, 3].map((row) => (
        <line key={row} x1={LEFT} x2={WIDTH} y1={heightOf(row)} y2={heightOf(row)} className={classes.grid} />
      ))}
      {([Mood.VERY_GOOD, Mood.VERY_BAD] as const).map((mood) => (
        <g key={mood} transform={`translate(0 ${heightOf(mood) - FACE / 2})`} aria-hidden>
          <MoodDrawing mood={mood} size={FACE} />
        </g>
      ))}
      {points.map(({ along, mood }, index) => (
        <circle key={index} cx={across(along)} cy={heightOf(mood)} r={3} className={classes.point} />
      ))}
    </svg>
  );
}

/** The best mood is at the top. */
const heightOf = (mood: number): number => (3.5 - mood) * ROW;

function Result({ result }: { result: ReturnType<typeof recentResults>[number] }) {
  const { t } = useTranslation();
  const title = useId();
  const { valueText } = useEntryTexts();
  const { lane, lines, least, greatest, last } = result;
  const inWords = (value: number) => valueText(lane, value);
  const y = (up: number) => EDGE + (1 - up) * (LINE - 2 * EDGE);
  return (
    <span className={classes.result}>
      <svg viewBox={`0 0 ${WIDTH} ${LINE}`} role="img" aria-labelledby={title} data-print>
        <title id={title}>
          {t('RecentRange', { least: inWords(least), greatest: inWords(greatest), last: inWords(last) })}
        </title>
        {[0, 1].map((up) => (
          <line key={up} x1={LEFT} x2={WIDTH} y1={y(up)} y2={y(up)} className={classes.grid} />
        ))}
        {lines.map((line, index) => (
          <g key={index}>
            <polyline
              points={line.map(({ along, up }) => `${across(along)},${y(up)}`).join(' ')}
              className={classes.line}
            />
            {line.length === 1 && line[0] !== undefined && (
              <circle cx={across(line[0].along)} cy={y(line[0].up)} r={2} className={classes.point} />
            )}
          </g>
        ))}
      </svg>
      <span className="digits semibold">{inWords(last)}</span>
    </span>
  );
}
