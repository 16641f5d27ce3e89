// Queued messages where they will be: the replies in their thread; new threads, and what has no thread on the wall, above
// the others.
import { useQueued } from '../queued.ts';
import threadClasses from '../wall/thread.module.css';
import { QueuedItem } from './queued-item.tsx';

interface RepliesProps {
  originalId: string;
  /** Whether the thread can still be answered. */
  hasForm: boolean;
}

export function QueuedReplies({ originalId, hasForm }: RepliesProps) {
  return useQueued()
    .messages.filter(({ original }) => original?.messageId === originalId)
    .map((message) => <QueuedItem key={message.id} message={message} inThread hasForm={hasForm} />);
}

/** `shown`: the threads of the wall. The newest is above, as there. */
export function QueuedThreads({ shown }: { shown: ReadonlySet<string> }) {
  return useQueued()
    .messages.filter(({ original }) => original === undefined || !shown.has(original.messageId))
    .toReversed()
    .map((message) => (
      // biome-ignore lint/a11y/useSemanticElements: it stands in a list by role
      <div key={message.id} role="listitem" className={threadClasses.thread}>
        <QueuedItem message={message} inThread={false} />
      </div>
    ));
}
