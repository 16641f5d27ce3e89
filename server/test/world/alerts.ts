// What the suites about alerts share: a bad outcome of anna's, and the calls about her team's alerts.
import { alertPaths } from '@trialog/contract/alerts.ts';
import type { Alert, AlertPage } from '@trialog/contract/schemas/alerts.ts';
import type { CompileAnswer } from '@trialog/contract/schemas/surveys.ts';
import { BooleanAnswer } from '@trialog/contract/surveys.ts';
import type { Answer, Caller } from './caller.ts';
import { compile, giveRound } from './rounds.ts';
import type { World } from './world.ts';

export interface Alerts {
  projectId: string;
  teamId: string;
  /** A patient of the team gives answers that need follow-up. */
  raise(patient: string, temperature?: string): Promise<CompileAnswer>;
  open(caller: Caller, query?: string): Promise<Alert[]>;
  page(caller: Caller, query?: string): Promise<Answer<AlertPage>>;
  claim(caller: Caller, alert: Alert): Promise<Answer<Alert>>;
  handOver(caller: Caller, alert: Alert, userId: string): Promise<Answer<Alert>>;
  contact(caller: Caller, alert: Alert, way?: string): Promise<Answer<Alert>>;
  close(caller: Caller, alert: Alert, note?: string): Promise<Answer<Alert>>;
}

export async function openAlerts(world: World): Promise<Alerts> {
  const projectId = await world.projectId('AURORA');
  const teamId = await world.teamId('Milano');
  const page = (caller: Caller, query = '') =>
    caller.get<AlertPage>(`${alertPaths.ofTeam(projectId, teamId)}${query}`);
  const step =
    (path: typeof alertPaths.claim) =>
    (caller: Caller, { alertId, version }: Alert, body: object = {}) =>
      caller.post<Alert>(path(projectId, teamId, alertId), { version, ...body });
  return {
    projectId,
    teamId,
    raise: async (patient, temperature = '39.4') => {
      const round = await giveRound(world.sql, await world.userId(patient), 'temperature');
      const answers = [
        { questionId: 'temperature', answers: [{ value: temperature }] },
        { questionId: 'chills', answers: [{ value: BooleanAnswer.no }] },
      ];
      return (await compile(await world.as(patient), round, answers)).body;
    },
    page,
    open: async (caller, query) => [...(await page(caller, query)).body.alerts],
    claim: (caller, alert) => step(alertPaths.claim)(caller, alert),
    handOver: (caller, alert, userId) => step(alertPaths.handOver)(caller, alert, { userId }),
    contact: (caller, alert, way = 'called') => step(alertPaths.contact)(caller, alert, { way }),
    close: (caller, alert, note = 'Spoke with her.') => step(alertPaths.close)(caller, alert, { note }),
  };
}
