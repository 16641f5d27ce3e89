// What the suites about messages do again and again, on the wall of AURORA, Milano.
import type { WallEntry, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { Caller } from './caller.ts';
import type { World } from './world.ts';

export const health = { body: 'Slept badly', emotion: 1, messageScope: 2 };
export const info = { body: 'Is the visit at nine?', messageScope: 1 };
export const news = { title: 'New parking', body: 'Please use the north entrance.' };

export const idOf = (answer: { body: WallEntry }) => answer.body.originalMessage.messageId;
export const bodies = (entries: WallEntry[]) => entries.map((entry) => entry.originalMessage.body);

export async function openWall(world: World) {
  const [aurora, milano] = [await world.projectId('AURORA'), await world.teamId('Milano')];
  const wall = `Messages/${aurora}/${milano}`;
  return {
    aurora,
    milano,
    wall,
    send: (caller: Caller, body: object = health) => caller.post<WrittenEntry>(`${wall}/create`, body),
    broadcast: (caller: Caller, body: object = news) =>
      caller.post<WrittenEntry>(`${wall}/createbroadcast`, body),
    replyTo: (caller: Caller, id: string, body: object = { body: 'Thank you' }) =>
      caller.post<WrittenEntry>(`${wall}/replyTo/${id}`, body),
    page: async (caller: Caller, query = '', number = 0) =>
      (await caller.get<WallEntry[]>(`${wall}/${number}${query}`)).body,
    clear: () =>
      world.sql`TRUNCATE alerts, alert_causes, messages, threads, message_reads, message_versions, video_uploads, analyses, analysis_versions, analysis_codes, analysis_codings,
      analysis_settlements`,
  };
}

export type Wall = Awaited<ReturnType<typeof openWall>>;
