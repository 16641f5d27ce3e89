// /messages: the wall of the chosen team (SPEC 2), for each role what it may see and do.
import { mayNeedSettings, menuFor } from '@trialog/contract/access/menus.ts';
import { UserState } from '@trialog/contract/people.ts';
import { Status } from '@trialog/contract/projects.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { PatientItem } from '@trialog/contract/schemas/people.ts';
import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useSearchParams } from 'react-router';
import type { AlertLinks } from '../../alerts/alert-card.tsx';
import { afterFirstPaint } from '../../boot/idle.ts';
import { LightButton } from '../../boot/light-parts/button.tsx';
import { withAlertTexts, withNavigationTexts, withWritingTexts } from '../../i18n/load.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useMe, usePatientsNow } from '../../people/queries.ts';
import { fetchUntilThere } from '../../platform/fetch-until-there.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useSettings } from '../../platform/use-settings.ts';
import { type Chosen, useEnvironment } from '../../projects/environment.ts';
import { LateTop } from '../../ui/late-top.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import type { Composing } from '../compose/kinds.ts';
import { useForgetFiltered } from '../queries.ts';
import { mayWrite, wallRights } from '../rights.ts';
import { type AnalysesOfMessage, WallContext, type WallContextValue, type WallRequest } from './context.ts';
import { dialogFor, type OpenDialog, WallDialogs } from './dialogs.tsx';
import { WallFilters } from './filters.tsx';
import { WallHeader } from './header.tsx';
import classes from './page.module.css';
import { storedOrder } from './stored-order.ts';
import { type WallView, wholeWall } from './view.ts';
import { Wall } from './wall.tsx';
import { WriteButtons } from './write-buttons.tsx';

// What stands around the wall is nothing that one waits for: where it cannot be fetched, the wall stands without it until the
// connection is back.
const PatientRail = lazy(() => fetchUntilThere(() => withNavigationTexts(import('./patient-rail.tsx'))));
const StaffTools = lazy(() => fetchUntilThere(() => import('./staff-tools.tsx')));
const PatientPanel = lazy(() => fetchUntilThere(() => withNavigationTexts(import('./patient-panel.tsx'))));
const AlertsStrip = lazy(() =>
  fetchUntilThere(() => withAlertTexts(import('../../alerts/alerts-strip.tsx'))),
);
const OwnAlerts = lazy(() => fetchUntilThere(() => withAlertTexts(import('../../alerts/own-alerts.tsx'))));
// Of a patient who was in another team before.
const Earlier = lazy(() => fetchUntilThere(() => withWritingTexts(import('../earlier/earlier-teams.tsx'))));
const LostRepliesWatch = lazy(() =>
  fetchUntilThere(() => withWritingTexts(import('../queue/lost-replies-watch.tsx'))),
);

/** What the wall leads to and does not know. */
interface LinkedParts {
  analyses: AnalysesOfMessage;
  /** A patient's own page. */
  patientAddress: (userId: string) => string;
  alertLinks: (chosen: Chosen, me: { userId: string; state: UserState }) => AlertLinks;
  /** What results know of a patient, beside the wall. */
  patientFacts: (patient: PatientItem) => ReactNode;
  /** Leads to what a message said before it was changed, and who has taken its thread. */
  history: (messageId: string, of?: string) => ReactNode;
  savedReplyHistory: (savedReplyId: string, name: string) => ReactNode;
}

export default function WallPage(linked: LinkedParts) {
  const state = useEnvironment();
  const me = useMe().data;
  if (state.kind !== 'chosen' || me === undefined) return null;
  // Another team's wall starts over.
  return <WallOf key={state.environment.medicalTeamId} chosen={state} me={me} {...linked} />;
}

interface Props extends LinkedParts {
  chosen: Chosen;
  me: { userId: string; state: UserState };
}

function WallOf({ chosen, me, analyses, patientAddress, patientFacts, alertLinks, ...histories }: Props) {
  const { t } = useTranslation();
  const { environment } = chosen;
  const { userId, state } = me;
  const { history, savedReplyHistory } = histories;
  const rights = useMemo(() => wallRights(chosen, { userId, state }), [chosen, userId, state]);
  const [view, setView, linkedMessage] = useLinkedView();
  // A press on a filter shows at once; the threads follow.
  const shown = useDeferredValue(view);
  const [opened, setOpened] = useState<OpenDialog>();
  // A dialog is drawn in pieces, after the press that opens it has been answered.
  const open = useCallback((next: OpenDialog) => startTransition(() => setOpened(next)), []);
  const patients = usePatientsNow(environment.medicalTeamId, rights.mayListPatients).data;
  const addressAtConsole = useConsole(chosen);

  const forgetFiltered = useForgetFiltered(environment);
  const change = (part: Partial<WallView>) => {
    if (part.filter !== undefined) forgetFiltered();
    setView((now) => ({ ...now, thread: undefined, ...part }));
  };
  const showAll = () => setView(({ order }) => ({ ...wholeWall, order }));
  const close = useCallback(() => setOpened(undefined), []);
  const openDialog = useCallback((request: WallRequest) => open(dialogFor(request, serverNow())), [open]);
  const write = useCallback((composing: Composing) => open({ kind: 'compose', composing }), [open]);
  const links = useMemo(() => alertLinks(chosen, { userId, state }), [alertLinks, chosen, userId, state]);
  const context = useMemo<WallContextValue>(
    () => ({
      rights,
      chosen,
      patientNames: new Map(patients?.map(({ userId: id, name }) => [id, name])),
      consoleAddress: addressAtConsole,
      answersOf: links.answersOf,
      linkedMessage,
      history,
      savedReplyHistory,
      openDialog,
      write,
    }),
    [
      rights,
      chosen,
      patients,
      addressAtConsole,
      links,
      linkedMessage,
      history,
      savedReplyHistory,
      openDialog,
      write,
    ],
  );
  const onSent = ({ kind }: Composing) => {
    // What one has just sent stands at the top.
    if (kind !== 'reply' && kind !== 'editBroadcast') window.scrollTo({ top: 0 });
  };
  const [atHand, setAtHand] = useState<string>();
  // What is fetched once the wall has been drawn.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => setPainted(true)), []);
  const shownPatient = patients?.find(({ userId: id }) => id === (view.patient ?? atHand));

  return (
    <WallContext value={context}>
      <Page
        title={t('Messages')}
        lead={<WallHeader environment={environment} isPatient={rights.isPatient} />}
        wide={patients !== undefined}
        actions={
          <WriteButtons
            rights={rights}
            patientId={view.patient}
            onWrite={write}
            onRecord={(medium) => open({ kind: 'record', recording: { medium } })}
          />
        }
      >
        <LateTop>
          <Suspense>
            {!rights.isPatient && <AlertsStrip chosen={chosen} links={links} />}
            {rights.isPatient && isPainted && <OwnAlerts />}
          </Suspense>
        </LateTop>
        <div className={patients === undefined ? classes.single : classes.columns}>
          {patients !== undefined && (
            <div className={classes.rail}>
              <Suspense>
                <PatientRail
                  patients={patients}
                  chosen={view.patient}
                  onChoose={(patient) => change({ patient })}
                />
                <StaffTools
                  rights={rights}
                  onWrite={write}
                  onPatient={(patient) => change({ patient })}
                  onAtHand={setAtHand}
                />
              </Suspense>
            </div>
          )}
          <div className="min-w-0">
            {!mayWrite(rights) && <CannotWrite why={whyReadOnly(state, environment)} />}
            {view.thread === undefined ? (
              <WallFilters
                team={environment}
                rights={rights}
                view={view}
                onChange={change}
                patients={patients}
              />
            ) : (
              <LightButton className="mb-16" look="outlined" onClick={showAll}>
                {t('ShowAllMessages')}
              </LightButton>
            )}
            <Wall
              team={{ ...environment, isPatient: rights.isPatient }}
              view={shown}
              rights={rights}
              linkedMessage={linkedMessage}
              onShowAll={showAll}
            />
            {chosen.team.earlierTeams && (
              <Suspense>
                <Earlier chosen={chosen} userId={userId} />
              </Suspense>
            )}
          </div>
          {patients !== undefined && (
            <div className={classes.panel}>
              <Suspense>
                <PatientPanel
                  patient={shownPatient}
                  address={rights.maySeeResults ? patientAddress : undefined}
                  more={rights.maySeeResults ? patientFacts : undefined}
                  onClose={view.patient === undefined ? undefined : () => change({ patient: undefined })}
                />
              </Suspense>
            </div>
          )}
        </div>
      </Page>
      {isPainted && rights.mayReply && (
        <Suspense>
          <LostRepliesWatch chosen={chosen} isPatient={rights.isPatient} view={shown} />
        </Suspense>
      )}
      <WallDialogs opened={opened} chosen={chosen} analyses={analyses} onSent={onSent} onClose={close} />
    </WallContext>
  );
}

/**
 * A link may name one thread (`?thread=`), and a message in it (`?message=`); whoever looks at anything else leaves the
 * link behind.
 */
function useLinkedView(): [WallView, (change: (now: WallView) => WallView) => void, string | undefined] {
  const [query, setQuery] = useSearchParams();
  const linked = query.get('thread') ?? undefined;
  const [own, setOwn] = useState<WallView>(() => ({ ...wholeWall, order: storedOrder() }));
  const view = useMemo<WallView>(
    () => (linked === undefined ? own : { ...wholeWall, order: own.order, thread: linked }),
    [linked, own],
  );
  const change = (next: (now: WallView) => WallView) => {
    setOwn(next(view));
    if (linked !== undefined) setQuery({}, { replace: true });
  };
  return [view, change, linked === undefined ? undefined : (query.get('message') ?? undefined)];
}

const whyReadOnly = (state: UserState, { projectStatus }: Chosen['environment']) =>
  state === UserState.Suspended
    ? 'UserSuspendedMessage'
    : projectStatus === Status.CLOSE
      ? 'StudyClosedText'
      : 'CannotWriteText';

/** SPEC 6. */
function CannotWrite({ why }: { why: ReturnType<typeof whyReadOnly> }) {
  const { t } = useTranslation();
  return (
    <div className="mb-20">
      <Notice tone="waiting" title={t('CannotWriteMessage')}>
        {t(why)}
      </Notice>
    </div>
  );
}

/** The analyst console's page of a message, for those who find the console in their menu (R2.82 to R2.84). */
function useConsole({ environment, project, team }: Chosen): ((message: Message) => string) | undefined {
  const host = useSettings(mayNeedSettings(team.roles))?.analystConsoleUrl;
  const entries = menuFor({
    roles: team.roles,
    suspended: false,
    medicalTeamStatus: environment.medicalTeamStatus,
    analystConsole: project.properties.isAnalystConsoleActive && host !== undefined,
    controlPanel: false,
  });
  const may = entries.includes('analystConsole');
  return useMemo(() => {
    if (host === undefined || !may) return undefined;
    return (message) => consoleAddress(host, message);
  }, [host, may]);
}

type MessageRef = Pick<Message, 'projectId' | 'authorId' | 'messageId'>;

/** The address of a message at the analyst console (SPEC 2). */
export const consoleAddress = (host: string, { projectId, authorId, messageId }: MessageRef): string =>
  `${host.replace(/\/+$/, '')}/${projectId}/messages/userId/${authorId}/messageId/${messageId}`;
