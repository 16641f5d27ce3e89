// Links by e-mail, against a real mail server: what is sent to whom, what is not, and what stands in the ledger.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import { limits } from '@trialog/contract/limits.ts';
import type { PeopleFileAnswer } from '@trialog/contract/schemas/people-file.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { csvFile, nurse, patient } from './fixtures/people-files.ts';
import { newNurse, newPatient, openTeam } from './world/administration.ts';
import { codeOf } from './world/caller.ts';
import { openMailing } from './world/link-mails.ts';
import { verdictPath } from './world/people-file.ts';
import { openWorld } from './world/world.ts';

const here = await openMailing();
const { server, world, milano, ada, send, mailTo } = here;
afterAll(here.stop);
beforeEach(() => {
  server.received.splice(0);
  server.onAccept(async () => {});
});

const MINUTE = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const inviteByMail = async (own = {}) => (await milano.invite(ada, { byEmail: true, ...own })).body.person;
const mailOf = async (userId: string) => (await milano.find(ada, userId)).mail;
const linkIn = (text: string) => /http:\S+\/identity\/password\/[\w-]{43}/.exec(text)?.[0] ?? '';
const actionsOf = async (userId: string) =>
  (
    await world.sql`SELECT action FROM audit_log WHERE object_id = ${userId} AND action LIKE '%Mail' ORDER BY id`
  ).map(({ action }) => action);

describe('an invitation by e-mail', () => {
  it('brings a link that lets the person in, in their language, and says nothing of study or health', {
    tags: ['R6.24'],
  }, async () => {
    const { status, body } = await milano.invite(ada, { ...newPatient('AUR-MIL-901'), byEmail: true });
    expect([status, body.link]).toEqual([200, null]);
    const { person } = body;
    expect(person).toMatchObject({ linkUntil: null, mail: { state: 'waiting', reason: null } });
    // Nothing goes out within the transaction.
    expect(server.received).toEqual([]);
    expect(await send()).toBe(1);
    const [mail] = server.received;
    if (!mail) throw new Error('No e-mail came.');
    expect([mail.to, mail.from]).toEqual([person.email, 'trialog@hospital.test']);
    expect(mail.headers.get('subject')).toBe('Il suo invito a Trialog');
    expect(mail.headers.get('from')).toBe('Trialog <trialog@hospital.test>');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.text).toContain('Buongiorno Lia Conti,');
    expect(mail.html).toContain('lang="it"');
    for (const secret of ['AURORA', 'Milano', 'AUR-MIL-901', 'Ada'])
      expect([secret, mail.raw.includes(secret)]).toEqual([secret, false]);
    const url = linkIn(mail.text);
    expect(mail.html).toContain(`href="${url}"`);
    expect(await mailOf(person.userId)).toMatchObject({ state: 'sent', openedAt: null, usedAt: null });

    expect((await fetch(url)).status).toBe(200);
    expect((await mailOf(person.userId))?.openedAt).not.toBeNull();
    const password = 'a short sentence that is long';
    const form = new URLSearchParams({ password, repeated: password });
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
    expect((await mailOf(person.userId))?.usedAt).not.toBeNull();
    expect(await actionsOf(person.userId)).toEqual(['people.requestMail', 'people.sendMail']);
    expect(await send()).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  it('has its token nowhere but in the mail', async () => {
    const { userId } = await inviteByMail();
    await send();
    const token = linkIn(server.received[0]?.text ?? '')
      .split('/')
      .at(-1) as string;
    expect(token).toHaveLength(43);
    const tables = await world.sql`SELECT table_schema, table_name FROM information_schema.tables
      WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`;
    for (const { table_schema, table_name } of tables) {
      const [row] = await world.sql`SELECT count(*)::int AS count
        FROM ${world.sql(table_schema)}.${world.sql(table_name)} r WHERE to_jsonb(r)::text LIKE ${`%${token}%`}`;
      expect([table_name, row?.count]).toEqual([table_name, 0]);
    }
    expect((await mailOf(userId))?.state).toBe('sent');
  });

  it('goes where it was asked to go: who administers ends it, and changes nothing else of it', async () => {
    const [may] =
      await world.sql`SELECT has_column_privilege('trialog_admin', 'link_mails', 'state', 'UPDATE') AS end,
      has_column_privilege('trialog_admin', 'link_mails', 'email', 'UPDATE') AS send,
      has_column_privilege('trialog_admin', 'link_mails', 'token_hash', 'UPDATE') AS link`;
    expect(may).toEqual({ end: true, send: false, link: false });
  });

  it('is refused where no mail server is configured, and the choice is not offered there', async () => {
    const without = await openWorld();
    try {
      const team = await openTeam(without);
      const caller = await without.as('ada');
      expect((await team.list(caller)).body.sendsMail).toBe(false);
      expect(codeOf(await team.invite(caller, { byEmail: true }))).toBe('mailNotConfigured');
      const bruno = await without.userId('bruno');
      expect(codeOf(await caller.post(paths.mail(...team.team, bruno)))).toBe('mailNotConfigured');
      const file = csvFile(nurse());
      const path = await verdictPath(caller, team.team, file);
      const answer = await caller.upload('POST', `${path}&byEmail=true`, { bytes: file });
      expect(codeOf(answer)).toBe('mailNotConfigured');
    } finally {
      await without.stop();
    }
    expect((await milano.list(ada)).body.sendsMail).toBe(true);
  });
});

describe('a mail server', () => {
  it('that refuses a mail for good ends it with its words, and the link with it', async () => {
    const email = 'nobody@hospital.test';
    server.answer(email, { code: 550, text: '5.1.1 No such\u202e mailbox' });
    const { userId } = await inviteByMail({ ...newNurse(), email });
    await send();
    const { mail, linkUntil } = await milano.find(ada, userId);
    expect(mail).toMatchObject({ state: 'refused', reason: '550 5.1.1 No such mailbox' });
    expect(linkUntil).toBeNull();
    expect(await actionsOf(userId)).toEqual(['people.requestMail', 'people.failMail']);
    // The administrator finds whoever has got nothing.
    const invited = (await milano.list(ada, '?invited=true')).body.people;
    expect(invited.map((one) => one.userId)).toContain(userId);
    // A new one goes out when the address is right again.
    server.answer(email, 'accept');
    expect((await mailTo(ada, userId)).body.mail?.state).toBe('waiting');
    await send();
    expect((await mailOf(userId))?.state).toBe('sent');
  });

  it('that repeats the link it disliked does not bring it into the ledger', async () => {
    const email = 'filtered@hospital.test';
    let token = '';
    server.answer(email, { code: 554, text: 'never', at: 'content' });
    const { userId } = await inviteByMail({ email });
    const port = {
      send: async (mail: { text: string }) => {
        token = linkIn(mail.text).split('/').at(-1) as string;
        // The second time as far as its words are kept.
        const reason = `554 I dislike http://x/${token} very much: http://x/${token.slice(0, 42)}`;
        return { state: 'refused' as const, reason };
      },
    };
    await here.sendBy(port);
    expect(token).toHaveLength(43);
    expect((await mailOf(userId))?.reason).toBe('554 I dislike http://x/… very much: http://x/…');
  });

  it('that is busy is asked again, later each time, and each attempt has a link of its own', async () => {
    const email = 'later@hospital.test';
    server.answer(email, { code: 451, text: '4.7.1 Try again' }, 'accept');
    const { userId } = await inviteByMail({ email });
    await send();
    expect(await mailOf(userId)).toMatchObject({ state: 'waiting', reason: '451 4.7.1 Try again' });
    expect(await send(later(0.9))).toBe(0);
    expect(await send(later(1.1))).toBe(1);
    expect(server.received).toHaveLength(1);
    expect((await mailOf(userId))?.state).toBe('sent');
    const links = await world.sql`SELECT revoked_at IS NULL AS open FROM one_time_links
      WHERE user_id = ${userId} ORDER BY made_at`;
    expect(links.map(({ open }) => open)).toEqual([false, true]);
    expect((await fetch(linkIn(server.received[0]?.text ?? ''))).status).toBe(200);
  });

  it('that knows us no more keeps all mails waiting: an operator mends that', async () => {
    const { userId } = await inviteByMail();
    const mail = { ...world.config.mail!, login: { user: 'trialog', pass: 'old' } };
    const { openSmtp } = await import('../src/platform/mail/smtp.ts');
    await here.sendBy(openSmtp(mail));
    expect(await mailOf(userId)).toMatchObject({ state: 'waiting', reason: expect.stringContaining('535') });
    await send(later(2));
    expect((await mailOf(userId))?.state).toBe('sent');
  });
});

describe('what happened before a mail went out', () => {
  const cases: [string, string, (userId: string) => Promise<unknown>][] = [
    ['its link was ended', 'withdrawn', async (id) => ada.delete(milano.link(id))],
    ['a link was made by hand', 'replaced', async (id) => ada.post(milano.link(id))],
    ['suspended', 'suspended', async (id) => milano.change(ada, 'state', id, { state: 1, reason: 'x' })],
    ['deactivated', 'deactivated', async (id) => milano.change(ada, 'state', id, { state: 2, reason: 'x' })],
    [
      'another address',
      'addressChanged',
      (id) => world.sql`UPDATE users SET email = ${`${id}@demo.test`} WHERE id = ${id}`,
    ],
    [
      'came in by another link',
      'joined',
      (id) => world.sql`UPDATE identity_accounts SET password_hash = 'x' WHERE user_id = ${id}`,
    ],
  ];
  it.each(cases)('%s: it is not sent, and the ledger says why', async (_name, reason, change) => {
    const { userId } = await inviteByMail();
    await change(userId);
    await send();
    expect(server.received).toEqual([]);
    expect(await mailOf(userId)).toMatchObject({ state: 'dropped', reason });
  });

  it('left the team: it is not sent', async () => {
    const { userId } = await inviteByMail();
    await milano.change(ada, 'roles', userId, { roles: [], reason: 'x' });
    await send();
    expect(server.received).toEqual([]);
    const [row] = await world.sql`SELECT state, reason FROM link_mails WHERE user_id = ${userId}`;
    expect(row).toEqual({ state: 'dropped', reason: 'notInTeam' });
  });

  it('a worker was killed after it had sent: the mail goes out again, with a newer link', async () => {
    const { userId } = await inviteByMail();
    const killed = {
      send: async (mail: Parameters<typeof here.mailing.port.send>[0]) => {
        await here.mailing.port.send(mail);
        throw new Error('Killed.');
      },
    };
    await expect(here.sendBy(killed)).rejects.toThrow('Killed.');
    expect((await mailOf(userId))?.state).toBe('waiting');
    await send(later(2));
    const [first, second] = server.received.map(({ text }) => linkIn(text));
    expect(first).not.toBe(second);
    expect((await fetch(first as string)).status).toBe(410);
    expect((await fetch(second as string)).status).toBe(200);
    expect(await actionsOf(userId)).toEqual(['people.requestMail', 'people.sendMail']);
  });

  it('its link was ended while it went out: the mail came too late', async () => {
    const { userId } = await inviteByMail();
    server.onAccept(async () => {
      expect((await ada.delete(milano.link(userId))).status).toBe(200);
    });
    await send();
    expect(await mailOf(userId)).toMatchObject({ state: 'dropped', reason: 'withdrawn' });
    expect((await fetch(linkIn(server.received[0]?.text ?? ''))).status).toBe(410);
  });
});

describe('who may have a link by e-mail', () => {
  it('gets a new password by it, and a new link ends the old one', async () => {
    const bruno = await world.userId('bruno');
    expect((await mailTo(ada, bruno)).status).toBe(200);
    await send();
    expect(server.received[0]?.headers.get('subject')).toMatch(/password|Passwort|mot de passe/i);
    await mailTo(ada, bruno);
    expect((await fetch(linkIn(server.received[0]?.text ?? ''))).status).toBe(410);
    await send();
    expect((await fetch(linkIn(server.received[1]?.text ?? ''))).status).toBe(200);
  });

  it('is nobody suspended, deactivated, of other teams or oneself, and nobody too often', async () => {
    const codeFor = async (name: string) => codeOf(await mailTo(ada, await world.userId(name)));
    expect(await codeFor('sara')).toBe('personSuspended');
    expect(await codeFor('dario')).toBe('personDeactivated');
    expect(await codeFor('elena')).toBe('worksElsewhere');
    expect(await codeFor('ada')).toBe('notOneself');
    const marco = await world.userId('marco');
    for (let count = 0; count < limits.mailsPerPersonPerDay; count++)
      expect((await mailTo(ada, marco)).status).toBe(200);
    expect(codeOf(await mailTo(ada, marco))).toBe('tooManyMails');
    await send();
    expect(server.received).toHaveLength(1);
  });

  it('has a name that was written down before names were held to anything', async () => {
    const { userId } = await inviteByMail();
    const name = 'Eve\r\nBcc: everybody@hospital.test\u202e <b>x</b>';
    await world.sql`UPDATE users SET name = ${name} WHERE id = ${userId}`;
    await send();
    const [mail] = server.received;
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.to).not.toContain('everybody');
    expect(mail?.text).toContain('Eve Bcc: everybody@hospital.test <b>x</b>');
    expect(mail?.text).not.toContain('\u202e');
    expect(mail?.html).not.toContain('<b>');
  });
});

describe('a file of people', () => {
  it('sends everybody a mail of their own, and no more in a minute than it may', async () => {
    const staff = Array.from({ length: limits.mailsPerMinute + 5 }, () => nurse());
    const file = csvFile(...staff, patient());
    const path = await verdictPath(ada, milano.team, file);
    const { status, body } = await ada.upload<PeopleFileAnswer>('POST', `${path}&byEmail=true`, {
      bytes: file,
    });
    expect(status).toBe(200);
    expect(body.invited?.people.every(({ url }) => url === null)).toBe(true);
    const first = later(10);
    await send(first);
    expect(server.received).toHaveLength(limits.mailsPerMinute);
    await send(new Date(first.getTime() + 30_000));
    expect(server.received).toHaveLength(limits.mailsPerMinute);
    await send(new Date(first.getTime() + 61_000));
    expect(new Set(server.received.map(({ to }) => to)).size).toBe(staff.length + 1);
    const [entry] = await world.sql`SELECT changes ? 'mail' AS mailed, changes ? 'linkUntil' AS shown
      FROM audit_log WHERE action = 'people.create' AND object_id = ${body.invited?.people[0]?.userId ?? ''}`;
    expect(entry).toEqual({ mailed: true, shown: false });
  });
});
