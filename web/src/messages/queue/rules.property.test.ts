// However connections, answers and refusals fall, and whenever somebody writes more: every queued message is sent once,
// in its order, or is still there with its words.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FailedCall } from '../../platform/problem.ts';
import type { QueuedMessage } from './queued-message.ts';
import {
  beforeTry,
  endOf,
  inOrder,
  lineOf,
  messageAfter,
  newPass,
  nextToSend,
  passAfter,
  positionBehind,
  type SendEnd,
  tryAgain,
  uncertain,
  withDoubt,
} from './rules.ts';

const day = 86_400_000;
let keys = 0;
const newKey = () => `key-${++keys}`;

const queued = (part: Partial<QueuedMessage> & Pick<QueuedMessage, 'id'>): QueuedMessage => ({
  position: 0,
  projectId: 'aurora',
  medicalTeamId: 'milano',
  teamName: 'Milano',
  kind: 'health',
  content: { title: '', body: part.id },
  isFromPatient: true,
  attempt: { key: newKey(), call: part.id },
  ...part,
});

/** A server that makes a message once for each key, whatever becomes of its answer. */
class Server {
  readonly made: { readonly id: string; readonly key: string }[] = [];
  make({ id, attempt: { key } }: QueuedMessage): void {
    if (!this.made.some((one) => one.key === key)) this.made.push({ id, key });
  }
}

const skies = ['arrives', 'answerLost', 'cut', 'signedOut', 'broken', 'refused', 'conflict'] as const;
type Weather = (typeof skies)[number];
const weather = fc.constantFrom(...skies);
const problem = (status: number, code: string, detail = '') => new FailedCall({ status, code, detail });
const errors: Readonly<Record<Exclude<Weather, 'arrives'>, FailedCall>> = {
  answerLost: problem(0, 'unreachable'),
  cut: problem(0, 'unreachable'),
  signedOut: problem(401, 'unauthenticated'),
  broken: problem(500, 'unexpected'),
  refused: problem(403, 'projectClosed', 'The study is closed.'),
  conflict: problem(409, 'idempotencyConflict', 'Another request.'),
};

interface World {
  queue: readonly QueuedMessage[];
  readonly server: Server;
}

function tryOne(world: World, message: QueuedMessage, sky: Weather): SendEnd {
  const begun = beforeTry(message, 1);
  if (sky === 'arrives' || sky === 'answerLost') world.server.make(begun);
  const end: SendEnd = sky === 'arrives' ? { kind: 'sent' } : endOf(errors[sky], false);
  const left = messageAfter(begun, end, message.triedAt, newKey);
  world.queue = world.queue.flatMap((one) =>
    one.id !== message.id ? [one] : left === undefined ? [] : [left],
  );
  return end;
}

/** One way through the queue; gives what was tried, in that order. */
function pass(
  world: World,
  skies: readonly Weather[],
): { id: string; line: string; kind: SendEnd['kind'] }[] {
  const tried: { id: string; line: string; kind: SendEnd['kind'] }[] = [];
  let now = newPass;
  for (let step = 0; ; step += 1) {
    const message = nextToSend(world.queue, now);
    if (message === undefined) return tried;
    const end = tryOne(world, message, skies[step % skies.length] ?? 'cut');
    tried.push({ id: message.id, line: lineOf(message), kind: end.kind });
    now = passAfter(now, message, end);
  }
}

const threads = fc.constantFrom(undefined, 'm1', 'm2');
/** What happens: somebody writes a message in a thread, or the queue is gone through. */
const happenings = fc.array(
  fc.oneof(
    fc.record({ writes: threads }),
    fc.record({ skies: fc.array(weather, { minLength: 1, maxLength: 6 }) }),
  ),
  { maxLength: 30 },
);

function run(
  happened: readonly ({ writes: string | undefined } | { skies: Weather[] })[],
  clock: () => number,
) {
  const world: World = { queue: [], server: new Server() };
  const written: QueuedMessage[] = [];
  const passes: ReturnType<typeof pass>[] = [];
  for (const event of happened) {
    if ('skies' in event) {
      passes.push(pass(world, event.skies));
      continue;
    }
    const message = queued({
      id: `message-${written.length}`,
      position: positionBehind(world.queue, clock()),
      original: event.writes === undefined ? undefined : { messageId: event.writes, authorName: 'Marco' },
    });
    written.push(message);
    world.queue = [...world.queue, message];
  }
  return { world, written, passes };
}

const jumping = () => {
  let ticks = 0;
  // A clock that is put back again and again.
  return () => 1_000 - (ticks++ % 7) * 100;
};

describe('the queue', () => {
  it('makes every message at most once, and loses none', () => {
    fc.assert(
      fc.property(happenings, (happened) => {
        const { world, written } = run(happened, jumping());
        const conflicts = happened.some((event) => 'skies' in event && event.skies.includes('conflict'));
        const ids = world.server.made.map(({ id }) => id);
        // After a conflict its author decides; here nobody tries again.
        if (!conflicts) expect(new Set(ids).size).toBe(ids.length);
        const left = new Map(world.queue.map((message) => [message.id, message]));
        for (const message of written) {
          expect(ids.includes(message.id) || left.has(message.id)).toBe(true);
          expect(left.get(message.id)?.content ?? message.content).toEqual(message.content);
        }
        // What is left after the sun has come out was refused.
        for (let times = 0; times < 2; times += 1) pass(world, ['arrives']);
        expect(world.queue.every(({ refusal }) => refusal !== undefined)).toBe(true);
      }),
    );
  });

  it('goes through each line in the order in which it was written, also where the clock is put back', () => {
    fc.assert(
      fc.property(happenings, (happened) => {
        const { world } = run(happened, jumping());
        expect(inOrder(world.queue).map(({ id }) => Number(id.slice(8)))).toEqual(
          world.queue.map(({ id }) => Number(id.slice(8))).toSorted((one, other) => one - other),
        );
        const refused = new Set(world.queue.filter(({ refusal }) => refusal).map(({ id }) => id));
        for (const line of new Set(world.queue.map(lineOf))) {
          const before = world.queue.filter(
            (message) => lineOf(message) === line && !refused.has(message.id),
          );
          const tried = pass({ queue: before, server: new Server() }, ['arrives']);
          expect(tried.map(({ id }) => id)).toEqual(inOrder(before).map(({ id }) => id));
        }
      }),
    );
  });

  it('goes on with other lines where one is held, and with everything where one is refused', () => {
    fc.assert(
      fc.property(happenings, (happened) => {
        for (const tried of run(happened, jumping()).passes) {
          expect(new Set(tried.map(({ id }) => id)).size).toBe(tried.length);
          tried.forEach(({ kind, line }, index) => {
            const later = tried.slice(index + 1);
            if (kind === 'waiting') expect(later).toEqual([]);
            if (kind === 'held') expect(later.map((one) => one.line)).not.toContain(line);
          });
        }
        const { world } = run(happened, jumping());
        const refused = world.queue.filter(({ refusal }) => refusal !== undefined);
        const ids = pass(world, ['arrives']).map(({ id }) => id);
        expect(ids.filter((id) => refused.some((message) => message.id === id))).toEqual([]);
        expect(world.queue).toEqual(refused);
      }),
    );
  });

  it('tries a held one with its line once more in the next pass, and others in between', () => {
    const world: World = {
      queue: [
        queued({ id: 'a1', position: 1, original: { messageId: 'a', authorName: '' } }),
        queued({ id: 'a2', position: 2, original: { messageId: 'a', authorName: '' } }),
        queued({ id: 'b1', position: 3 }),
      ],
      server: new Server(),
    };
    expect(pass(world, ['broken', 'arrives']).map(({ id }) => id)).toEqual(['a1', 'b1']);
    expect(pass(world, ['arrives']).map(({ id }) => id)).toEqual(['a1', 'a2']);
    expect(world.queue).toEqual([]);
  });
});

describe('an answer', () => {
  const ends: readonly (readonly [number, string, boolean, SendEnd['kind']])[] = [
    [0, 'unreachable', false, 'waiting'],
    [503, 'databaseAway', true, 'waiting'],
    [401, 'unauthenticated', false, 'waiting'],
    [429, 'tooManyRequests', false, 'waiting'],
    [403, 'agreementRequired', false, 'waiting'],
    [429, 'tooManyWaiting', false, 'held'],
    [409, 'requestInProgress', false, 'held'],
    [500, 'unexpected', false, 'held'],
    [404, 'notFound', false, 'refused'],
    [404, 'notFound', true, 'restart'],
    [409, 'alreadyUploaded', true, 'sent'],
    [409, 'alreadyUploaded', false, 'refused'],
    [403, 'projectClosed', true, 'refused'],
    [403, 'replyTooEarly', false, 'refused'],
    [403, 'accountDeactivated', false, 'refused'],
    [422, 'textTooLong', false, 'refused'],
    [409, 'idempotencyConflict', false, 'refused'],
  ];
  it.each(ends)('%i %s, made: %s, means %s', (status, code, isMade, kind) => {
    expect(endOf(problem(status, code, 'words'), isMade).kind).toBe(kind);
  });

  it('that nobody is signed in lets it wait for its person', () => {
    const end = endOf(errors.signedOut, false);
    expect(messageAfter(queued({ id: 'x' }), end, undefined, newKey)?.refusal).toBeUndefined();
  });

  it('that refuses keeps the message with the server’s own words', () => {
    const message = queued({ id: 'x' });
    const end = endOf(problem(403, 'projectClosed', 'The study is closed.'), false);
    const left = messageAfter(beforeTry(message, 5), end, undefined, newKey);
    expect(left).toEqual({
      ...message,
      triedAt: undefined,
      refusal: { code: 'projectClosed', text: 'The study is closed.' },
    });
    expect(tryAgain(left!, newKey)).toMatchObject({ attempt: message.attempt, refusal: undefined });
  });

  it('that a key stood for something else leads to another key, once its author tries again', () => {
    const message = queued({ id: 'x' });
    const end = endOf(problem(409, 'idempotencyConflict'), false);
    const left = messageAfter(message, end, undefined, newKey)!;
    expect(left.attempt.key).not.toBe(message.attempt.key);
    expect(left.attempt.call).toBe(message.attempt.call);
  });

  it('that the message of a file was removed begins again with new keys for both', () => {
    const message = queued({
      id: 'x',
      file: { medium: 'voice', key: 'upload' },
      attempt: { key: 'first', call: 'x', waitingId: 'm9' },
    });
    const left = messageAfter(beforeTry(message, 5), { kind: 'restart' }, undefined, newKey)!;
    expect(left.attempt.waitingId).toBeUndefined();
    expect([left.attempt.key, left.file?.key]).not.toContain('first');
    expect(left.file?.key).not.toBe('upload');
    expect(left.triedAt).toBeUndefined();
  });
});

describe('a try whose end is not known', () => {
  it('is repeated by its key as long as the server knows it, and afterwards its author decides', () => {
    const message = beforeTry(queued({ id: 'x' }), 0);
    expect(withDoubt(message, 6 * day)).toBe(message);
    const doubtful = withDoubt(message, 6 * day + 1);
    expect(doubtful.refusal?.code).toBe(uncertain);
    expect(nextToSend([doubtful], newPass)).toBeUndefined();
    expect(tryAgain(doubtful, newKey).attempt.key).not.toBe(message.attempt.key);
  });

  it('counts from the first one on', () => {
    expect(beforeTry(beforeTry(queued({ id: 'x' }), 7), 9).triedAt).toBe(7);
  });

  it('is none where the server answered that it accepts nothing at the moment', () => {
    const message = queued({ id: 'x' });
    const answered: SendEnd = { kind: 'waiting', isAnswered: true };
    expect(messageAfter(beforeTry(message, 7), answered, undefined, newKey)?.triedAt).toBeUndefined();
    const cut: SendEnd = { kind: 'waiting', isAnswered: false };
    expect(messageAfter(beforeTry(message, 7), cut, undefined, newKey)?.triedAt).toBe(7);
  });

  it('that never began may wait for as long as it takes', () => {
    expect(withDoubt(queued({ id: 'x' }), 400 * day).refusal).toBeUndefined();
  });
});
