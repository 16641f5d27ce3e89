// Patient/{medicalTeamId}?summary=true: what the wall knows of each patient, for those who may read it.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeState } from '../src/cli/users/change-state.ts';
import { openAlerts } from './world/alerts.ts';
import type { Caller } from './world/caller.ts';
import { makeTrail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let milano: string;
let wall: string;
beforeAll(async () => {
  world = await openWorld();
  milano = await world.teamId('Milano');
  wall = `Messages/${await world.projectId('AURORA')}/${milano}`;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql`TRUNCATE alert_causes, messages, threads, message_reads, message_versions, video_uploads, analyses, analysis_versions, analysis_codes, analysis_codings,
      analysis_settlements`;
});

const health = { body: 'Slept badly', emotion: 1, messageScope: 2 };
const send = async (caller: Caller, body: object = health) =>
  (await caller.post<WallEntry>(`${wall}/create`, body)).body.originalMessage;
const patients = async (caller: Caller, query = '?summary=true') =>
  (await caller.get<PatientItem[]>(`Patient/${milano}${query}`)).body;
const summaryOf = async (caller: Caller, name: string) => {
  const id = await world.userId(name);
  const found = (await patients(caller)).find(({ userId }) => userId === id);
  return [found?.unreadCount, found?.lastEmotion, found?.lastMessageAt];
};

describe('the summary of the patients', () => {
  it("counts what the reader has not read, and nobody else's reading", async () => {
    const [anna, elena, marco] = [await world.as('anna'), await world.as('elena'), await world.as('marco')];
    const first = await send(anna);
    const last = await send(anna, { body: 'When do I come?', messageScope: 1 });
    expect(await summaryOf(elena, 'anna')).toEqual([2, 1, last.createdDateTime]);
    await elena.post(`${wall}/read`, { messageIds: [first.messageId] });
    expect(await summaryOf(elena, 'anna')).toEqual([1, 1, last.createdDateTime]);
    expect(await summaryOf(marco, 'anna')).toEqual([2, 1, last.createdDateTime]);
    expect(await summaryOf(elena, 'bruno')).toEqual([0, null, null]);
  });

  it('tells the last mood that was told, and forgets what was withdrawn or waits for its file', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const good = await send(anna, { ...health, emotion: 3 });
    const bad = await send(anna, { ...health, emotion: 0 });
    expect(await summaryOf(elena, 'anna')).toEqual([2, 0, bad.createdDateTime]);
    await anna.delete(`${wall}/${bad.messageId}`);
    await send(anna, { ...health, emotion: 0, hasAttachment: true });
    expect(await summaryOf(elena, 'anna')).toEqual([1, 3, good.createdDateTime]);
  });

  it('counts what a patient wrote under a broadcast, and the wall of that patient holds it', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const broadcast = async (title: string) =>
      (await elena.post<WallEntry>(`${wall}/createbroadcast`, { title, body: 'All is well.' })).body
        .originalMessage.messageId;
    const [answered, other] = [await broadcast('Answered'), await broadcast('Other')];
    await world.sql`UPDATE messages SET created_at = created_at - interval '1 day'`;
    const reply = await anna.post(`${wall}/replyTo/${answered}`, { body: 'Thank you' });
    expect(reply.status).toBe(200);
    expect((await summaryOf(elena, 'anna'))[0]).toBe(1);
    const idsOf = async (name: string) => {
      const { body } = await elena.get<WallEntry[]>(
        `${wall}/0/medic/search?patient=${await world.userId(name)}`,
      );
      return body.map(({ originalMessage }) => originalMessage.messageId);
    };
    expect(await idsOf('anna')).toEqual([answered]);
    expect(await idsOf('bruno')).toEqual([]);
    expect(other).not.toBe(answered);
  });

  it('counts the open alerts of each patient, for those who see alerts', async () => {
    const alerts = await openAlerts(world);
    await world.sql`TRUNCATE alerts CASCADE`;
    await alerts.raise('anna');
    const openOf = async (reader: string, name: string) => {
      const id = await world.userId(name);
      return (await patients(await world.as(reader))).find(({ userId }) => userId === id)?.openAlerts;
    };
    expect(await openOf('elena', 'anna')).toBe(1);
    expect(await openOf('elena', 'bruno')).toBe(0);
    expect(await openOf('dino', 'anna')).toBe(1);
    expect(await openOf('rita', 'anna')).toBeUndefined();
    const [plain] = await patients(await world.as('elena'), '');
    expect(plain).not.toHaveProperty('openAlerts');
  });

  it('says of whom something of the list has changed, to those who read the trail', {
    tags: ['T11'],
  }, async () => {
    const changedOf = async (reader: string, name: string) => {
      const id = await world.userId(name);
      return (await patients(await world.as(reader))).find(({ userId }) => userId === id)?.isChanged;
    };
    const trail = makeTrail();
    const reason = 'Asked for a pause';
    expect(await changedOf('ada', 'bruno')).toBe(false);
    await changeState(world.sql, 'bruno', 'suspend', { trail, reason });
    await changeState(world.sql, 'bruno', 'activate', { trail });
    expect(await changedOf('ada', 'bruno')).toBe(true);
    expect(await changedOf('dino', 'bruno')).toBe(true);
    // Neither that anna was added nor what she changed of her own stands on the list.
    await (await world.as('anna')).put('Users/me/phone', { phone: '+39 333 0000 009' });
    expect(await changedOf('ada', 'anna')).toBe(false);
    expect(await changedOf('elena', 'bruno')).toBeUndefined();
    expect(await changedOf('rita', 'bruno')).toBeUndefined();
    const [plain] = await patients(await world.as('ada'), '');
    expect(plain).not.toHaveProperty('isChanged');
  });

  it('says how many questionnaires wait for a patient, to those who see results', async () => {
    const id = await world.userId('anna');
    const openOf = async (name: string) =>
      (await patients(await world.as(name))).find(({ userId }) => userId === id)?.openRounds;
    const [before] = await world.sql`SELECT count(*)::int AS open FROM survey_rounds
      WHERE patient_id = ${id} AND state = 'open' AND expires_at > now()`;
    expect(await openOf('elena')).toBe(before?.open);
    await world.sql`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id,
        recurrence, state, version, opens_at, expires_at)
      SELECT gen_random_uuid(), a.id, 1000000 + n, a.survey_id, a.patient_id, a.project_id, ${milano}, 1, 'open',
        1, now() - interval '2 hours', now() + n * interval '1 hour'
      FROM (SELECT * FROM survey_assignments WHERE patient_id = ${id} LIMIT 1) a, generate_series(-1, 2) n WHERE n <> 0`;
    // One of the three is over, though nobody has closed it yet.
    expect(await openOf('elena')).toBe((before?.open ?? 0) + 2);
    expect(await openOf('rita')).toBeUndefined();
  });

  it('says when the next questionnaire opens, to those who see results', async () => {
    const id = await world.userId('anna');
    const nextOf = async (name: string) =>
      (await patients(await world.as(name))).find(({ userId }) => userId === id)?.nextRoundAt;
    await world.sql`UPDATE survey_rounds SET opens_at = now() + interval '3 days', expires_at = now() + interval '4 days'
      WHERE patient_id = ${id} AND state = 'planned'`;
    await world.sql`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id,
        recurrence, state, opens_at, expires_at)
      SELECT gen_random_uuid(), a.id, 2000000 + n, a.survey_id, a.patient_id, a.project_id, ${milano}, 1, 'planned',
        date_trunc('hour', now()) + n * interval '1 hour', now() + interval '1 day'
      FROM (SELECT * FROM survey_assignments WHERE patient_id = ${id} LIMIT 1) a, generate_series(1, 2) n`;
    const [row] = await world.sql`SELECT date_trunc('hour', now()) + interval '1 hour' AS next`;
    expect(await nextOf('elena')).toBe(row?.next.toISOString());
    expect(await nextOf('dino')).toBe(row?.next.toISOString());
    expect(await nextOf('rita')).toBeUndefined();
    await world.sql`DELETE FROM survey_rounds WHERE patient_id = ${id} AND state = 'planned'`;
    expect(await nextOf('elena')).toBeNull();
  });

  it('has no count of what the reader wrote', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const { messageId } = await send(anna);
    await world.sql`UPDATE messages SET created_at = created_at - interval '1 day'`;
    await elena.post(`${wall}/replyTo/${messageId}`, { body: 'Rest well' });
    expect((await summaryOf(elena, 'anna'))[0]).toBe(1);
    expect((await summaryOf(await world.as('marco'), 'anna'))[0]).toBe(2);
  });

  it('is not there unless it is asked for, nor for a data manager, who reads no wall', async () => {
    await send(await world.as('anna'));
    for (const items of [
      await patients(await world.as('elena'), ''),
      await patients(await world.as('dino')),
    ]) {
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(item).not.toHaveProperty('unreadCount');
    }
    expect((await (await world.as('elena')).get(`Patient/${milano}?summary=maybe`)).status).toBe(400);
  });
});

describe('searching among what is new', () => {
  it('the filter New narrows both searches', { tags: ['R2.73'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const read = await send(anna, { ...health, body: 'Slept one' });
    await send(anna, { ...health, body: 'Slept two' });
    await elena.post(`${wall}/read`, { messageIds: [read.messageId] });
    const found = async (caller: Caller, path: string) =>
      (await caller.get<WallEntry[]>(`${wall}/${path}`)).body.map((entry) => entry.originalMessage.body);
    expect(await found(elena, '0/medic/search?message=slept')).toEqual(['Slept two', 'Slept one']);
    expect(await found(elena, '0/medic/search?message=slept&filter=new')).toEqual(['Slept two']);
    expect(await found(anna, 'patient/search?message=slept')).toHaveLength(2);
    expect(await found(anna, 'patient/search?message=slept&filter=new')).toEqual([]);
  });
});
