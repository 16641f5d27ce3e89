// The schedule at work: rounds are planned, opened and closed, follow who travels, and leave alone whom they must.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveToTimeZone } from '../src/surveys/rounds/move.ts';
import { closeRounds, openRounds } from '../src/surveys/rounds/open-and-close.ts';
import { planRounds } from '../src/surveys/rounds/plan.ts';
import { openStream } from './world/events.ts';
import { recordedValues } from './world/recorded-values.ts';
import {
  answersTo,
  compile,
  freshRounds,
  giveRound,
  openRound,
  questionsOf,
  toComplete,
} from './world/rounds.ts';
import { trail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

const HOUR = 3_600_000;
const version = { trail };

let world: World;
let now: Date;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql`TRUNCATE outbox, audit_log`;
  await freshRounds(world);
  const [row] = await world.sql`SELECT clock_timestamp() AS now`;
  now = row?.now;
});

const after = (hours: number) => new Date(now.getTime() + hours * HOUR);
const roundsOf = async (name: string, survey = 'daily-check') =>
  world.sql`SELECT r.* FROM survey_rounds r JOIN surveys s ON s.id = r.survey_id
    WHERE r.patient_id = ${await world.userId(name)} AND s.key = ${survey} ORDER BY r.slot`;
const statesOf = async (name: string) => (await roundsOf(name)).map((row) => row.state);
const told = async (kind: string, name: string) =>
  world.sql`SELECT payload FROM outbox WHERE kind = ${kind} AND payload ->> 'patientId' = ${await world.userId(name)}`;

const statesAudited = async (action: string, roundId: string) =>
  (await recordedValues(world.sql, trail, action))
    .filter(({ objectId }) => objectId === roundId)
    .map(({ changes }) => changes.state);

async function turn(hours: number): Promise<void> {
  await planRounds(world.sql, after(hours));
  await openRounds(world.sql, after(hours), version);
  await closeRounds(world.sql, after(hours), version);
}

describe('planning', () => {
  it('is three days ahead, each slot once, at the local time', { tags: ['F1'] }, async () => {
    const rows = await roundsOf('anna');
    expect(rows.map((row) => row.state)).toEqual(['open', 'planned', 'planned', 'planned']);
    const slots = rows.map((row) => row.slot);
    expect(slots).toEqual(slots.map((_, index) => slots[0] + index));
    for (const row of rows) {
      const local = Temporal.Instant.from(row.opens_at.toISOString()).toZonedDateTimeISO('Europe/Rome');
      expect(local.toPlainTime().toString()).toBe('06:00:00');
    }
    await planRounds(world.sql, now);
    expect(await roundsOf('anna')).toHaveLength(4);
  });

  it('asks for nothing that is over: a pause leaves a gap', { tags: ['F3'] }, async () => {
    const before = await roundsOf('anna');
    await planRounds(world.sql, after(24 * 30));
    const rows = await roundsOf('anna');
    const last = before.at(-1)?.slot;
    expect(rows.find((row) => row.slot > last)?.slot).toBeGreaterThan(last + 20);
  });

  it('works through thousands in batches', async () => {
    const [row] = await world.sql`SELECT count(*)::int AS n FROM survey_assignments WHERE ended_at IS NULL`;
    await freshRounds(world);
    const count = await world.sql`SELECT count(*)::int AS n FROM survey_rounds`;
    await world.sql`TRUNCATE survey_rounds, messages CASCADE`;
    await world.sql`UPDATE survey_assignments SET next_slot = 0, plan_at = '-infinity'`;
    expect(await planRounds(world.sql, now, 7)).toBe(row?.n);
    expect(await world.sql`SELECT count(*)::int AS n FROM survey_rounds`).toEqual(count);
  });
});

describe('opening and closing', () => {
  it('opens what is due and records what was missed, with audit rows and events', {
    tags: ['T1', 'F3'],
  }, async () => {
    await turn(24);
    expect((await statesOf('anna')).slice(0, 3)).toEqual(['missed', 'open', 'planned']);
    const [first, second] = await roundsOf('anna');
    const audited = await world.sql`SELECT action FROM audit_log WHERE object_id = ${first?.id} ORDER BY id`;
    expect(audited.map((row) => row.action)).toEqual(['surveys.openRound', 'surveys.missRound']);
    expect(await statesAudited('surveys.openRound', first?.id)).toEqual([['planned', 'open']]);
    expect(await statesAudited('surveys.missRound', first?.id)).toEqual([['open', 'missed']]);
    const events = await told('surveys.opened', 'anna');
    expect(events.map((row) => row.payload.assignmentId)).toEqual(
      expect.arrayContaining([first?.id, second?.id]),
    );
    const missed = await told('surveys.missed', 'anna');
    expect(missed.map((row) => row.payload)).toContainEqual({
      assignmentId: first?.id,
      surveyId: first?.survey_id,
      patientId: await world.userId('anna'),
    });
    await turn(24);
    expect(await told('surveys.missed', 'anna')).toHaveLength(missed.length);
  });

  it('what nobody could open in time was missed', { tags: ['F3'] }, async () => {
    await openRounds(world.sql, after(60), version);
    const states = await statesOf('anna');
    expect(states.filter((state) => state === 'missed').length).toBeGreaterThan(0);
    expect(states.filter((state) => state === 'open')).toHaveLength(2);
  });

  it('leaves completed rounds as they are', async () => {
    const anna = await world.as('anna');
    const round = await openRound(anna, 'How are you today?');
    await compile(anna, round, answersTo(await questionsOf(anna, round)));
    await turn(24);
    expect((await statesOf('anna'))[0]).toBe('completed');
  });

  it.each([
    [
      'suspended patients',
      `UPDATE users SET state = 1 WHERE key = 'anna'`,
      `UPDATE users SET state = 0 WHERE key = 'anna'`,
    ],
    [
      'deactivated patients',
      `UPDATE users SET state = 2 WHERE key = 'anna'`,
      `UPDATE users SET state = 0 WHERE key = 'anna'`,
    ],
    [
      'closed teams',
      `UPDATE medical_teams SET state = 1 WHERE key = 'milano'`,
      `UPDATE medical_teams SET state = 0 WHERE key = 'milano'`,
    ],
    [
      'closed studies',
      `UPDATE projects SET status = 1 WHERE key = 'aurora'`,
      `UPDATE projects SET status = 0 WHERE key = 'aurora'`,
    ],
  ])('%s get no new rounds, planned or not', { tags: ['F5'] }, async (_, close, reopen) => {
    await world.sql.unsafe(close);
    await turn(24);
    await turn(24 * 5);
    const states = await statesOf('anna');
    await world.sql.unsafe(reopen);
    expect(states).toEqual(['missed', 'skipped', 'skipped', 'skipped']);
    await world.sql`UPDATE survey_assignments SET plan_at = '-infinity' WHERE plan_at > ${after(24 * 5)}`;
    await turn(24 * 5);
    expect((await statesOf('anna')).slice(4)).toEqual(['open', 'planned', 'planned', 'planned']);
  });

  it('who was never active has none at all', async () => {
    expect(await roundsOf('sara')).toHaveLength(0);
    expect(await roundsOf('dario')).toHaveLength(0);
  });
});

describe('travelling', () => {
  const zoneOf = async (name: string, timeZone: string) =>
    (await world.as(name)).put('Users/me/preferences', { language: 'it', timeZone });

  it('a changed zone asks for the move, and moves rounds that have not opened', {
    tags: ['F1'],
  }, async () => {
    const before = await roundsOf('anna');
    await zoneOf('anna', 'America/New_York');
    const jobs = await world.sql`SELECT payload FROM outbox WHERE kind = 'people.timeZoneChanged'`;
    expect(jobs.map((row) => row.payload)).toEqual([{ userId: await world.userId('anna') }]);
    expect(await moveToTimeZone(world.sql, await world.userId('anna'), now, trail)).toBeGreaterThan(5);
    await planRounds(world.sql, now);
    const rows = await roundsOf('anna');
    expect(rows[0]).toEqual(before[0]);
    for (const row of rows.slice(1)) {
      const local = Temporal.Instant.from(row.opens_at.toISOString()).toZonedDateTimeISO('America/New_York');
      expect(local.toPlainTime().toString()).toBe('06:00:00');
    }
    const slots = rows.map((row) => row.slot);
    expect(slots).toEqual(slots.map((_, index) => slots[0] + index));
    expect(await moveToTimeZone(world.sql, await world.userId('anna'), now, trail)).toBe(0);
  });

  it('there and back loses no slot and doubles none', { tags: ['F1'] }, async () => {
    for (const zone of ['Asia/Tokyo', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/Rome']) {
      await zoneOf('anna', zone);
      await moveToTimeZone(world.sql, await world.userId('anna'), now, trail);
      await planRounds(world.sql, now);
    }
    for (const survey of ['daily-check', 'temperature', 'weekly-review']) {
      const slots = (await roundsOf('anna', survey)).map((row) => row.slot);
      expect([survey, slots]).toEqual([survey, slots.map((_, index) => slots[0] + index)]);
    }
  });

  it('a changed language alone moves nothing', async () => {
    const anna = await world.as('anna');
    await anna.put('Users/me/preferences', { language: 'fr', timeZone: 'Europe/Rome' });
    expect(await world.sql`SELECT 1 FROM outbox WHERE kind = 'people.timeZoneChanged'`).toHaveLength(0);
  });
});

describe('events of surveys', () => {
  it('reach the patient and the staff who may read surveys, where messaging is off, too', {
    tags: ['R7.45'],
  }, async () => {
    const live = await openWorld({ mode: 'all' });
    try {
      await freshRounds(live);
      const place = `${await live.projectId('BOREAL')}/${await live.teamId('Berlin')}`;
      const [bernd, elena, rita] = [await live.as('bernd'), await live.as('elena'), await live.as('rita')];
      const [his, hers, other] = [
        await openStream(live.url, place, bernd, true),
        await openStream(live.url, place, elena, true),
        await openStream(live.url, place, rita, true),
      ];
      const round = await openRound(bernd, 'Evening check');
      const questions = await questionsOf(bernd, round);
      await compile(bernd, round, answersTo(questions, { 'evening-mood': [{ value: '0' }] }));
      const kinds = (stream: typeof his) =>
        stream.events.filter(({ data }) => data.assignmentId === round.id).map(({ data }) => data.kind);
      await expect.poll(() => kinds(hers)).toEqual(['surveys.completed', 'surveys.alarmed']);
      await expect.poll(() => kinds(his)).toEqual(['surveys.completed']);
      expect(other.events).toEqual([]);
      expect(new Set(hers.events.map(({ event }) => event))).toEqual(new Set(['survey', 'alert']));
      for (const stream of [his, hers, other]) stream.close();
    } finally {
      await live.stop();
    }
  });

  it('are for one patient: a round that opens is nobody else’s', async () => {
    const given = await giveRound(world.sql, await world.userId('bruno'), 'daily-check');
    expect((await toComplete(await world.as('anna'))).map(({ id }) => id)).not.toContain(given.id);
    expect((await toComplete(await world.as('bruno'))).map(({ id }) => id)).toContain(given.id);
  });
});
