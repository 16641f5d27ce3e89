// The choice of how soon an answer is wished for, where the study offers it; it is fetched with its texts.
import type { MessagePriority } from '@trialog/contract/messages.ts';
import { lazy, Suspense } from 'react';
import { withAlertTexts } from '../../i18n/load.ts';
import type { Chosen } from '../../projects/environment.ts';
import type { Composing } from './kinds.ts';
import { offersPriority } from './priority.ts';

/** Without its file, such as without a connection, the message goes out unmarked. */
const PriorityChoice = lazy(() =>
  withAlertTexts(import('./priority-choice.tsx')).catch(() => ({ default: () => null })),
);

interface Props {
  composing: Composing;
  chosen: Chosen;
  value: MessagePriority | undefined;
  onChange: (priority: MessagePriority | undefined) => void;
}

export function PriorityField({ composing, chosen, value, onChange }: Props) {
  if (!offersPriority(composing, chosen)) return null;
  return (
    <Suspense>
      <PriorityChoice value={value} onChange={onChange} chosen={chosen} />
    </Suspense>
  );
}
