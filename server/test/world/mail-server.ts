// A mail server for tests: a real one, which takes what it is sent and answers each recipient as told.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string;
  from: string;
  /** As it came over the wire. */
  raw: string;
  /** The plain text and the HTML of it, decoded. */
  text: string;
  html: string;
  headers: ReadonlyMap<string, string>;
}

type Answer = 'accept' | { code: number; text: string; at?: 'recipient' | 'content' } | 'silent';

export interface MailServer {
  url: string;
  received: Received[];
  /** What it says next to this recipient; the last one for ever. */
  answer(to: string, ...answers: Answer[]): void;
  /** Runs while it holds a mail that it has accepted and not yet answered. */
  onAccept(run: (mail: Received) => Promise<void>): void;
  stop(): Promise<void>;
}

export async function openMailServer(login?: { user: string; pass: string }): Promise<MailServer> {
  const received: Received[] = [];
  const answers = new Map<string, Answer[]>();
  let accepting: (mail: Received) => Promise<void> = async () => {};
  const next = (to: string): Answer => {
    const of = answers.get(to) ?? [];
    return (of.length > 1 ? of.shift() : of[0]) ?? 'accept';
  };
  const refusal = ({ code, text }: { code: number; text: string }) =>
    Object.assign(new Error(text), { responseCode: code });
  let content: Answer = 'accept';
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: login === undefined ? ['AUTH'] : [],
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(refusal({ code: 535, text: 'Wrong login' })),
    onRcptTo: ({ address }, _session, done) => {
      const answer = next(address);
      content = 'accept';
      if (answer === 'silent') return;
      if (answer !== 'accept' && answer.at !== 'content') return done(refusal(answer));
      content = answer;
      done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (content !== 'accept' && content !== 'silent') return done(refusal(content));
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(parts).toString('utf8');
        const mail = {
          to: rcptTo.map(({ address }) => address).join(','),
          from: mailFrom ? mailFrom.address : '',
          raw,
          ...partsOf(raw),
        };
        received.push(mail);
        accepting(mail).then(
          () => done(),
          () => done(refusal({ code: 451, text: 'Lost' })),
        );
      });
    },
  });
  // Whoever hangs up in the middle of a mail is no fault of a test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : '';
  return {
    url: `smtp://${who}127.0.0.1:${port}`,
    received,
    answer: (to, ...given) => void answers.set(to, given),
    onAccept: (run) => {
      accepting = run;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function partsOf(raw: string): Pick<Received, 'text' | 'html' | 'headers'> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const part = (type: string) => {
    const [, headers = '', body = ''] =
      new RegExp(`Content-Type: ${type};[^\\r]*\\r\\n((?:[^\\r]+\\r\\n)*)\\r\\n([\\s\\S]*?)\\r\\n--`).exec(
        raw,
      ) ?? [];
    return decoded(body, headers);
  };
  return { text: part('text/plain'), html: part('text/html'), headers: headersOf(head) };
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())];
    }),
  );
}

/** Words of a header in other letters than ASCII. */
const words = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?(B|Q)\?([^?]*)\?=/gi, (_, way: string, said: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(said, 'base64').toString('utf8')
        : quoted(said.replaceAll('_', ' ')),
    );

const quoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function decoded(body: string, headers: string): string {
  if (/Content-Transfer-Encoding: base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  if (/Content-Transfer-Encoding: quoted-printable/i.test(headers)) return quoted(body);
  return body;
}
