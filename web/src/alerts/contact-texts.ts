// How each way of contacting a patient is called.
import type { ContactWay } from '@trialog/contract/alerts.ts';
import type { AnyTextKey } from '../i18n/translation.ts';

export const contactTexts = {
  called: 'AlertCalled',
  written: 'AlertWritten',
  met: 'AlertMet',
} as const satisfies Record<ContactWay, AnyTextKey>;
