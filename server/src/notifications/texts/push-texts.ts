// The texts of a push notification, which each language has.
import type { NotificationKind } from '@trialog/contract/notifications.ts';

/** One sentence per kind, and one for several at once. */
export type PushTexts = Readonly<Record<NotificationKind | 'several', string>>;
