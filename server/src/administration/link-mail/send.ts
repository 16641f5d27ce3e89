// Sends the mails that are due. The link is made here, in the worker, and stands nowhere but in the mail: the database has
// its hash. Each attempt makes a new one and ends the one before. Whoever is killed between sending and recording leaves a
// mail that is sent again: once in the ledger, at least once on the wire, and of two links the newer one works.

import { createHash } from 'node:crypto';
import { linkHours } from '@trialog/contract/administration.ts';
import { limits } from '@trialog/contract/limits.ts';
import { recordAudit, systemAuthor } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import { clock as processClock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/database/connect.ts';
import { makeOneTimeLink, revokeOneTimeLinks } from '../../platform/identity/one-time-links.ts';
import type { Mailing } from '../../platform/jobs/worker.ts';
import type { MailResult } from '../../platform/mail/port.ts';
import { personEntry } from '../people/person-entry.ts';
import { composeMail } from './compose.ts';
import { MOST_ATTEMPTS, mailBar, pauseAfter } from './decide.ts';
import {
  countAttemptsSince,
  type DueMail,
  endMail,
  findDueMail,
  lockSending,
  updateAttempt,
  updateReason,
} from './store.ts';

interface Sending {
  sql: Sql;
  mailing: Mailing;
  trail: AuditTrail;
  clock?: () => Date;
}

interface Attempt {
  mail: DueMail;
  token: string;
  url: string;
  until: Date;
}

/** Goes on for as long as one is due, and no longer than `patience`; gives how many it has looked at. */
export async function sendDueMails(sending: Sending, patience: number): Promise<number> {
  const since = performance.now();
  for (let count = 0; ; count++) {
    const begun = performance.now() - since < patience && (await begin(sending));
    if (!begun) return count;
    if (begun === 'dropped') continue;
    await finish(sending, begun, await deliver(sending, begun));
  }
}

const MINUTE = 60_000;

/** In a transaction of its own, so that the link works before anybody can have it. */
function begin({ sql, mailing, trail, clock }: Sending): Promise<Attempt | 'dropped' | undefined> {
  const { provider, publicUrl } = mailing;
  return sql
    .begin(async (db) => {
      await lockSending(db);
      const now = clock?.() ?? processClock.date();
      const attempts = await countAttemptsSince(db, new Date(now.getTime() - MINUTE));
      if (attempts >= limits.mailsPerMinute) return undefined;
      const mail = await findDueMail(db, now, provider.kind === 'embedded');
      if (!mail) return undefined;
      const bar = mailBar(mail);
      if (bar) {
        await endMail(db, mail, { state: 'dropped', reason: bar }, now);
        await record(db, trail, mail, { state: 'dropped', reason: bar });
        return 'dropped';
      }
      const purpose = provider.kind === 'embedded' ? 'password' : 'invitation';
      const hours = mail.kind === 'invite' ? linkHours.invite : linkHours.resetPassword;
      const { userId, madeBy } = mail;
      const link = await makeOneTimeLink(db, { userId, purpose, hours, madeBy }, now);
      const made = mail.attempts + 1;
      const tokenHash = createHash('sha256').update(link.token).digest();
      const nextAt = new Date(now.getTime() + pauseAfter(made));
      // Somebody has ended it while we waited for the person: the link that was just made goes with the transaction.
      if (!(await updateAttempt(db, mail, { tokenHash, now, nextAt }))) throw new EndedMeanwhile();
      return {
        mail: { ...mail, attempts: made },
        token: link.token,
        url: publicUrl + link.path,
        until: link.expiresAt,
      };
    })
    .catch((error) => {
      if (error instanceof EndedMeanwhile) return 'dropped';
      throw error;
    }) as Promise<Attempt | 'dropped' | undefined>;
}

class EndedMeanwhile extends Error {}

async function deliver({ mailing }: Sending, { mail, token, url, until }: Attempt): Promise<MailResult> {
  const result = await mailing.port.send(composeMail({ ...mail, to: mail.email, url, until }));
  return result.state === 'accepted' ? result : { ...result, reason: withoutToken(result.reason, token) };
}

/** Whoever reads fewer of a token's characters has nothing of use. */
const KNOWN_CHARACTERS = 8;

/** A server that looks into mails may repeat what it disliked, and only the beginning of its words is kept. */
const withoutToken = (reason: string, token: string): string =>
  reason.replaceAll(new RegExp(`${token.slice(0, KNOWN_CHARACTERS)}[\\w-]*`, 'g'), '…');

async function finish({ sql, trail, clock }: Sending, attempt: Attempt, result: MailResult): Promise<void> {
  const { mail, until } = attempt;
  await sql.begin(async (db) => {
    const now = clock?.() ?? processClock.date();
    if (result.state === 'later' && mail.attempts < MOST_ATTEMPTS)
      return updateReason(db, mail, result.reason);
    const ended =
      result.state === 'accepted'
        ? ({ state: 'sent', reason: null } as const)
        : ({ state: result.state === 'refused' ? 'refused' : 'failed', reason: result.reason } as const);
    if (!(await endMail(db, mail, ended, now))) return;
    // Nobody has it.
    if (ended.state === 'refused') await revokeOneTimeLinks(db, mail.userId, ['invitation', 'password'], now);
    await record(db, trail, mail, ended, ended.state === 'sent' ? until : undefined);
  });
}

async function record(
  db: Db,
  trail: AuditTrail,
  { userId, isPatient, projectId, teamId }: DueMail,
  { state, reason }: { state: string; reason: string | null },
  until?: Date,
): Promise<void> {
  await recordAudit(db, trail, systemAuthor, [
    {
      ...personEntry(userId, { isPatient, team: projectId && teamId ? { projectId, teamId } : null }),
      ...(projectId ? { projectId } : {}),
      action: state === 'sent' ? 'people.sendMail' : 'people.failMail',
      changes: {
        mail: ['waiting', state],
        ...(until ? { linkUntil: [null, until.toISOString()] } : {}),
        ...(reason === null ? {} : { mailReason: [null, reason] }),
      },
    },
  ]);
}
