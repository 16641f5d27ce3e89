// Someone who listens to the events of a wall, and keeps what is told.
import { expect } from 'vitest';
import type { Caller } from './caller.ts';

export interface Stream {
  events: {
    event: string;
    data: { kind?: string; change?: number; threadId?: string; messageId?: string; assignmentId?: string };
  }[];
  /** How often the bell was told to look. */
  rings: number;
  close(): void;
  ended: Promise<void>;
}

/**
 * `place` is a study and a team, as in the path. Rounds of surveys open by themselves while a worker runs: they are
 * kept for those who ask for them.
 */
export async function openStream(
  url: string,
  place: string,
  caller: Caller,
  withSurveys = false,
): Promise<Stream> {
  return listen(url, `Events/${place}`, caller, withSurveys);
}

/** Any stream, by its path. */
export async function listen(
  url: string,
  path: string,
  caller: Caller,
  withSurveys = false,
): Promise<Stream> {
  const controller = new AbortController();
  const response = await fetch(`${url}/api/en-US/${path}`, {
    headers: { authorization: `Bearer ${caller.token}` },
    signal: controller.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const stream: Stream = { events: [], rings: 0, close: () => controller.abort(), ended: Promise.resolve() };
  const read = async () => {
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk);
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        // The bell rings beside all that is told; who asks for it waits for it.
        if (event === 'notification') stream.rings += 1;
        else if (event && data && (withSurveys || event !== 'survey'))
          stream.events.push({ event, data: JSON.parse(data) });
      }
    }
  };
  stream.ended = read().catch(() => {});
  return stream;
}
