// Load on one address of this machine, bounded in number and time. Every answer's content is checked, because
// a server that answers errors is fast.
import autocannon from 'autocannon';

interface Load {
  url: string;
  headers?: Record<string, string>;
  /** What every answer must be, to the letter. */
  body: string;
  connections?: number;
  seconds: number;
}

const MOST_REQUESTS = 1_000_000;

/** Answers a second. */
export async function answersPerSecond(load: Load): Promise<number> {
  const { hostname } = new URL(load.url);
  if (hostname !== '127.0.0.1') throw new Error(`Load goes to this machine only, not to ${hostname}.`);
  const outcome = await autocannon({
    url: load.url,
    connections: load.connections ?? 32,
    duration: load.seconds,
    maxOverallRequests: MOST_REQUESTS,
    timeout: 5,
    headers: load.headers ?? {},
    expectBody: load.body,
    sampleInt: 250,
  });
  const { errors, timeouts, mismatches, non2xx } = outcome;
  if (errors + timeouts + mismatches + non2xx > 0)
    throw new Error(
      `${load.url}: ${errors} errors, ${timeouts} timeouts, ${mismatches} wrong answers, ${non2xx} refusals.`,
    );
  return outcome['2xx'] / outcome.duration;
}
