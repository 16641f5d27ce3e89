// Which failed calls are told at the edge of the screen, and which are not.
import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, it } from 'vitest';
import { FailedCall } from '../platform/problem.ts';
import { createQueryClient } from './failures.ts';

const told = () => notificationsStore.getState().notifications.length;
const broken = () => Promise.reject(new FailedCall({ status: 500, code: 'internal', detail: '' }));
beforeEach(() => notificationsStore.setState((state) => ({ ...state, notifications: [] })));

it('says nothing where nobody waits for it, or where the page says it', async () => {
  const client = createQueryClient(() => undefined);
  const ask = (name: string, meta: Record<string, boolean>) =>
    client.fetchQuery({ queryKey: [name], queryFn: broken, meta, retry: false }).catch(() => undefined);
  await ask('draft', { background: true });
  await ask('page', { shownByPage: true });
  expect(told()).toBe(0);
  await ask('other', {});
  expect(told()).toBe(1);
});
