// Sends what was finished without a connection, from whatever page the patient is on.
import type { ReactNode } from 'react';
import { useEntered } from '../agreements/use-entered.ts';
import { useMe } from '../people/queries.ts';
import { usePendingAnswers } from './use-pending.ts';

export default function PendingAnswers(): ReactNode {
  const me = useMe().data;
  const entered = useEntered();
  return me !== undefined && entered ? <Pending userId={me.userId} /> : null;
}

function Pending({ userId }: { userId: string }): ReactNode {
  usePendingAnswers(userId);
  return null;
}
