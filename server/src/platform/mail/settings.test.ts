// The settings of the mail server: what they may be, and that a mistake in them prints no password.
import { expect, it } from 'vitest';
import { type ConfigError, readConfig } from '../../config.ts';

const MAIL_FROM = 'trialog@hospital.test';
const mailOf = (SMTP_URL: string, from = MAIL_FROM) =>
  readConfig({ SMTP_URL, MAIL_FROM: from }, '1.0.0').mail;
function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env, '1.0.0');
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

it('a mail server is named by an address, with or without a login, and must encrypt', () => {
  expect(mailOf('smtp://mail.test')).toEqual({
    host: 'mail.test',
    port: 25,
    isTls: false,
    mustEncrypt: true,
    from: { name: '', address: MAIL_FROM },
  });
  expect(mailOf('smtps://trialog:a%40b%2F@mail.test')).toMatchObject({
    port: 465,
    isTls: true,
    login: { user: 'trialog', pass: 'a@b/' },
  });
  expect(mailOf('smtp://[2001:db8::1]:587')).toMatchObject({ host: '2001:db8::1', port: 587 });
  expect(mailOf('smtp://mail.test?requireTLS=false')).toMatchObject({ mustEncrypt: false });
  expect(mailOf('smtp://127.0.0.1:2525')).toMatchObject({ mustEncrypt: false });
  expect(mailOf('smtp://mail.test', 'Trialog, Milano <t@mail.test>')?.from).toEqual({
    name: 'Trialog, Milano',
    address: 't@mail.test',
  });
  expect(readConfig({}, '1.0.0').mail).toBeUndefined();
});

it('a mail server that is named wrongly is refused, and its password printed nowhere', () => {
  for (const url of [
    'http://a:secret@mail.test',
    'mail.test:587',
    'smtp://a:secret@',
    'smtp://a:secret@mail.test/path',
    'smtp://a:secret@mail.test?logger=true',
    'smtp://a:secret%@mail.test',
  ]) {
    const problems = problemsOf({ SMTP_URL: url, MAIL_FROM });
    expect([url, problems.length]).toEqual([url, 1]);
    expect(problems.join(' ')).not.toContain('secret');
  }
  expect(problemsOf({ SMTP_URL: 'smtp://mail.test' })).toEqual([
    'SMTP_URL needs MAIL_FROM, the address from which e-mails come.',
  ]);
  expect(problemsOf({ MAIL_FROM })).toEqual(['MAIL_FROM is set, but SMTP_URL is not.']);
  for (const from of ['nobody', 'a@b', 'A <a@b.test> <c@d.test>', 'A\u0001 <a@b.test>'])
    expect([from, problemsOf({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: from }).length]).toEqual([from, 1]);
});
