// The event streams that are open on this process: so many a person, each ended as soon as its listener may no longer
// listen, and all of them when the server stops.
import type { AccessChange, EventHub } from '../events/hub.ts';

/** A browser has one for all its tabs; this is for several devices, and for connections that died unnoticed. */
const MOST_A_PERSON = 6;
/** How many are looked up at the same time when something concerns everybody. */
const CHECKED_AT_ONCE = 4;

interface OpenStream {
  userId: string;
  /** Of the account that the token speaks for. */
  subject: string;
  /** Whether the listener may still listen, looked up again. */
  check(): Promise<boolean>;
  end(): void;
}

export interface OpenStreams {
  /** Gives back how to take it out again. */
  add(stream: OpenStream): () => void;
  endAll(): void;
  readonly size: number;
}

export function makeOpenStreams(events: Pick<EventHub, 'watchAccess'>): OpenStreams {
  // In the order in which they were opened.
  const streams = new Set<OpenStream>();
  events.watchAccess((change) => {
    void checkAll([...streams].filter((stream) => concerns(change, stream)));
  });
  return {
    get size() {
      return streams.size;
    },
    add(stream) {
      const own = [...streams].filter(({ userId }) => userId === stream.userId);
      // A newer one is surely alive; the oldest may be a telephone that has lost its network.
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_A_PERSON))) {
        streams.delete(oldest);
        oldest.end();
      }
      streams.add(stream);
      return () => void streams.delete(stream);
    },
    endAll() {
      for (const stream of streams) stream.end();
    },
  };
}

const concerns = (change: AccessChange, { userId, subject }: OpenStream): boolean =>
  change === 'everybody' || ('person' in change ? change.person === userId : change.account === subject);

async function checkAll(streams: OpenStream[]): Promise<void> {
  const lanes = Array.from({ length: CHECKED_AT_ONCE }, async () => {
    for (let next = streams.pop(); next !== undefined; next = streams.pop()) {
      const stream = next;
      // While the database is away nothing is known; the next beat asks again.
      await stream.check().then(
        (mayListen) => {
          if (!mayListen) stream.end();
        },
        () => undefined,
      );
    }
  });
  await Promise.all(lanes);
}
