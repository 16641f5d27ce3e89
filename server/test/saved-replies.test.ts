// Saved replies: who keeps them, what is refused, and how they are filled in for the one who will read them.
import type { ReadyReply, SavedReply } from '@trialog/contract/schemas/saved-replies.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let path: string;
let milano: string;
let elena: Caller;
let marco: Caller;
beforeAll(async () => {
  world = await openWorld();
  milano = await world.teamId('Milano');
  path = `SavedReplies/${await world.projectId('AURORA')}/${milano}`;
  [elena, marco] = [await world.as('elena'), await world.as('marco')];
});
afterAll(() => world.stop());
beforeEach(() => world.sql`DELETE FROM saved_replies`);

const hours = {
  name: 'Opening hours',
  texts: { en: 'Dear {patient}, call {helpDesk}.', it: 'Gentile {patient}, chiami {helpDesk}.' },
};
const create = async (caller: Caller, body: object = hours) => caller.post<SavedReply>(path, body);
const list = async (caller: Caller) => (await caller.get<SavedReply[]>(path)).body;
const ready = async (patient?: string) => {
  const query = patient === undefined ? '' : `?patient=${await world.userId(patient)}`;
  return (await elena.get<ReadyReply[]>(`${path}/ready${query}`)).body;
};

describe('the saved replies of a team', () => {
  it('are created, changed and removed by its doctors and nurses, each with an audit row', async () => {
    const { body } = await create(elena);
    expect(body).toEqual({ savedReplyId: expect.any(String), ...hours, version: 1 });
    const one = `${path}/${body.savedReplyId}`;
    const changed = { name: 'Hours', texts: { en: 'We are there from eight.' } };
    const stored = { savedReplyId: body.savedReplyId, ...changed, version: 2 };
    expect((await marco.put(one, changed)).body).toEqual(stored);
    expect((await marco.put(one, changed)).body).toEqual(stored);
    expect(await list(elena)).toEqual([stored]);
    expect((await elena.delete(one)).body).toEqual({ savedReplyId: body.savedReplyId });
    expect(await list(elena)).toEqual([]);
    expect((await elena.delete(one)).status).toBe(404);
    expect((await elena.put(one, changed)).status).toBe(404);
    const audited =
      await world.sql`SELECT action FROM audit_log WHERE object_id = ${body.savedReplyId} ORDER BY id`;
    expect(audited.map(({ action }) => action)).toEqual([
      'messages.createSavedReply',
      'messages.changeSavedReply',
      'messages.removeSavedReply',
    ]);
  });

  it('are made once, however often the request comes', async () => {
    const key = 'the-same-saved-reply';
    const [one, two] = [await elena.post(path, hours, { key }), await elena.post(path, hours, { key })];
    expect(two.body).toEqual(one.body);
    expect(await list(elena)).toHaveLength(1);
  });

  it('are no business of patients, researchers, administrators and other teams', async () => {
    const { body } = await create(elena);
    for (const name of ['anna', 'rita', 'ada', 'dino']) {
      const caller = await world.as(name);
      expect((await caller.get(path)).status).toBe(403);
      expect(codeOf(await create(caller))).toBe('cannotWrite');
      expect(codeOf(await caller.delete(`${path}/${body.savedReplyId}`))).toBe('cannotWrite');
    }
    const luc = await world.as('luc');
    expect((await luc.get(path)).status).toBe(404);
    const lyon = `SavedReplies/${await world.projectId('AURORA')}/${await world.teamId('Lyon')}`;
    expect((await luc.put(`${lyon}/${body.savedReplyId}`, hours)).status).toBe(404);
    expect(await list(elena)).toHaveLength(1);
  });

  it('need a name and a text, fit, and know their variables; what is refused changes nothing', async () => {
    const refused = async (body: object) => {
      const { body: problem } = await elena.post<{ code: string; field?: string; detail: string }>(
        path,
        body,
      );
      return problem;
    };
    expect(await refused({ ...hours, name: ' ' })).toMatchObject({ code: 'requiredField', field: 'name' });
    expect(await refused({ ...hours, texts: {} })).toMatchObject({ code: 'requiredField', field: 'texts' });
    expect(await refused({ ...hours, texts: { en: ' ' } })).toMatchObject({ code: 'requiredField' });
    expect(await refused({ ...hours, name: 'x'.repeat(81) })).toMatchObject({ code: 'textTooLong' });
    expect(await refused({ ...hours, texts: { de: 'x'.repeat(501) } })).toMatchObject({
      code: 'textTooLong',
      field: 'texts.de',
    });
    expect(await refused({ ...hours, texts: { en: 'Fine', fr: 'Cher {nom}' } })).toMatchObject({
      code: 'unknownVariable',
      field: 'texts.fr',
      detail: 'There is no variable “nom”. You can use {patient}, {team}, {helpDesk} and {today}.',
    });
    expect(await refused({ ...hours, texts: { es: 'Hola' } })).toMatchObject({ code: 'malformed' });
    expect(await list(elena)).toEqual([]);
  });

  it('end at a hundred', async () => {
    await world.sql`INSERT INTO saved_replies (id, project_id, team_id, name, texts)
      SELECT gen_random_uuid(), project_id, id, 'Reply ' || n, '{"en": "x"}'
      FROM medical_teams, generate_series(1, 100) n WHERE id = ${milano}`;
    expect(codeOf(await create(elena))).toBe('tooManySavedReplies');
  });
});

describe('a saved reply that is inserted', () => {
  it('is in the language of the patient, or in English, with everything filled in', async () => {
    await create(elena);
    await create(elena, { name: 'Today', texts: { en: 'Today is {today}, in {team}.' } });
    await world.sql`UPDATE users SET language = 'it', time_zone = 'Europe/Rome' WHERE key = 'anna'`;
    const [first, second] = await ready('anna');
    expect(first).toMatchObject({ language: 'it', text: 'Gentile Anna, chiami +39 02 0000 0101.' });
    expect(second?.language).toBe('en');
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Rome' });
    expect(second?.text).toBe(`Today is ${today.format(new Date())}, in Milano.`);
    await world.sql`UPDATE users SET language = 'de' WHERE key = 'bruno'`;
    expect((await ready('bruno'))[0]?.text).toBe('Dear Bruno, call +39 02 0000 0101.');
  });

  it('for everyone leaves out what needs a patient, and nobody asks for a patient of another team', async () => {
    await create(elena);
    await create(elena, { name: 'To all', texts: { it: 'A tutti di {team}' } });
    expect(await ready()).toMatchObject([{ name: 'To all', language: 'it', text: 'A tutti di Milano' }]);
    const lucie = await world.userId('lucie');
    expect((await elena.get(`${path}/ready?patient=${lucie}`)).status).toBe(404);
  });
});
