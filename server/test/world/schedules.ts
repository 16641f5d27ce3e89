// What the writing calls about schedules need so that they succeed, made as somebody who may.

import { schedulePaths as paths } from '@trialog/contract/schedules.ts';
import type { ScheduleVerdict, StudySchedules } from '@trialog/contract/schemas/schedules.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import type { Caller } from './caller.ts';

interface Wanted {
  projectId: string;
  teamId: string;
  method: string;
  caller: Caller;
}

/** Nothing for other calls. */
export async function readySchedules(
  path: string,
  { projectId, teamId, method, caller }: Wanted,
): Promise<{ path: string; body?: object } | undefined> {
  if (!/studies\/:projectId\/schedules/.test(path)) return undefined;
  const { body } = await caller.get<StudySchedules>(`${paths.all(projectId)}?teamId=${teamId}`);
  if (path.endsWith('/pause')) {
    const [schedule] = body.schedules;
    const pause = paths.pause(projectId, schedule?.scheduleId ?? '');
    const reason = { from: null, reason: 'The site is closed over the holidays' };
    if (method === 'DELETE' && !schedule?.pause) await caller.put(pause, reason);
    return method === 'DELETE' ? { path: pause } : { path: pause, body: reason };
  }
  const schedule = {
    recurrence: Recurrence.Weekly,
    startsOn: '2027-03-01',
    endsOn: '9999-12-31',
    times: ['07:00'],
    opensFor: 'P1D',
  };
  const [survey] = body.surveys;
  const change = { kind: 'give', surveyId: survey?.surveyId, key: 'extra', schedule };
  const wanted = { teamId, studyCodes: [], change };
  const checked = await caller.post<ScheduleVerdict>(paths.changes(projectId), { ...wanted, verdict: null });
  return { path: paths.changes(projectId), body: { ...wanted, verdict: checked.body.verdict } };
}
