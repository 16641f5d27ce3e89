// One patient's moods, scores, missed rounds and treatment, as lanes below each other on one axis of time.
import type { DatedValue, PatientTimeline } from '@trialog/contract/results.ts';
import { scaleOf } from '@trialog/contract/rules/question-display.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import type { Point } from '../charts/series.ts';

export interface Lane {
  readonly key: string;
  /** Of the question; nothing for the moods of messages, which the page names. */
  readonly label: string | undefined;
  /** The questionnaire that asks it. */
  readonly survey: string | undefined;
  readonly isMood: boolean;
  readonly points: readonly Point[];
  /** Where a line must not bridge. */
  readonly missed: readonly number[];
  readonly scale: { readonly min: number; readonly max: number };
}

const MESSAGES = 'messages';
/** A handful first; the others can be chosen. */
const FIRST_SHOWN = 5;

const points = (values: readonly DatedValue[]): Point[] =>
  values.map(({ date, value }) => ({ at: Date.parse(date), value }));

/** Moods of messages, then moods that were asked for, then ratings and numbers, each with most values first; none without. */
export function lanesOf({ messages = [], surveys }: PatientTimeline): Lane[] {
  const asked = surveys.flatMap(({ surveyId, title, missed, questions }) =>
    questions.map(
      ({ id, type, question, properties, answers }): Lane => ({
        key: `${surveyId} ${id}`,
        label: question,
        survey: title,
        isMood: type === QuestionType.MOOD,
        points: points(answers),
        missed: missed.map((instant) => Date.parse(instant)),
        scale: scaleOf(type, properties),
      }),
    ),
  );
  const ofMessages: Lane = {
    key: MESSAGES,
    label: undefined,
    survey: undefined,
    isMood: true,
    points: points(messages),
    missed: [],
    scale: scaleOf(QuestionType.MOOD, null),
  };
  asked.sort((a, b) => b.points.length - a.points.length);
  return [
    ofMessages,
    ...asked.filter(({ isMood }) => isMood),
    ...asked.filter(({ isMood }) => !isMood),
  ].filter((lane) => lane.points.length > 0);
}

/** Those that were chosen, in their order; the first few where nothing was chosen yet. */
export const shownLanes = (lanes: readonly Lane[], chosen: readonly string[] | undefined): readonly Lane[] =>
  chosen === undefined ? lanes.slice(0, FIRST_SHOWN) : lanes.filter(({ key }) => chosen.includes(key));

/** One thing at one instant. */
export type Entry =
  | { readonly kind: 'value'; readonly at: number; readonly lane: Lane; readonly value: number }
  | { readonly kind: 'missed'; readonly at: number; readonly survey: string }
  | { readonly kind: 'treatmentStart' | 'treatmentEnd'; readonly at: number; readonly date: string };

/** Midnight of a day on this device's calendar, which is that of the axis. */
export const dayOf = (date: string): number => new Date(`${date}T00:00:00`).getTime();

/** All that the lanes show, oldest first. Treatment counts where the axis reaches it. */
export function entriesOf(
  lanes: readonly Lane[],
  timeline: Pick<PatientTimeline, 'surveys' | 'treatmentStartDate' | 'treatmentEndDate'>,
): Entry[] {
  const known: Entry[] = [
    ...lanes.flatMap((lane) =>
      lane.points.map(({ at, value }): Entry => ({ kind: 'value', at, lane, value })),
    ),
    ...timeline.surveys.flatMap(({ title, missed }) =>
      missed.map((instant): Entry => ({ kind: 'missed', at: Date.parse(instant), survey: title })),
    ),
  ];
  const treatment = (
    [
      ['treatmentStart', timeline.treatmentStartDate],
      ['treatmentEnd', timeline.treatmentEndDate],
    ] as const
  ).flatMap(([kind, date]): Entry[] => (date === null ? [] : [{ kind, date, at: dayOf(date) }]));
  const [from, to] = axisOf(
    known.map(({ at }) => at),
    treatment.map(({ at }) => at),
  );
  return [...known, ...treatment.filter(({ at }) => from <= at && at <= to)].sort((a, b) => a.at - b.at);
}

/**
 * From the first to the last of what is known. A day of treatment belongs to it, unless that would leave what is known
 * less than half of the axis.
 */
export function axisOf(times: readonly number[], treatment: readonly number[]): [from: number, to: number] {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const at of times.length > 0 ? times : treatment) {
    if (at < from) from = at;
    if (at > to) to = at;
  }
  const reach = to - from;
  for (const day of treatment) {
    if (day < from && to - day <= 2 * reach) from = day;
    if (day > to && day - from <= 2 * reach) to = day;
  }
  return from > to ? [0, 0] : [from, to];
}

/** Where the reader stops: what happened at one instant is said at once. */
export interface Stop {
  readonly at: number;
  readonly entries: readonly Entry[];
}

/** The entries are in order. */
export function stopsOf(entries: readonly Entry[]): Stop[] {
  return [...Map.groupBy(entries, ({ at }) => at)].map(([at, together]) => ({ at, entries: together }));
}
