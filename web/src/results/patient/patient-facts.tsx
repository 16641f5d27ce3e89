// What results know of the patient at hand, in little room: how they keep up, and the moods of the last four weeks.
import { Mood } from '@trialog/contract/surveys.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodDrawing, moodTexts } from '../../messages/mood/mood-face.tsx';
import { useEnvironment } from '../../projects/environment.ts';
import { Fact } from '../../ui/fact.tsx';
import { useToday } from '../../ui/today.ts';
import { AdherenceText, fallsBehind, totalOf } from '../adherence.tsx';
import { useAdherence, useTimeline } from '../queries.ts';
import classes from './patient-facts.module.css';
import { firstDay, moodPoints } from './recent-moods.ts';

export default function PatientFacts({ patientId }: { patientId: string }) {
  const { environment } = useEnvironment();
  if (environment === undefined) return null;
  const team = { projectId: environment.projectId, teamId: environment.medicalTeamId };
  return (
    <dl className={classes.facts}>
      <KeepingUp patientId={patientId} team={team} />
      <RecentMoods patientId={patientId} teamId={team.teamId} />
    </dl>
  );
}

function KeepingUp({ patientId, team }: { patientId: string; team: { projectId: string; teamId: string } }) {
  const { t } = useTranslation();
  const { data } = useAdherence(team);
  const surveys = data?.find(({ userId }) => userId === patientId)?.surveys ?? [];
  return (
    <Fact name={t('Adherence')}>
      {data !== undefined && (
        <AdherenceText adherence={totalOf(surveys)} behind={surveys.some(fallsBehind)} />
      )}
    </Fact>
  );
}

const WIDTH = 224;
/** For the faces of the best and the worst mood. */
const LEFT = 22;
const FACE = 16;
const ROW = 16;
const HEIGHT = 4 * ROW;

function RecentMoods({ patientId, teamId }: { patientId: string; teamId: string }) {
  const { t } = useTranslation();
  const title = useId();
  const today = useToday();
  const { data } = useTimeline(patientId, teamId, { from: firstDay(today), to: '' });
  const points = data === undefined ? [] : moodPoints(data, Date.now());
  const last = points.at(-1);
  return (
    <Fact name={t('MoodsOfFourWeeks')}>
      {data === undefined ? (
        <span className={classes.room} />
      ) : last === undefined ? (
        t('NoMoodsYet')
      ) : (
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
            <line
              key={row}
              x1={LEFT}
              x2={WIDTH}
              y1={heightOf(row)}
              y2={heightOf(row)}
              className={classes.line}
            />
          ))}
          {([Mood.VERY_GOOD, Mood.VERY_BAD] as const).map((mood) => (
            <g key={mood} transform={`translate(0 ${heightOf(mood) - FACE / 2})`} aria-hidden>
              <MoodDrawing mood={mood} size={FACE} />
            </g>
          ))}
          {points.map(({ along, mood }, index) => (
            <circle
              key={index}
              cx={LEFT + 4 + along * (WIDTH - LEFT - 8)}
              cy={heightOf(mood)}
              r={3}
              className={classes.point}
            />
          ))}
        </svg>
      )}
    </Fact>
  );
}

/** The best mood is at the top. */
const heightOf = (mood: number): number => (3.5 - mood) * ROW;
