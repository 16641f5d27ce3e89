// One message of the console: its thread with what was marked in it, and the coding beside it.
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { AnalysisCategory, ConsoleThread } from '@trialog/contract/analyses.ts';
import type { Message } from '@trialog/contract/messages.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WallRights } from '../../messages/rights.ts';
import { WallContext, type WallContextValue } from '../../messages/wall-context.ts';
import { messagesOf } from '../../messages/wall-view.ts';
import { FailedCall } from '../../platform/problem.ts';
import { Empty, Failed, LoadingLines } from '../../ui/states.tsx';
import { consoleAddress } from '../addresses.ts';
import { useConsoleThread } from '../queries.ts';
import { CodingPanel } from './coding-panel.tsx';
import classes from './one-message.module.css';
import { ThreadMessage } from './thread-message.tsx';
import type { Study } from './use-study.ts';

interface Props {
  study: Study;
  messageId: string;
  query: URLSearchParams;
  codebook: readonly AnalysisCategory[];
}

/** The parts of the wall that show a message do nothing else here. */
const reading: WallRights = {
  userId: '',
  isPatient: false,
  isProfessional: false,
  mayMarkRead: false,
  mayListPatients: false,
  maySend: false,
  mayRecordVideo: false,
  mayBroadcast: false,
  mayWriteToPatient: false,
  mayReply: false,
  mayEdit: false,
  mayDelete: false,
  mayReadAnalyses: false,
  mayAnalyse: false,
};

export function OneMessage({ study, messageId, query, codebook }: Props) {
  const { t } = useTranslation();
  const { projectId } = study.project;
  const thread = useConsoleThread(projectId, messageId);
  const gone = thread.error instanceof FailedCall && thread.error.problem.status === 404;
  return (
    <div className={classes.one}>
      <div className={classes.back}>
        <Button
          component={Link}
          variant="subtle"
          to={consoleAddress(projectId, query)}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          {t('BackToMessageList')}
        </Button>
      </div>
      {thread.isPending && <LoadingLines lines={5} />}
      {thread.isLoadingError &&
        (gone ? (
          <Empty text={t('ConsoleMessageGone')} />
        ) : (
          <Failed error={thread.error} onRetry={() => void thread.refetch()} />
        ))}
      {thread.data !== undefined && (
        <Thread study={study} thread={thread.data} query={query} codebook={codebook} />
      )}
    </div>
  );
}

interface ThreadProps extends Pick<Props, 'study' | 'query' | 'codebook'> {
  thread: ConsoleThread;
}

function Thread({ study, thread, query, codebook }: ThreadProps) {
  const { t } = useTranslation();
  const context = useMemo<WallContextValue>(
    () => ({ rights: reading, patientNames: new Map(), consoleAddress: undefined, ask: () => undefined }),
    [],
  );
  const messages = messagesOf(thread.entry);
  const chosen = messages.find(({ messageId }) => messageId === thread.messageId);
  const ofMessage = ({ messageId }: Message) =>
    thread.analyses.filter((analysis) => analysis.messageId === messageId);
  return (
    <WallContext value={context}>
      <div className={classes.columns}>
        <section aria-label={t('ConsoleThread')}>
          <ul className={classes.thread}>
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
          <CodingPanel study={study} message={chosen} analyses={ofMessage(chosen)} codebook={codebook} />
        )}
      </div>
    </WallContext>
  );
}
