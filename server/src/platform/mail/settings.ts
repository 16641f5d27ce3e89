// The settings of the mail server. Without SMTP_URL nothing is sent by e-mail.
import { isEmail } from '@trialog/contract/rules/person-fields.ts';

export interface MailConfig {
  host: string;
  port: number;
  /** Encrypted from the first byte (smtps); else the connection is encrypted once it is open (STARTTLS). */
  isTls: boolean;
  /** Whether a connection that cannot be encrypted is given up. */
  mustEncrypt: boolean;
  login?: { user: string; pass: string };
  from: { name: string; address: string };
}

const SMTP = 25;
const SMTPS = 465;
const ALLOWED = 'requireTLS=false';
const FROM = /^(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>]+))$/;

/** `text` gives a setting, `isLoopback` says which hosts are this machine; `fail` notes what is wrong. */
export function readMail(
  text: (name: string) => string | undefined,
  isLoopback: (host: string) => boolean,
  fail: (message: string) => void,
): MailConfig | undefined {
  const said = text('SMTP_URL');
  const sender = text('MAIL_FROM');
  if (said === undefined) {
    if (sender !== undefined) fail('MAIL_FROM is set, but SMTP_URL is not.');
    return undefined;
  }
  if (sender === undefined) fail('SMTP_URL needs MAIL_FROM, the address from which e-mails come.');
  const from = readFrom(sender ?? '');
  if (sender !== undefined && !from)
    fail(`MAIL_FROM must be an address, or a name with one, such as Trialog <trialog@hospital.test>.`);
  // The address may hold a password: it is never printed.
  const wrong = (): undefined =>
    void fail(
      `SMTP_URL must look like smtp://user:password@mail.hospital.test:587 or smtps://mail.hospital.test, with ?${ALLOWED} alone where the server cannot encrypt.`,
    );
  const url = URL.canParse(said) ? new URL(said) : undefined;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return wrong();
  if (!['', '/'].includes(url.pathname) || !['', `?${ALLOWED}`].includes(url.search)) return wrong();
  const isTls = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const user = decoded(url.username);
  const pass = decoded(url.password);
  if (user === undefined || pass === undefined) return wrong();
  return {
    host,
    port: Number(url.port) || (isTls ? SMTPS : SMTP),
    isTls,
    mustEncrypt: url.search === '' && !isLoopback(host),
    ...(user === '' ? {} : { login: { user, pass } }),
    from: from ?? { name: '', address: '' },
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function readFrom(said: string): MailConfig['from'] | undefined {
  const [, name = '', named, alone] = FROM.exec(said) ?? [];
  const address = (named ?? alone ?? '').trim();
  // No line of a header ends within it.
  return isEmail(address) && !/\p{Cc}/u.test(name) ? { name: name.trim(), address } : undefined;
}
