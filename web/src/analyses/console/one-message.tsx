// One message of the console: its thread with what was marked in it, and the coding beside it.
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowDown, IconArrowLeft, IconArrowUp } from '@tabler/icons-react';
import type { AnalysisCategory, ConsoleMessage, ConsoleThread } from '@trialog/contract/schemas/analyses.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/translation.ts';
import type { WallRights } from '../../messages/rights.ts';
import { WallContext, type WallContextValue } from '../../messages/wall/context.ts';
import { messagesOf } from '../../messages/wall/view.ts';
import { FailedCall } from '../../platform/problem.ts';
import { Link } from '../../ui/link.tsx';
import { scrollIntoView } from '../../ui/scroll-into-view.ts';
import { Empty, Failed, LoadingLines } from '../../ui/states.tsx';
import { consoleAddress, messageAddress } from '../addresses.ts';
import { useConsoleMessages, useConsoleThread } from '../queries.ts';
import { CodingPanel } from './coding-panel.tsx';
import type { ConsoleView } from './console-view.ts';
import classes from './one-message.module.css';
import { ThreadMessage } from './thread-message.tsx';
import type { Study } from './use-study.ts';

interface Props {
  study: Study;
  messageId: string;
  view: ConsoleView;
  query: URLSearchParams;
  codebook: readonly AnalysisCategory[];
}

/** The parts of the wall that show a message do nothing else here. */
const reading: WallRights = {
  userId: '',
  isPatient: false,
  isProfessional: false,
  mayRead: true,
  mayMarkRead: false,
  mayListPatients: false,
  maySend: false,
  mayRecordVideo: false,
  mayBroadcast: false,
  mayWriteToPatient: false,
  mayReply: false,
  mayTriage: false,
  mayEdit: false,
  mayDelete: false,
  mayReadAnalyses: false,
  mayAnalyse: false,
  maySeeResults: false,
};

export function OneMessage({ study, messageId, view, query, codebook }: Props) {
  const { t } = useTranslation();
  const { projectId } = study.project;
  const thread = useConsoleThread(projectId, messageId);
  const isMissing = thread.error instanceof FailedCall && thread.error.problem.status === 404;
  return (
    <div className="min-w-0">
      <div className={classes.ways}>
        <Button
          className={classes.back ?? ''}
          component={Link}
          variant="subtle"
          to={consoleAddress(projectId, query)}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          {t('BackToMessageList')}
        </Button>
        <Neighbours projectId={projectId} messageId={messageId} view={view} query={query} />
      </div>
      {thread.isPending && <LoadingLines lines={5} />}
      {isMissing && <Empty text={t('ConsoleMessageGone')} />}
      {thread.isLoadingError && !isMissing && (
        <Failed error={thread.error} onRetry={() => void thread.refetch()} />
      )}
      {thread.data !== undefined && !isMissing && (
        <Thread study={study} thread={thread.data} query={query} codebook={codebook} />
      )}
    </div>
  );
}

/** The messages before and after this one in the list, by key too: Alt with the arrows. */
function Neighbours({
  projectId,
  messageId,
  view,
  query,
}: Omit<Props, 'study' | 'codebook'> & { projectId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const messages = useConsoleMessages(projectId, view).data?.pages.flatMap((page) => page.messages) ?? [];
  const at = messages.findIndex((message) => message.messageId === messageId);
  // Once analysed, it may no longer be among those that are filtered for; its neighbours stay what they were.
  const beside = useRef<readonly (ConsoleMessage | undefined)[]>([]);
  if (at !== -1) beside.current = [messages[at - 1], messages[at + 1]];
  const [before, after] = beside.current.map(
    (message) =>
      message &&
      messageAddress({ projectId, authorId: message.author.userId, messageId: message.messageId }, query),
  );
  useWindowEvent('keydown', (event) => {
    const to = event.key === 'ArrowUp' ? before : event.key === 'ArrowDown' ? after : undefined;
    // A choice is opened by the same keys.
    if (!event.altKey || to === undefined || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    void navigate(to);
  });
  return (
    <>
      {before !== undefined && <Way to={before} arrow="Up" text={t('PreviousMessage')} />}
      {after !== undefined && <Way to={after} arrow="Down" text={t('NextMessage')} />}
    </>
  );
}

function Way({ to, arrow, text }: { to: string; arrow: 'Up' | 'Down'; text: string }) {
  const Icon = arrow === 'Up' ? IconArrowUp : IconArrowDown;
  return (
    <Button
      component={Link}
      variant="subtle"
      to={to}
      aria-keyshortcuts={`Alt+Arrow${arrow}`}
      title={`Alt + ${arrow === 'Up' ? '↑' : '↓'}`}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
    >
      {text}
    </Button>
  );
}

interface ThreadProps extends Pick<Props, 'study' | 'query' | 'codebook'> {
  thread: ConsoleThread;
}

function Thread({ study, thread, query, codebook }: ThreadProps) {
  const { t } = useTranslation();
  const context = useMemo<WallContextValue>(
    () => ({
      rights: reading,
      patientNames: new Map(),
      consoleAddress: undefined,
      openDialog: () => undefined,
    }),
    [],
  );
  const conversation = useRef<HTMLElement>(null);
  // Whoever opened it goes on at the message itself, which may be far down its thread, not at the top of the page.
  useEffect(() => {
    const current = conversation.current?.querySelector<HTMLElement>('[aria-current]');
    return current ? scrollIntoView(current, true) : undefined;
  }, []);
  const messages = messagesOf(thread.entry);
  const chosen = messages.find(({ messageId }) => messageId === thread.messageId);
  const ofMessage = ({ messageId }: Message) =>
    thread.analyses.filter((analysis) => analysis.messageId === messageId);
  return (
    <WallContext value={context}>
      <div className={classes.columns}>
        <section ref={conversation} className={classes.conversation} aria-label={t('ConsoleThread')}>
          <ul className="plain-list stack gap-20">
            {messages.map((message) => (
              <li key={message.messageId}>
                <ThreadMessage
                  message={message}
                  entry={thread.entry}
                  analyses={ofMessage(message)}
                  codebook={codebook}
                  query={query}
                  isChosen={message === chosen}
                />
              </li>
            ))}
          </ul>
        </section>
        {chosen !== undefined && (
          <div className={classes.panel}>
            <CodingPanel study={study} message={chosen} analyses={ofMessage(chosen)} codebook={codebook} />
          </div>
        )}
      </div>
    </WallContext>
  );
}
