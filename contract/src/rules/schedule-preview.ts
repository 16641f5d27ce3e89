// What a patient's schedules would come to: their rounds on a calendar, and what is inconvenient about them. Patients who have
// the same schedules in the same time zone, and allow notifications at the same hours, have the same rounds: they are one
// group, and looked at once.
import { type NotificationWindow, nextOpening } from './notification-window.ts';
import { type Round, roundsBetween, type Schedule } from './recurrence.ts';
import { isPausedAt, type Pause } from './schedule-state.ts';
import { neverInHours } from './survey-reminder.ts';

/** Two rounds that open so close to each other are felt as one long questionnaire. */
const CLASH_MINUTES = 30;

export interface PreviewedSchedule {
  readonly schedule: Schedule;
  readonly pauses: readonly Pause[];
  /** How long the questionnaire takes. */
  readonly minutes: number;
}

/** Whether the patient is notified when a round opens, later while it is open, or not at all. */
export const quietHours = ['none', 'later', 'never'] as const;
type QuietHours = (typeof quietHours)[number];

interface PreviewedRound extends Round {
  /** The number of its schedule in the list that was given. */
  readonly of: number;
  readonly quiet: QuietHours;
  /** Another round opens within half an hour. */
  readonly clashes: boolean;
}

interface PreviewedWeek {
  /** Its Monday, YYYY-MM-DD. */
  readonly startsOn: string;
  readonly minutes: number;
}

interface Preview {
  readonly rounds: readonly PreviewedRound[];
  /** The weeks in which rounds open. */
  readonly weeks: readonly PreviewedWeek[];
}

interface Period {
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
}

/** Rounds by the schedule that they come of; remembered across groups, many of which share schedules. */
export type RoundsOf = (schedule: Schedule) => readonly Round[];

export function rememberRounds({ from, until }: Period): RoundsOf {
  const found = new Map<string, readonly Round[]>();
  return (schedule) => {
    const name = JSON.stringify(schedule);
    const rounds = found.get(name) ?? [...roundsBetween(schedule, from, until)];
    found.set(name, rounds);
    return rounds;
  };
}

/** `hours` are those in which the patient allows notifications. */
export function previewOf(
  schedules: readonly PreviewedSchedule[],
  { timeZone, hours, roundsOf }: { timeZone: string; hours: NotificationWindow; roundsOf: RoundsOf },
): Preview {
  const opened = schedules
    .flatMap(({ schedule, pauses }, of) =>
      roundsOf(schedule)
        .filter(({ opensAt }) => !isPausedAt(pauses, opensAt))
        .map((round) => ({ ...round, of, quiet: quietOf(round, hours) })),
    )
    .sort((a, b) => Temporal.Instant.compare(a.opensAt, b.opensAt) || a.of - b.of);
  const rounds = opened.map((round, index) => ({
    ...round,
    clashes: isClose(opened[index - 1], round) || isClose(round, opened[index + 1]),
  }));
  const weeks = new Map<string, number>();
  for (const { of, opensAt } of rounds) {
    const startsOn = mondayOf(opensAt, timeZone);
    weeks.set(startsOn, (weeks.get(startsOn) ?? 0) + (schedules[of]?.minutes ?? 0));
  }
  return { rounds, weeks: [...weeks].map(([startsOn, minutes]) => ({ startsOn, minutes })) };
}

function isClose(one: Round | undefined, next: Round | undefined): boolean {
  if (!one || !next) return false;
  return next.opensAt.epochMilliseconds - one.opensAt.epochMilliseconds <= CLASH_MINUTES * 60_000;
}

/** Whoever has turned notifications off wants none: nothing is in conflict with that. */
function quietOf({ opensAt, expiresAt }: Round, hours: NotificationWindow): QuietHours {
  if (!hours.active || hours.allDay) return 'none';
  if (neverInHours(hours, opensAt, expiresAt)) return 'never';
  const opening = nextOpening(hours, opensAt);
  return opening && Temporal.Instant.compare(opening, opensAt) === 0 ? 'none' : 'later';
}

function mondayOf(moment: Temporal.Instant, timeZone: string): string {
  const day = moment.toZonedDateTimeISO(timeZone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

interface Burden {
  patients: number;
  /** Of whom so many have rounds within half an hour of each other, in the period that was looked at. */
  withClashes: number;
  notifiedLater: number;
  neverNotified: number;
  /** Minutes in the fullest week: of whoever has least, and of whoever has most. */
  least: number;
  most: number;
}

/** What previews of groups come to for all of their patients. */
export function burdenOf(groups: readonly { patients: number; preview: Preview }[]): Burden {
  const count = (has: (round: PreviewedRound) => boolean) =>
    groups.reduce((sum, { patients, preview }) => sum + (preview.rounds.some(has) ? patients : 0), 0);
  const fullest = groups.map(({ preview }) => Math.max(0, ...preview.weeks.map(({ minutes }) => minutes)));
  return {
    patients: groups.reduce((sum, { patients }) => sum + patients, 0),
    withClashes: count(({ clashes }) => clashes),
    notifiedLater: count(({ quiet }) => quiet === 'later'),
    neverNotified: count(({ quiet }) => quiet === 'never'),
    least: fullest.length === 0 ? 0 : Math.min(...fullest),
    most: Math.max(0, ...fullest),
  };
}
