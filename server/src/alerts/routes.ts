// The calls about alerts.
import { alertPaths as paths } from '@trialog/contract/alerts.ts';
import {
  Alert,
  AlertColleagues,
  AlertCounts,
  AlertPage,
  ClaimAlert,
  CloseAlert,
  ContactedPatient,
  HandAlertOver,
  OwnAlerts,
  SeenAlerts,
  SeenAlertsAnswer,
} from '@trialog/contract/schemas/alerts.ts';
import { Id, NoMore, oneOf } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import type { Feature } from '../platform/feature.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { read, write } from '../platform/http/route.ts';
import { finishJobs, finishReactions } from './finish-notices.ts';
import { countByTeam, makeReadOwn, makeReadTeam } from './read.ts';
import { reminderJobs } from './remind.ts';
import { applyStep, noteSeen } from './step.ts';
import { listColleagues } from './store.ts';
import { alertViews, type DescribeAlerts, describeAll } from './view.ts';

const Team = Type.Object({ projectId: Id, teamId: Id });
const OneAlert = Type.Object({ projectId: Id, teamId: Id, alertId: Id });
const ListQuery = Type.Object(
  {
    state: Type.Optional(oneOf(['open', 'closed'])),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** The page that lists this one, where it is among them. */
    alert: Type.Optional(Id),
  },
  NoMore,
);
const ofTeam = ({ params }: { params: { projectId: string; teamId: string } }) => ({
  projectId: params.projectId,
  teamId: params.teamId,
});

export const makeAlerts = (describers: readonly DescribeAlerts[]): Feature => {
  const describe = describeAll(describers);
  const handle = async (
    context: WriteContext,
    params: { projectId: string; teamId: string; alertId: string },
    step: Parameters<typeof applyStep>[3],
  ): Promise<Alert> => {
    const row = await applyStep(context, params, params.alertId, step);
    const [changed] = await alertViews(describe)(context, [row]);
    return changed as Alert;
  };
  const shared = { action: 'alerts.handle', params: OneAlert, answer: Alert, subject: ofTeam } as const;
  const at = [':projectId', ':teamId', ':alertId'] as const;
  return {
    name: 'alerts',
    jobs: [...reminderJobs, ...finishJobs],
    reactions: finishReactions,
    routes: [
      read({
        path: paths.counts,
        summary: "How many alerts are open in each of one's teams",
        action: 'alerts.count',
        answer: AlertCounts,
        handle: countByTeam,
      }),
      read({
        path: paths.own,
        summary: "What of one's own answers and messages the team was told of and has not closed yet",
        action: 'alerts.readOwn',
        answer: OwnAlerts,
        handle: makeReadOwn(describe),
      }),
      read({
        path: paths.ofTeam(':projectId', ':teamId'),
        summary: 'The alerts of a team, open or closed',
        action: 'alerts.read',
        params: Team,
        query: ListQuery,
        answer: AlertPage,
        subject: ofTeam,
        handle: (context, { params, query }) => makeReadTeam(describe)(context, params, query),
      }),
      read({
        path: paths.team(':projectId', ':teamId'),
        summary: 'To whom an alert can be handed over',
        action: 'alerts.read',
        params: Team,
        answer: AlertColleagues,
        subject: ofTeam,
        handle: async ({ db }, { params }) =>
          (await listColleagues(db, params.teamId)).map(({ id, name }) => ({ userId: id, name })),
      }),
      write('POST', {
        path: paths.look(':projectId', ':teamId'),
        summary: 'Say that alerts were seen',
        action: 'alerts.handle',
        params: Team,
        body: SeenAlerts,
        answer: SeenAlertsAnswer,
        subject: ofTeam,
        handle: (context, { params, body }) => noteSeen(context, params, body),
      }),
      write('POST', {
        ...shared,
        path: paths.claim(...at),
        summary: 'Take an alert',
        body: ClaimAlert,
        handle: (context, { params, body }) => handle(context, params, { step: 'claim', ...body }),
      }),
      write('POST', {
        ...shared,
        path: paths.handOver(...at),
        summary: 'Hand an alert over to a colleague',
        body: HandAlertOver,
        handle: (context, { params, body }) =>
          handle(context, params, { step: 'handOver', version: body.version, to: body.userId }),
      }),
      write('POST', {
        ...shared,
        path: paths.contact(...at),
        summary: 'Say how the patient was contacted',
        body: ContactedPatient,
        handle: (context, { params, body }) => handle(context, params, { step: 'contact', ...body }),
      }),
      write('POST', {
        ...shared,
        path: paths.close(...at),
        summary: 'Close an alert with a note',
        body: CloseAlert,
        handle: (context, { params, body }) => handle(context, params, { step: 'close', ...body }),
      }),
    ],
  };
};
