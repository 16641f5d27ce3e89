// A wall on which people send videos, with the worker that makes them ready.
import type { Attachment, VideoUpload } from '@trialog/contract/schemas/media.ts';
import { expect } from 'vitest';
import type { Caller } from './caller.ts';
import { idOf, openWall } from './wall.ts';
import { openWorld } from './world.ts';

/** A health message whose video is still to come. */
export const filmed = { body: '', messageScope: 2, hasAttachment: true };

export async function openVideoWall() {
  const world = await openWorld({ mode: 'all' });
  const on = await openWall(world);
  const attached = async (caller: Caller, id: string) =>
    (await caller.get<Attachment>(`Attachments/${id}`)).body;
  return {
    world,
    on,
    attached,
    begin: async (caller: Caller) => idOf(await on.send(caller, filmed)),
    confirm: (caller: Caller, body: VideoUpload, options = {}) =>
      caller.post<Attachment>('Attachments/UploadVideo', body, options),
    entry: async (caller: Caller, id: string) =>
      (await on.page(caller)).find(({ originalMessage }) => originalMessage.messageId === id),
    /** The attachment once the server has done its work, whether well or not. */
    processed: async (caller: Caller, id: string) => {
      await expect
        .poll(async () => (await attached(caller, id)).videoStatus, { interval: 100 })
        .toMatch(/processed|failed/);
      return attached(caller, id);
    },
  };
}

/** Signatures change with time; what they lead to does not. */
export const pathOf = ({ contentUrl }: Attachment) => new URL(contentUrl ?? '').pathname;
