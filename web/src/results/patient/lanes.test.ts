// Lanes, what they show, their axis, and where a reader stops.
import type { PatientTimeline } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axisOf,
  entriesOf,
  type Lane,
  lanesOf,
  linksOf,
  ownFirst,
  shownLanes,
  stopNear,
  stopsOf,
} from './lanes.ts';

const day = (number: number) => new Date(2026, 0, number, 8);
const at = (number: number) => day(number).toISOString();
const question = (id: string, type: QuestionType, ...days: number[]) => ({
  id,
  type,
  title: id,
  question: `${id}?`,
  properties: null,
  language: 'en' as const,
  answers: days.map((number) => ({ date: at(number), value: 2 })),
});
const timeline: PatientTimeline = {
  user: { userId: 'u', name: 'Anna', avatarUrl: null },
  patientState: 0,
  studyCode: 'A',
  treatmentStartDate: '2026-01-01',
  treatmentEndDate: '2026-12-31',
  messages: [{ date: at(4), value: 3, threadId: 'o', messageId: 'm' }],
  surveys: [
    {
      surveyId: 's',
      title: 'Evening',
      adherence: { due: 3, completed: 2 },
      missed: [at(5)],
      completed: [
        { assignmentId: 'r3', date: at(3) },
        { assignmentId: 'r6', date: at(6) },
      ],
      questions: [
        question('pulse', QuestionType.NUMERIC, 3, 6),
        question('mood', QuestionType.MOOD, 3, 6),
        question('tired', QuestionType.RATING),
      ],
    },
  ],
};

describe('the lanes of a patient', () => {
  it('are the moods of messages, then moods, then scores; none without a value', () => {
    expect(lanesOf(timeline).map(({ key }) => key)).toEqual(['messages', 's mood', 's pulse']);
    const { messages: _, ...untold } = timeline;
    expect(lanesOf(untold).map(({ key }) => key)).toEqual(['s mood', 's pulse']);
    expect(lanesOf(timeline)[2]).toMatchObject({
      label: 'pulse?',
      scale: { min: 0, max: 300 },
      missed: [day(5).getTime()],
    });
  });

  it('are a handful until others are chosen', () => {
    const [lane] = lanesOf(timeline);
    const many = Array.from({ length: 9 }, (_, n) => ({
      ...(lane as NonNullable<typeof lane>),
      key: `${n}`,
    }));
    expect(shownLanes(many, undefined)).toHaveLength(5);
    expect(shownLanes(many, ['7', '1']).map(({ key }) => key)).toEqual(['1', '7']);
    expect(shownLanes(many, [])).toEqual([]);
  });

  it('are read in order of time, everything of one instant at once, with what was missed and the treatment', () => {
    const entries = entriesOf(lanesOf(timeline), timeline);
    // The end of the treatment lies too far off.
    expect(entries.map(({ kind }) => kind)).toEqual([
      'treatmentStart',
      'value',
      'value',
      'value',
      'missed',
      'value',
      'value',
    ]);
    expect(stopsOf(entries).map((stop) => stop.entries.length)).toEqual([1, 2, 1, 1, 2]);
  });
});

describe('a row of the time line', () => {
  const lanes = lanesOf(timeline);
  const [moodsOfMessages, , pulse] = lanes as [Lane, Lane, Lane];
  const stops = stopsOf(entriesOf(lanes, timeline));
  const dayAt = (index: number | undefined) => new Date(stops[index as number]?.at as number).getDate();

  it('is read at its own values, also where another row has one that is nearer', () => {
    // A message lies on the fourth; the pulse was measured on the third and on the sixth.
    expect(dayAt(stopNear(stops, day(4).getTime(), moodsOfMessages))).toBe(4);
    expect(dayAt(stopNear(stops, day(4).getTime(), pulse))).toBe(3);
    expect(dayAt(stopNear(stops, day(5).getTime(), pulse))).toBe(6);
    expect(dayAt(stopNear(stops, day(3).getTime(), 'missed'))).toBe(5);
    expect(dayAt(stopNear(stops, day(4).getTime(), undefined))).toBe(4);
  });

  it('says its own value first, and then what else happened at that instant', () => {
    const stop = stops[stopNear(stops, day(3).getTime(), pulse) as number];
    const said = ownFirst(stop as NonNullable<typeof stop>, pulse).entries;
    expect(said.map((entry) => entry.kind === 'value' && entry.lane.key)).toEqual(['s pulse', 's mood']);
  });

  it('leads to the answers of the round, once for all of them, or to the message in its thread', () => {
    expect(stops.map((stop) => linksOf(stop))).toEqual([
      [],
      [{ to: '/surveys/compiled/r3', isMessage: false }],
      [{ to: '/messages?thread=o&message=m', isMessage: true }],
      [],
      [{ to: '/surveys/compiled/r6', isMessage: false }],
    ]);
  });
});

describe('the axis of a patient', () => {
  it('takes in a day of treatment that is near, and leaves one that would press all else together', () => {
    expect(axisOf([10, 20], [5, 100])).toEqual([5, 20]);
    expect(axisOf([10, 20], [30])).toEqual([10, 30]);
    expect(axisOf([], [5, 100])).toEqual([5, 100]);
    expect(axisOf([], [])).toEqual([0, 0]);
  });

  it('holds everything that is known, in at least half of it', () => {
    const times = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 2 });
    const pair = fc.tuple(fc.integer({ min: -2_000, max: 3_000 }), fc.integer({ min: -2_000, max: 3_000 }));
    fc.assert(
      fc.property(times, pair, (known, [a, b]) => {
        const treatment = [Math.min(a, b), Math.max(a, b)];
        const [from, to] = axisOf(known, treatment);
        expect(from).toBeLessThanOrEqual(Math.min(...known));
        expect(to).toBeGreaterThanOrEqual(Math.max(...known));
        expect(to - from).toBeLessThanOrEqual(2 * (Math.max(...known) - Math.min(...known)));
      }),
    );
  });
});
