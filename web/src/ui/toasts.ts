// Short messages at the edge of the screen, with SPEC 9's durations.
import { notifications, notificationsStore } from '@mantine/notifications';
import { limits } from '@trialog/contract/limits.ts';
import { translate } from '../i18n/translation.ts';
import type { FailedCall } from '../platform/problem.ts';
import { failureText, requestIdOf } from './failure-text.ts';

/** Where toasts appear; fetched with the first one, or when the page is idle, so that it is there without a network. */
export const fetchToastList = () => import('./toast-list.tsx');

/** Returns its id. */
function show(message: string, color: 'teal' | 'coral', autoClose: number): string {
  return notifications.show({
    message,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': translate('Close') },
  });
}

export const showSuccess = (text: string): void => void show(text, 'teal', limits.toastMs);

export const showError = (text: string): void => void show(text, 'coral', limits.toastMs);

/** Stays until what is awaited has ended; gives the function that takes it away (SPEC 8). */
export function showWaiting(text: string): () => void {
  const id = notifications.show({
    message: text,
    loading: true,
    autoClose: false,
    withCloseButton: false,
    withBorder: true,
  });
  return () => notifications.hide(id);
}

interface Progress {
  setText(text: string): void;
  end(): void;
}

/** One that stays while something takes several steps, and says which. */
export function showProgress(text: string): Progress {
  const parts = { loading: true, autoClose: false, withCloseButton: false, withBorder: true } as const;
  const id = notifications.show({ ...parts, message: text });
  return {
    setText: (message) => notifications.update({ ...parts, id, message }),
    end: () => notifications.hide(id),
  };
}

/** A failed call stays longer, says what it was for where that helps, and names its request where nothing else can be said (SPEC 8). */
export function showFailedCall(error: unknown, what?: string): void {
  show(textOf(error, what), 'coral', limits.failedCallToastMs);
}

/** The last toast of each way of failing, by its code. */
const lastOf = new Map<string, string>();

/**
 * For several calls that fail in the same way at the same time: one toast of that way stands at a time. Each has an id of
 * its own: one that is shown again under its old id in the moment in which it goes would stay for good.
 */
export function showFailedOnce(error: FailedCall): void {
  const { code } = error.problem;
  const { notifications: shown, queue } = notificationsStore.getState();
  if ([...shown, ...queue].some(({ id }) => id !== undefined && id === lastOf.get(code))) return;
  lastOf.set(code, show(textOf(error), 'coral', limits.failedCallToastMs));
}

function textOf(error: unknown, what?: string): string {
  const id = requestIdOf(error);
  const text = [what, failureText(error)].filter(Boolean).join(' ');
  return id === undefined ? text : `${text} ${translate('RequestId', { id })}`;
}
