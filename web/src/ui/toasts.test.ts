// One toast for calls that fail in the same way, and a new one once it has gone.
import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, it } from 'vitest';
import { FailedCall } from '../platform/problem.ts';
import { showFailedOnce } from './toasts.ts';

beforeEach(() => notifications.clean());

const failed = (code: 'unexpected' | 'notFound') =>
  new FailedCall({
    status: code === 'unexpected' ? 500 : 404,
    code,
    detail: 'It broke.',
    requestId: 'r-1',
  });
const idsShown = () => notificationsStore.getState().notifications.map(({ id }) => id as string);

it('stands once for each way of failing', () => {
  showFailedOnce(failed('unexpected'));
  showFailedOnce(failed('unexpected'));
  expect(idsShown()).toHaveLength(1);
  showFailedOnce(failed('notFound'));
  expect(idsShown()).toHaveLength(2);
});

it('is another toast when it comes back while it is still leaving', () => {
  showFailedOnce(failed('unexpected'));
  const [first = ''] = idsShown();
  notifications.hide(first);
  showFailedOnce(failed('unexpected'));
  expect(idsShown()).toHaveLength(1);
  expect(idsShown()).not.toContain(first);
});
