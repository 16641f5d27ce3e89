// A mail server, an installation that knows of it, and a worker's sending in the hands of the test.
import { administrationPaths as paths } from '@trialog/contract/administration.ts';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { sendDueMails } from '../../src/administration/link-mail/send.ts';
import type { RunMode } from '../../src/config.ts';
import type { MailPort } from '../../src/platform/mail/port.ts';
import { openSmtp } from '../../src/platform/mail/smtp.ts';
import { openTeam } from './administration.ts';
import type { Answer, Caller } from './caller.ts';
import { openMailServer } from './mail-server.ts';
import { trail } from './trail.ts';
import { openWorld } from './world.ts';

export async function openMailing(mode: RunMode = 'api') {
  const login = { user: 'trialog', pass: 'pass word/1' };
  const server = await openMailServer(login);
  const env = { SMTP_URL: server.url, MAIL_FROM: 'Trialog <trialog@hospital.test>' };
  const world = await openWorld({ mode, env });
  const milano = await openTeam(world);
  const mail = world.config.mail;
  if (!mail) throw new Error('No mail server is configured.');
  const port = openSmtp(mail);
  const mailing = { port, publicUrl: world.url, provider: world.config.identity };
  return {
    ...{ server, world, milano, mailing },
    ada: await world.as('ada'),
    /** What a worker does at that moment. */
    send: (at?: Date) =>
      sendDueMails({ sql: world.sql, trail, mailing, ...(at ? { clock: () => at } : {}) }, 60_000),
    /** The same by another way of sending. */
    sendBy: (other: MailPort) =>
      sendDueMails({ sql: world.sql, trail, mailing: { ...mailing, port: other } }, 60_000),
    mailTo: (caller: Caller, userId: string): Promise<Answer<TeamPerson>> =>
      caller.post(paths.mail(...milano.team, userId)),
    stop: async () => {
      await world.stop();
      await server.stop();
    },
  };
}
