// What happens now with answers that need follow-up, as their own page would have said it. Before a sign-out the last of them
// asks whether to go on.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from '../platform/create-store.ts';
import { useUncovered } from '../ui/use-uncovered.ts';
import { surveyAddresses } from './addresses.ts';
import { EndDialog } from './fill/end-dialog.tsx';
import { followUps, markFirstRead } from './follow-ups.ts';
import { forgetRound } from './queries.ts';

export default function FollowUpDialog(): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { unread, onRead } = useStore(followUps);
  const [first] = unread;
  const assignmentId = first?.assignmentId;
  useEffect(() => {
    if (assignmentId !== undefined) forgetRound(client, assignmentId);
  }, [client, assignmentId]);
  const isUncovered = useUncovered(first !== undefined);
  // Whoever is leaving is at nothing else.
  if (first === undefined || !(isUncovered || onRead !== undefined)) return null;
  const isLast = unread.length === 1;
  const close = () => {
    // Their own page has nothing to add.
    if (pathname.endsWith(`/${first.assignmentId}`)) void navigate(surveyAddresses.toComplete);
    markFirstRead();
  };
  return (
    <EndDialog
      key={first.assignmentId}
      end={first.end}
      sentLater={first.title}
      onClose={close}
      {...(onRead !== undefined && isLast && { onSignOut: () => markFirstRead(true) })}
    />
  );
}
