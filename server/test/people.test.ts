// People through the API: who one is, one's picture and preferences, the patients of a team.

import type { Me, PatientItem } from '@trialog/contract/schemas/people.ts';
import type { Problem } from '@trialog/contract/schemas/problem.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from './world/caller.ts';
import { becomesTrue } from './world/fair-time.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

const picture = async (format: 'png' | 'jpeg' = 'png') => {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b6e6b' } });
  const bytes = await (format === 'png'
    ? image.png()
    : image.jpeg().withExif({ IFD0: { Copyright: 'secret place' } })
  ).toBuffer();
  return new Uint8Array(bytes);
};

describe('Users/me', () => {
  it('says who one is: ids, name, roles, state, account, picture, study code', {
    tags: ['R7.14', 'R3.1', 'R3.4', 'R3.8'],
  }, async () => {
    const anna = await (await world.as('anna')).get<Me>('Users/me');
    expect(anna.status).toBe(200);
    expect(anna.body).toMatchObject({
      userId: await world.userId('anna'),
      roles: ['Patient'],
      state: 0,
      avatarUrl: null,
    });
    expect(anna.body.studyCode).toMatch(/\S/);
    const elena = await (await world.as('elena')).get<Me>('Users/me');
    expect(elena.body.roles).toEqual(['MedicalProfessional']);
    expect(elena.body).not.toHaveProperty('studyCode');
    expect(elena.body.accountId).not.toBe(elena.body.userId);
  });

  it('refuses a call without a token, and with a token that is none', {
    tags: ['R7.3', 'R1.22'],
  }, async () => {
    for (const token of [undefined, 'nonsense', 'a.b.c']) {
      const answer = await world.withToken(token).get('Users/me');
      expect(answer.status).toBe(401);
      expect(codeOf(answer)).toBe('unauthenticated');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('answers under each language tag and tells its problems in that language', {
    tags: ['R7.1', 'R7.2', 'R8.4'],
  }, async () => {
    const nobody = world.withToken();
    const details = new Set<string>();
    for (const tag of ['en-US', 'fr-FR', 'de-DE', 'it-IT', 'nl-NL', 'es-ES']) {
      const answer = await nobody.get<Problem>('Users/me', { tag });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.body).toMatchObject({
        status: 401,
        code: 'unauthenticated',
        type: expect.stringMatching(/^urn:/),
        title: expect.any(String),
      });
      expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
      details.add(answer.body.detail);
    }
    expect(details.size).toBe(6);
    expect((await nobody.get('Users/me', { tag: 'pt-PT' })).status).toBe(404);
  });

  it('a person deactivated while signed in is refused within a second; a suspended one may read', {
    tags: ['R4.1', 'R6.45'],
  }, async () => {
    const carla = await world.as('carla');
    expect((await carla.get('Users/me')).status).toBe(200);
    await world.sql`UPDATE users SET state = 1 WHERE key = 'carla'`;
    const isSuspended = async () => (await carla.get<Me>('Users/me')).body.state === 1;
    expect(await becomesTrue(world.sql, 1_000, isSuspended)).toBe(true);
    await world.sql`UPDATE users SET state = 2 WHERE key = 'carla'`;
    // A write reads the state in its own transaction: refused at once, without the second.
    expect(codeOf(await carla.put('Users/me/preferences', { language: 'fr', timeZone: 'Europe/Rome' }))).toBe(
      'accountDeactivated',
    );
    const isRefused = async () => (await carla.get('Users/me')).status === 403;
    expect(await becomesTrue(world.sql, 1_000, isRefused)).toBe(true);
    expect(codeOf(await carla.get('Users/me'))).toBe('accountDeactivated');
    await world.sql`UPDATE users SET state = 0 WHERE key = 'carla'`;
  });

  it('notes each sign-in once, in the audit trail too', async () => {
    const bruno = await world.as('bruno');
    await Promise.all([bruno.get('Users/me'), bruno.get('Users/me'), bruno.get('Projects')]);
    const id = await world.userId('bruno');
    const rows =
      await world.sql`SELECT actor_id, actor_role FROM audit_log WHERE action = 'people.signIn' AND object_id = ${id}`;
    expect(rows).toMatchObject([{ actor_id: id, actor_role: 'Patient' }]);
  });
});

describe('preferences', () => {
  it('are kept, versioned and audited without their values; the same again changes nothing', async () => {
    const anna = await world.as('anna');
    const wanted = { language: 'sp', timeZone: 'Europe/Madrid' };
    expect(await anna.put('Users/me/preferences', wanted)).toMatchObject({ status: 200, body: wanted });
    const rows = () => world.sql`SELECT * FROM audit_log WHERE action = 'people.changePreferences'`;
    const [row, ...more] = await rows();
    expect(more).toHaveLength(0);
    expect(row).toMatchObject({
      actor_id: await world.userId('anna'),
      actor_role: 'Patient',
      from_version: 1,
      to_version: 2,
      app_version: '0.1.0',
    });
    expect(JSON.stringify(row)).not.toContain('Madrid');
    expect(Object.keys(row?.changes).sort()).toEqual(['language', 'timeZone']);
    await anna.put('Users/me/preferences', wanted);
    expect(await rows()).toHaveLength(1);
  });

  it('refuses an unknown language, a zone that does not exist, an offset and unknown fields, and changes nothing', {
    tags: ['R5.63'],
  }, async () => {
    const bruno = await world.as('bruno');
    const before = (await bruno.get<Me>('Users/me')).body;
    const zone = 'Europe/Rome';
    for (const body of [
      { language: 'pt', timeZone: zone },
      { language: 'en', timeZone: 'Mars/Olympus' },
      { language: 'en', timeZone: '+02:00' },
      { language: ['en'], timeZone: zone },
      { language: 'en', timeZone: zone, state: 0 },
      { language: 'en' },
      'en',
      null,
    ]) {
      const answer = await bruno.put('Users/me/preferences', body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
    }
    expect(
      (await bruno.put('Users/me/preferences', { language: 'en', timeZone: 'Europe/\u0000Rome' })).status,
    ).toBe(400);
    expect((await bruno.get<Me>('Users/me')).body).toEqual(before);
  });
});

describe('profile image', () => {
  it('is encoded anew, stripped of metadata, and shown by a signed address', {
    tags: ['R7.15', 'R5.61', 'R6.7'],
  }, async () => {
    const anna = await world.as('anna');
    const answer = await anna.upload<{ avatarUrl: string }>('PUT', 'Users/me/avatar', {
      bytes: await picture('jpeg'),
      name: 'me.jpg',
    });
    expect(answer.status).toBe(200);
    const shown = await fetch(answer.body.avatarUrl);
    expect(shown.status).toBe(200);
    const bytes = Buffer.from(await shown.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 256, height: 256 });
    expect(metadata.exif).toBeUndefined();
    expect(bytes.includes('secret place')).toBe(false);
    expect(
      (await fetch(answer.body.avatarUrl.replace(/.(?=.$)/, (last) => (last === 'A' ? 'B' : 'A')))).status,
    ).not.toBe(200);
    const [audit] = await world.sql`SELECT * FROM audit_log WHERE action = 'people.changeAvatar'`;
    expect(audit?.object_id).toBe(await world.userId('anna'));
  });

  it('is PNG or JPEG by its bytes, whatever its name says; another file changes nothing', {
    tags: ['R5.59', 'R5.60'],
  }, async () => {
    const bruno = await world.as('bruno');
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const refused = await bruno.upload('PUT', 'Users/me/avatar', {
      bytes: svg,
      name: 'me.png',
      type: 'image/png',
    });
    expect(refused.status).toBe(415);
    expect(refused.body).toMatchObject({ code: 'notAPicture', text: 'FileUploadHintMessage' });
    expect((await bruno.get<Me>('Users/me')).body.avatarUrl).toBeNull();
    const named = await bruno.upload('PUT', 'Users/me/avatar', {
      bytes: await picture(),
      name: 'me.exe',
      type: 'text/plain',
    });
    expect(named.status).toBe(200);
  });

  it('is refused when too large, in another field, or not multipart at all', async () => {
    const bruno = await world.as('bruno');
    const large = await bruno.upload('PUT', 'Users/me/avatar', { bytes: new Uint8Array(10_000_001) });
    expect(large.status).toBe(413);
    expect(
      (await bruno.upload('PUT', 'Users/me/avatar', { bytes: await picture(), field: 'file' })).status,
    ).toBe(400);
    expect((await bruno.put('Users/me/avatar', { mediaFile: 'x' })).status).toBe(415);
  });

  it.each([
    ['its field', 1, 'mediaFile'],
    ['another field', 1, 'file'],
    ['a second field', 2, 'mediaFile'],
    ['its thousandth field', 1_002, 'mediaFile'],
  ])('a form that ends in the midst of %s is refused, and harms nobody', async (_which, parts, name) => {
    const { token } = await world.as('bruno');
    const head = `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="me.png"\r\n\r\n`;
    const whole = `${head}x\r\n`.repeat(parts - 1) + head;
    const answers = Array.from({ length: 20 }, async (_, index) => {
      const { status } = await fetch(`${world.url}/api/en-US/Users/me/avatar`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=edge' },
        body: whole + 'x'.repeat(index * 400),
      });
      return status;
    });
    for (const status of await Promise.all(answers)) expect([400, 413, 415]).toContain(status);
  });

  it('a retry with the same key and file gives the same answer, another file under it is refused', async () => {
    const anna = await world.as('anna');
    const bytes = await picture();
    const key = 'avatar-key-0001';
    const first = await anna.upload('PUT', 'Users/me/avatar', { bytes }, { key });
    const again = await anna.upload('PUT', 'Users/me/avatar', { bytes }, { key });
    expect(again).toMatchObject({ status: 200, body: first.body });
    const other = await anna.upload('PUT', 'Users/me/avatar', { bytes: await picture('jpeg') }, { key });
    expect(codeOf(other)).toBe('idempotencyConflict');
  });

  it('a suspended person cannot change it', { tags: ['R6.8', 'R4.2'] }, async () => {
    const sara = await world.as('sara');
    const answer = await sara.upload('PUT', 'Users/me/avatar', { bytes: await picture() });
    expect(answer.status).toBe(403);
    expect(codeOf(answer)).toBe('suspended');
    expect((await sara.get('Users/me')).status).toBe(200);
  });
});

describe('Patient/{medicalTeamId}', () => {
  it('lists the team’s patients with name, picture, state, code and treatment dates', {
    tags: ['R7.17', 'R7.18', 'R3.40', 'R3.41', 'R6.24'],
  }, async () => {
    const milano = await world.teamId('Milano');
    const { body } = await (await world.as('elena')).get<PatientItem[]>(`Patient/${milano}`);
    for (const name of ['marco', 'ada'])
      expect((await (await world.as(name)).get(`Patient/${milano}`)).body).toEqual(body);
    expect(body.map((item) => item.userId).sort()).toEqual(
      (await Promise.all(['anna', 'bruno', 'carla', 'sara', 'dario', 'nina'].map(world.userId))).sort(),
    );
    const anna = body.find((item) => item.name === 'Anna Conti');
    expect(anna?.userId).toBe(await world.userId('anna'));
    const sara = body.find((item) => item.state === 1);
    expect(sara?.treatmentStartDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Object.keys(sara ?? {}).sort()).toEqual(
      ['avatarUrl', 'name', 'state', 'studyCode', 'treatmentEndDate', 'treatmentStartDate', 'userId'].sort(),
    );
  });

  it('shows study codes in place of names to data managers, and to researchers where the study asks for it', {
    tags: ['R6.29'],
  }, async () => {
    const milano = await world.teamId('Milano');
    for (const name of ['dino', 'rita']) {
      const { body } = await (await world.as(name)).get<PatientItem[]>(`Patient/${milano}`);
      expect(body.length).toBeGreaterThan(0);
      for (const item of body) expect(item).toMatchObject({ name: item.studyCode, avatarUrl: null });
      expect(body.map((item) => item.name)).toEqual(body.map((item) => item.name).sort());
    }
  });

  it('does not exist outside one’s team, and is refused to a patient', {
    tags: ['R6.47', 'R6.48'],
  }, async () => {
    const [milano, lyon] = [await world.teamId('Milano'), await world.teamId('Lyon')];
    const foreign = await (await world.as('elena')).get<Problem>(`Patient/${lyon}`);
    const missing = await (await world.as('elena')).get<Problem>(
      'Patient/00000000-0000-7000-8000-000000000000',
    );
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await (await world.as('elena')).get('Patient/not-an-id')).status).toBe(404);
    const refused = await (await world.as('anna')).get(`Patient/${milano}`);
    expect(refused.status).toBe(403);
  });
});
