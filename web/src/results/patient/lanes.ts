// One patient's moods, scores, missed rounds and treatment, as lanes below each other on one axis of time.

import { messageQuery } from '@trialog/contract/rules/message-query.ts';
import { scaleOf } from '@trialog/contract/rules/question-display.ts';
import type { DatedValue, PatientTimeline } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { nearest } from '../../ui/charts/cursor.ts';
import { answersAddress } from '../addresses.ts';
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
  /** What a point stands for, by its instant: the address of the answers, or of the message. */
  readonly addresses: ReadonlyMap<number, string>;
  readonly scale: { readonly min: number; readonly max: number };
}

const MESSAGES = 'messages';
/** A handful first; the others can be chosen. */
const FIRST_SHOWN = 5;

const points = (values: readonly DatedValue[]): Point[] =>
  values.map(({ date, value }) => ({ at: Date.parse(date), value }));

/** Moods of messages, moods of questionnaires, then ratings and numbers, each with most values first; none without. */
export function lanesOf({ messages = [], surveys }: PatientTimeline): Lane[] {
  const answered = surveys.flatMap(({ surveyId, title, missed, completed, questions }) => {
    const addresses = new Map(
      completed.map(({ assignmentId, date }) => [Date.parse(date), answersAddress(assignmentId)] as const),
    );
    return questions.map(
      ({ id, type, question, properties, answers }): Lane => ({
        key: `${surveyId} ${id}`,
        label: question,
        survey: title,
        isMood: type === QuestionType.MOOD,
        points: points(answers),
        missed: missed.map((instant) => Date.parse(instant)),
        addresses,
        scale: scaleOf(type, properties),
      }),
    );
  });
  const ofMessages: Lane = {
    key: MESSAGES,
    label: undefined,
    survey: undefined,
    isMood: true,
    points: points(messages),
    missed: [],
    addresses: new Map(
      messages.map(({ date, threadId, messageId }) => [
        Date.parse(date),
        `/messages?${messageQuery(threadId, messageId)}`,
      ]),
    ),
    scale: scaleOf(QuestionType.MOOD, null),
  };
  answered.sort((a, b) => b.points.length - a.points.length);
  return [
    ofMessages,
    ...answered.filter(({ isMood }) => isMood),
    ...answered.filter(({ isMood }) => !isMood),
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

/** A row of the drawing: one of its lanes, or that of what was missed. */
export type Row = Lane | 'missed';

const isOfRow = (entry: Entry, row: Row): boolean =>
  row === 'missed' ? entry.kind === 'missed' : entry.kind === 'value' && entry.lane === row;

/** The stop nearest to an instant among those of a row; of all where the row has none, or none is meant. */
export function stopNear(stops: readonly Stop[], at: number, row: Row | undefined): number | undefined {
  const own = stops.flatMap((stop, index) =>
    row === undefined || stop.entries.some((entry) => isOfRow(entry, row)) ? [{ at: stop.at, index }] : [],
  );
  if (own.length === 0) return nearest(stops, at);
  return own[nearest(own, at) as number]?.index;
}

/** What a row shows at a stop comes first. */
export const ownFirst = ({ at, entries }: Stop, row: Row | undefined): Stop => ({
  at,
  entries:
    row === undefined
      ? entries
      : [
          ...entries.filter((entry) => isOfRow(entry, row)),
          ...entries.filter((entry) => !isOfRow(entry, row)),
        ],
});

export const addressOf = (entry: Entry): string | undefined =>
  entry.kind === 'value' ? entry.lane.addresses.get(entry.at) : undefined;

/** Where a stop leads, each place once: the answers of one round are one place. */
export function linksOf({ entries }: Stop): readonly { readonly to: string; readonly isMessage: boolean }[] {
  const links = new Map<string, boolean>();
  for (const entry of entries) {
    const to = addressOf(entry);
    if (to !== undefined && entry.kind === 'value') links.set(to, entry.lane.survey === undefined);
  }
  return [...links].map(([to, isMessage]) => ({ to, isMessage }));
}
