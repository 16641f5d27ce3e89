// The patients' messages that the filters leave, newest first, and more of them.
import { Button } from '@mantine/core';
import { IconCamera, IconMicrophone, IconVideo } from '@tabler/icons-react';
import { Emotion } from '@trialog/contract/messages.ts';
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import type { AnalysisCategory, ConsoleFilters, ConsoleMessage } from '@trialog/contract/schemas/analyses.ts';
import type { Mood } from '@trialog/contract/surveys.ts';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodFace } from '../../messages/mood/mood-face.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { NewItemsPill } from '../../ui/new-items-pill.tsx';
import { Failed, LoadingLines } from '../../ui/states.tsx';
import { useNewItems } from '../../ui/use-new-items.ts';
import { useStableScroll } from '../../ui/use-stable-scroll.ts';
import { messageAddress } from '../addresses.ts';
import { ElementChip } from '../element-chip.tsx';
import { elementsById } from '../elements-by-id.ts';
import { useConsoleMessages } from '../queries.ts';
import type { ConsoleView } from './console-view.ts';
import classes from './message-list.module.css';

interface Props {
  projectId: string;
  view: ConsoleView;
  query: URLSearchParams;
  /** The message that is open beside the list. */
  chosen: string | undefined;
  codebook: readonly AnalysisCategory[];
  teams: ConsoleFilters['teams'];
  /** In place of a list without messages. */
  none: ReactNode;
}

export function MessageList({ projectId, view, query, chosen, codebook, teams, none }: Props) {
  const { t } = useTranslation();
  const pages = useConsoleMessages(projectId, view);
  const { data } = pages;
  // The same list as long as nothing changed in it.
  const messages = useMemo(() => data?.pages.flatMap((page) => page.messages), [data]);
  if (pages.isLoadingError) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  if (messages === undefined) return <LoadingLines lines={5} />;
  if (messages.length === 0) return none;
  return (
    <>
      <Rows {...{ projectId, query, chosen, codebook, teams, messages }} />
      {pages.hasNextPage && (
        <div className="row justify-center mt-16">
          <Button
            variant="default"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('LoadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

type Listed = Pick<ConsoleMessage, 'messageId'>;
const idOf = ({ messageId }: Listed): string => messageId;

/** What stands before the first of those that were there and still are. */
export function newItemsAbove(before: readonly Listed[], now: readonly Listed[]): readonly string[] {
  const known = new Set(before.map(idOf));
  const first = now.findIndex((message) => known.has(idOf(message)));
  return now.slice(0, Math.max(0, first)).map(idOf);
}

interface RowsProps extends Omit<Props, 'view' | 'none'> {
  messages: readonly ConsoleMessage[];
}

/** What others add comes in where it belongs; what one reads stays where it is. */
function Rows({ projectId, query, chosen, codebook, teams, messages }: RowsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useStableScroll(list, messages, 'data-message');
  const { waiting, goToTop } = useNewItems({ list, items: messages, idOf, newItemsIn: newItemsAbove });
  const elements = elementsById(codebook);
  const teamNames = new Map(teams.map(({ medicalTeamId, name }) => [medicalTeamId, name]));
  return (
    <>
      <NewItemsPill
        text={waiting > 0 ? t('NewMessagesAbove', { count: waiting }) : undefined}
        onGo={goToTop}
      />
      <ul ref={list} className="plain-list stack gap-8" aria-label={t('Messages')}>
        {messages.map((message) => (
          <li key={message.messageId} data-message={message.messageId}>
            <Link
              className={classes.row}
              to={messageAddress(
                { projectId, authorId: message.author.userId, messageId: message.messageId },
                query,
              )}
              aria-current={message.messageId === chosen ? 'true' : undefined}
            >
              <span className={classes.head}>
                <span className="semibold">{message.author.name}</span>
                <span className="quiet text-14">
                  {teams.length > 1 && <>{teamNames.get(message.medicalTeamId)} · </>}
                  <Moment at={message.createdDateTime} withTime />
                </span>
              </span>
              <span className={classes.body} dir="auto">
                {message.emotion !== Emotion.NONE && (
                  <span className={classes.mood}>
                    <MoodFace mood={message.emotion as Mood} beside />
                  </span>
                )}
                <Content message={message} />
              </span>
              {message.elementIds.length > 0 ? (
                <span className="row wrap items-center gap-6">
                  {message.elementIds.slice(0, MOST).map((id) => {
                    const element = elements.get(id);
                    return element === undefined ? null : <ElementChip key={id} element={element} />;
                  })}
                  {message.elementIds.length > MOST && (
                    <span className="quiet text-14">+{message.elementIds.length - MOST}</span>
                  )}
                </span>
              ) : (
                // Where one works blind, the others' codes are not there yet; that there are some is.
                <span className="quiet text-14">
                  {t(message.analysisCount > 0 ? 'Coded' : message.isCoded ? 'CodedNothing' : 'NotCoded')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const MOST = 4;
const icons = { photo: IconCamera, voice: IconMicrophone, video: IconVideo } as const;

function Content({ message: { kind, body, durationInMilliseconds } }: { message: ConsoleMessage }) {
  const { t } = useTranslation();
  if (kind === 'text') return body;
  const Icon = icons[kind];
  const word = { photo: 'ContentPhoto', voice: 'ContentVoice', video: 'ContentVideo' } as const;
  return (
    <>
      <span className={classes.kind}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {t(word[kind])}
        {durationInMilliseconds !== null && ` ${minutesAndSeconds(durationInMilliseconds)}`}
      </span>{' '}
      {body}
    </>
  );
}
