// The agreement through the API: the flow of an active patient, its gate, versions that ask again.
import type { UserAgreement } from '@trialog/contract/schemas/agreements.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { changeDocuments } from './world/change-documents.ts';
import { becomesTrue } from './world/fair-time.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const ticked = { privacyAccepted: true, termsConditionsAccepted: true, licenceAccepted: true };
const accept = (caller: Caller, body: object = ticked) =>
  caller.post<UserAgreement>('UserAgreement/acceptAgreement', body);
const confirm = (caller: Caller, yes = true) =>
  caller.put<UserAgreement>('UserAgreement/acceptEmergencyAlert', { trialogEmergencyMessageAccepted: yes });
const mine = (caller: Caller) => caller.get<UserAgreement>('UserAgreement/me');

async function publish(kind: string, language: string, asksAgain: boolean): Promise<void> {
  await world.sql`INSERT INTO documents (id, institute_id, project_id, kind, language, version, title, html, hash, asks_again)
    SELECT ${newId()}, institute_id, project_id, kind, language, version + 1, title, html, hash || 'x', ${asksAgain}
    FROM documents WHERE kind = ${kind} AND language = ${language} AND project_id IS NULL ORDER BY version DESC LIMIT 1`;
}

/** In English, whatever the demonstration made them accept. */
async function acceptAfresh(name: string): Promise<void> {
  await world.sql`DELETE FROM acceptances WHERE user_id = ${await world.userId(name)}`;
  await accept(await world.as(name));
}

describe('the agreement of a newcomer', () => {
  it('is missing at first, then accepted step by step', {
    tags: ['R7.20', 'R7.21', 'R7.22', 'R7.25', 'R3.34', 'R3.35', 'R3.36', 'R1.31'],
  }, async () => {
    const nina = await world.as('nina');
    const aurora = await world.projectId('AURORA');
    expect((await mine(nina)).status).toBe(404);
    const gated = await nina.get(`ProjectContacts/${aurora}`);
    expect([gated.status, codeOf(gated)]).toEqual([403, 'agreementRequired']);
    for (const open of [
      'Users/me',
      'Projects',
      `Projects/${aurora}`,
      `MedicalTeam/${aurora}/my`,
      'Institutes/me',
      'Protocols/me',
    ])
      expect((await nina.get(open)).status, open).toBe(200);

    const accepted = await accept(nina);
    expect(accepted.body).toEqual({
      userId: await world.userId('nina'),
      privacyAccepted: true,
      termsConditionsAccepted: true,
      licenceAccepted: true,
      trialogEmergencyMessageAccepted: false,
    });
    // The person of a read may be a second old.
    const isOpen = async () => (await nina.get(`ProjectContacts/${aurora}`)).status === 200;
    expect(await becomesTrue(world.sql, 1_000, isOpen)).toBe(false);
    expect(codeOf(await nina.get(`ProjectContacts/${aurora}`))).toBe('agreementRequired');
    expect((await confirm(nina)).body.trialogEmergencyMessageAccepted).toBe(true);
    expect(await becomesTrue(world.sql, 1_000, isOpen)).toBe(true);
    expect((await mine(nina)).body.trialogEmergencyMessageAccepted).toBe(true);
  });

  it('each acceptance is a row with the document’s version, hash and language, and is audited', {
    tags: ['T8', 'R7.26'],
  }, async () => {
    const id = await world.userId('nina');
    const rows =
      await world.sql`SELECT a.kind, a.language, a.document_hash = d.hash AS same FROM acceptances a
      LEFT JOIN documents d ON d.id = a.document_id WHERE a.user_id = ${id} ORDER BY a.kind`;
    expect(rows.map((row) => [row.kind, row.language, row.same])).toEqual([
      ['emergency', 'en', null],
      ['licence', 'en', true],
      ['privacy', 'en', true],
      ['terms', 'en', true],
    ]);
    const audit =
      await world.sql`SELECT action FROM audit_log WHERE patient_id = ${id} AND actor_id = ${id} ORDER BY id`;
    expect(audit.map((row) => row.action)).toEqual([
      'agreements.accept',
      'agreements.accept',
      'agreements.accept',
      'agreements.confirmEmergencyNotice',
    ]);
  });
});

describe('rules of the agreement', () => {
  it('refuses a missing tick with its own text, and keeps nothing', {
    tags: ['R5.29', 'R5.30', 'R5.32'],
  }, async () => {
    const anna = await world.as('anna');
    const count = async () => (await world.sql`SELECT count(*)::int AS n FROM acceptances`)[0]?.n;
    const before = await count();
    expect((await accept(anna, { ...ticked, privacyAccepted: false })).body).toMatchObject({
      status: 422,
      text: 'PrivacyPolicyError',
    });
    expect((await accept(anna, { ...ticked, termsConditionsAccepted: false })).body).toMatchObject({
      status: 422,
      text: 'TermsAndConditionsError',
    });
    expect((await confirm(anna, false)).body).toMatchObject({
      status: 422,
      text: 'UrgentMedicalAdviceError',
    });
    expect((await accept(anna, {})).status).toBe(400);
    expect((await accept(anna, { ...ticked, userId: 'x' })).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it('takes the licence too, and leaves it as it is where the caller says nothing of it', {
    tags: ['R7.23', 'R7.24'],
  }, async () => {
    const lucie = await world.as('lucie');
    await world.sql`DELETE FROM acceptances WHERE user_id = ${await world.userId('lucie')}`;
    const without = await accept(lucie, { privacyAccepted: true, termsConditionsAccepted: true });
    expect(without.body).toMatchObject({ privacyAccepted: true, licenceAccepted: false });
    expect((await accept(lucie)).body.licenceAccepted).toBe(true);
  });

  it('a new version asks again only where its author says so', { tags: ['F20', 'R7.26'] }, async () => {
    const bruno = await world.as('bruno');
    await acceptAfresh('bruno');
    await publish('privacy', 'en', false);
    expect((await mine(bruno)).body.privacyAccepted).toBe(true);
    await publish('privacy', 'en', true);
    expect((await mine(bruno)).body.privacyAccepted).toBe(false);
    expect((await mine(bruno)).body.termsConditionsAccepted).toBe(true);
    await accept(bruno);
    expect((await mine(bruno)).body.privacyAccepted).toBe(true);
  });

  it('accepts anew only what is open: a version that nobody was shown gets no row', {
    tags: ['T8'],
  }, async () => {
    const carla = await world.as('carla');
    const id = await world.userId('carla');
    const rows =
      () => world.sql`SELECT a.kind, d.version FROM acceptances a JOIN documents d ON d.id = a.document_id
      WHERE a.user_id = ${id} ORDER BY a.at, a.kind`;
    await acceptAfresh('carla');
    const before = await rows();
    await publish('terms', 'en', false);
    expect((await accept(carla)).status).toBe(200);
    expect(await rows()).toEqual(before);
    await publish('privacy', 'en', true);
    await accept(carla);
    const after = await rows();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ kind: 'privacy' });
  });

  it('a study with terms of its own asks its patients for those', async () => {
    const daan = await world.as('daan');
    await accept(daan);
    const delta = await world.projectId('DELTA');
    await world.sql`INSERT INTO documents (id, institute_id, project_id, kind, language, version, title, html, hash)
      SELECT ${newId()}, institute_id, ${delta}, 'terms', 'en', 1, title, html, 'own' FROM documents
      WHERE kind = 'terms' AND language = 'en' AND project_id IS NULL LIMIT 1`;
    expect((await mine(daan)).body.termsConditionsAccepted).toBe(false);
    await accept(daan);
    expect((await mine(daan)).body.termsConditionsAccepted).toBe(true);
  });

  it('says so when the documents are not there', { tags: ['R8.19'] }, async () => {
    const noel = await world.as('noel');
    await world.sql`DELETE FROM acceptances`;
    await changeDocuments(world.sql, (tx) => tx`DELETE FROM documents WHERE kind = 'terms'`);
    const answer = await accept(noel);
    expect(answer.body).toMatchObject({ status: 404, text: 'DocumentsUnavailableMessage' });
    expect((await mine(noel)).status).toBe(404);
  });

  it('concerns active patients alone: staff and suspended patients are not held up', {
    tags: ['R4.12', 'R6.8'],
  }, async () => {
    const aurora = await world.projectId('AURORA');
    for (const name of ['elena', 'sara']) {
      expect((await (await world.as(name)).get(`ProjectContacts/${aurora}`)).status, name).toBe(200);
    }
    expect(codeOf(await accept(await world.as('sara')))).toBe('suspended');
    expect(codeOf(await accept(await world.as('elena')))).toBe('forbidden');
  });
});
