// Server-sent events: opened like a read, ended when the token ends, when the person may no longer listen, is in another
// state or belongs to other teams than before, or when the server stops. A stream carries no data, only that something changed.

import type { Actor } from '@trialog/contract/access/conditions.ts';
import { refusalWithPast } from '@trialog/contract/access/former-teams.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '../clock.ts';
import type { VerifiedToken } from '../identity/tokens.ts';
import { actorOf } from './person.ts';
import type { Platform } from './platform.ts';
import { ClientDisconnected } from './problem-answer.ts';
import { refuse } from './refusal.ts';
import type { AnyInput, StreamRoute } from './route.ts';

const HEARTBEAT = 25_000;
const SECOND_LOOK = 1_500;

const accessOf = ({ state, memberships, studies, institutes }: Actor): string =>
  JSON.stringify([state, memberships, studies, institutes]);

/** When the next role of a study or institute comes to its end, which nothing announces. */
function nextEnd({ studies = [], institutes = [] }: Actor): number | undefined {
  const ends = [...studies, ...institutes].flatMap(({ roles }) => roles.flatMap(({ until }) => until ?? []));
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** As long as a timer can wait: whatever comes later than in 24 days comes after the stream. */
const LONGEST_WAIT = 2 ** 31 - 1;

export async function serveStream(
  platform: Platform,
  route: StreamRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.token as VerifiedToken;
  const input = { params: request.params, query: request.query, body: undefined } as unknown as AnyInput;
  const checked = async () => {
    const person = await platform.readPerson(token);
    const actor = person && actorOf(person);
    const no = refusalWithPast(route.action, actor, route.subject(input, actor), clock.now());
    if (no) throw refuse(no);
    if (!actor) throw refuse('accountUnknown');
    return actor;
  };
  const actor = await checked();
  const access = accessOf(actor);
  const { raw } = reply;
  // Gone while it opened: no event will tell, so that whatever were begun now would never end.
  if (raw.destroyed) throw new ClientDisconnected();
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  raw.write(': open\n\n');
  const send = (event: string, data: unknown) => {
    // A reader that does not read is let go, so that it cannot fill our memory; it comes back and catches up.
    if (raw.writableLength > 64 * 1024) raw.destroy();
    else raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const leave = route.open({ actor, events: platform.events, send }, input);
  /** The events were chosen by the memberships: whoever has other ones connects again, and so does whoever is suspended. */
  const mayListen = () =>
    checked().then(
      (now) => accessOf(now) === access,
      (error: { code?: string }) => {
        if (error.code === 'databaseAway') throw error;
        return false;
      },
    );
  const end = () => void raw.end();
  const remove = platform.streams.add({
    userId: actor.userId,
    subject: token.subject,
    check: () => {
      platform.readPerson.forget(token);
      return mayListen();
    },
    end,
  });
  const beat = () => {
    mayListen().then(
      (may) => (may ? void raw.write(': beat\n\n') : end()),
      () => undefined,
    );
  };
  const heartbeat = setInterval(beat, HEARTBEAT);
  // Who somebody is may have been known from a second before: whatever happened in it is seen once more.
  const second = setTimeout(beat, SECOND_LOOK);
  const expiry = setTimeout(end, Math.min(token.expiresAt.getTime() - Date.now(), LONGEST_WAIT));
  const roleEnd = nextEnd(actor);
  const lapse = roleEnd && setTimeout(beat, Math.min(Math.max(0, roleEnd - clock.now()), LONGEST_WAIT));
  raw.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(second);
    clearTimeout(expiry);
    clearTimeout(lapse);
    remove();
    leave();
  });
}
