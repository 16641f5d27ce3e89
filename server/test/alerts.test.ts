// Alerts: opened with a bad outcome, followed up step by step, seen by those whom they concern, and reminded of.
import { alertPaths } from '@trialog/contract/alerts.ts';
import { limits } from '@trialog/contract/limits.ts';
import { UserState } from '@trialog/contract/people.ts';
import type { Alert, AlertCount, AlertPage, OwnAlert } from '@trialog/contract/schemas/alerts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealBatch } from '../src/platform/audit/seal.ts';
import { type Alerts, openAlerts } from './world/alerts.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let alerts: Alerts;
let elena: Caller;
let marco: Caller;
beforeAll(async () => {
  world = await openWorld();
  alerts = await openAlerts(world);
  [elena, marco] = [await world.as('elena'), await world.as('marco')];
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql`TRUNCATE alerts CASCADE`;
  await world.sql`UPDATE projects SET properties = properties - 'alertRepeatMinutes' - 'alertMinutes'`;
});

async function newAlert(patient = 'anna'): Promise<Alert> {
  await alerts.raise(patient);
  const [alert] = await alerts.open(elena);
  return alert as Alert;
}

describe('an alert', () => {
  it('is opened by a bad outcome, with the patient, the answer and the rule', async () => {
    const { id } = await alerts.raise('anna');
    const { body } = await alerts.page(elena);
    expect(body.count).toBe(1);
    expect(body.alerts).toMatchObject([
      {
        state: 'new',
        version: 1,
        kind: 'badOutcome',
        assignmentId: id,
        title: 'Temperature',
        answers: [{ question: 'Temperature', answer: '39.4' }],
        rules: ['Temperature ≥ 38.5'],
        occurrences: 1,
        owner: null,
        firstSeenDateTime: null,
        patient: { userId: await world.userId('anna'), name: 'Anna Conti' },
      },
    ]);
    const [row] = await world.sql`SELECT count(*)::int AS count FROM audit_log WHERE action = 'alerts.open'
      AND object_id = ${body.alerts[0]?.alertId as string} AND patient_id = ${await world.userId('anna')}`;
    expect(row?.count).toBe(1);
  });

  it('is not opened by a good one', async () => {
    await alerts.raise('anna', '36.6');
    expect(await alerts.open(elena)).toEqual([]);
  });

  it('reads in the language of the reader', async () => {
    await alerts.raise('anna');
    const { body } = await elena.get<{ alerts: Alert[] }>(
      alertPaths.ofTeam(alerts.projectId, alerts.teamId),
      {
        tag: 'it-IT',
      },
    );
    expect(body.alerts[0]).toMatchObject({ title: 'Temperatura', rules: ['Temperatura ≥ 38.5'] });
  });

  it('comes back once for a submission that is sent twice', async () => {
    const alert = await newAlert();
    await alerts.raise('bruno');
    expect(await alerts.open(elena)).toHaveLength(2);
    const [row] = await world.sql`SELECT count(*)::int AS count FROM alert_causes
      WHERE round_id = ${alert.assignmentId}`;
    expect(row?.count).toBe(1);
  });
});

describe('the same rule met again', () => {
  const joinWithin = (minutes: number) => world.sql`UPDATE projects
    SET properties = properties || ${world.sql.json({ alertRepeatMinutes: minutes })} WHERE name = 'AURORA'`;

  it('opens another alert where the study says nothing', async () => {
    await alerts.raise('anna');
    await alerts.raise('anna');
    expect(await alerts.open(elena)).toHaveLength(2);
  });

  it('joins the open alert of the same patient within the time that the study states', async () => {
    await joinWithin(60);
    await alerts.raise('anna');
    await alerts.raise('bruno');
    const { id } = await alerts.raise('anna', '40.1');
    const open = await alerts.open(elena);
    expect(open.map(({ occurrences }) => occurrences)).toEqual([2, 1]);
    expect(open[0]).toMatchObject({
      assignmentId: id,
      version: 2,
      answers: [{ question: 'Temperature', answer: '40.1' }],
    });
    await world.sql`UPDATE alerts SET last_at = last_at - interval '61 minutes'`;
    await alerts.raise('anna');
    expect(await alerts.open(elena)).toHaveLength(3);
  });

  it('never joins one that is closed', async () => {
    await joinWithin(60);
    const alert = await newAlert();
    const claimed = (await alerts.claim(elena, alert)).body;
    await alerts.close(elena, claimed);
    await alerts.raise('anna');
    expect(await alerts.open(elena)).toMatchObject([{ state: 'new', occurrences: 1 }]);
  });
});

describe('following up', () => {
  it('goes from taken to contacted to closed with a note, with who and when', async () => {
    const alert = await newAlert();
    const claimed = (await alerts.claim(marco, alert)).body;
    expect(claimed).toMatchObject({
      state: 'claimed',
      version: 2,
      owner: { name: 'Marco Villa', isActive: true, isMe: true },
    });
    const handed = (await alerts.handOver(marco, claimed, await world.userId('elena'))).body;
    expect(handed).toMatchObject({ state: 'claimed', version: 3, owner: { isMe: false } });
    const contacted = (await alerts.contact(elena, handed, 'written')).body;
    expect(contacted).toMatchObject({ state: 'contacted', contactWay: 'written', overdue: false });
    const closed = await alerts.close(elena, contacted, '  Paracetamol, calls tomorrow. ');
    expect(closed.body).toMatchObject({
      state: 'closed',
      note: 'Paracetamol, calls tomorrow.',
      closedBy: 'Elena Marchetti',
    });
    expect(await alerts.open(elena)).toEqual([]);
    expect(await alerts.open(elena, '?state=closed')).toEqual([closed.body]);
    const steps =
      await world.sql`SELECT action FROM audit_log WHERE object_id = ${alert.alertId} ORDER BY id`;
    expect(steps.map(({ action }) => action)).toEqual([
      'alerts.open',
      'alerts.claim',
      'alerts.handOver',
      'alerts.contact',
      'alerts.close',
    ]);
    while ((await sealBatch(world.sql)) > 0);
  });

  it('by two at once: one has it, and the other is told who', async () => {
    const alert = await newAlert();
    const answers = await Promise.all([alerts.claim(elena, alert), alerts.claim(marco, alert)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const [open] = await alerts.open(elena);
    expect(refused?.body).toMatchObject({ code: 'alertClaimed' });
    expect(JSON.stringify(refused?.body)).toContain(open?.owner?.name);
    expect(open?.version).toBe(2);
  });

  it('takes over from a colleague, also from one who is no longer there', async () => {
    const alert = await newAlert();
    const claimed = (await alerts.claim(marco, alert)).body;
    await world.sql`UPDATE users SET state = ${UserState.Deactivated} WHERE key = 'marco'`;
    try {
      const [shown] = await alerts.open(elena);
      expect(shown?.owner).toMatchObject({ name: 'Marco Villa', isActive: false });
      // Nor is it handed to somebody who is no longer there.
      expect(codeOf(await alerts.handOver(elena, claimed, await world.userId('marco')))).toBe(
        'alertColleagueUnknown',
      );
      expect((await alerts.claim(elena, claimed)).body).toMatchObject({ owner: { isMe: true } });
    } finally {
      await world.sql`UPDATE users SET state = ${UserState.Active} WHERE key = 'marco'`;
    }
  });

  it('refuses in clear words what cannot be, and changes nothing', async () => {
    const alert = await newAlert();
    const refused = async (answer: ReturnType<Alerts['claim']>) => codeOf(await answer);
    expect(await refused(alerts.close(elena, alert))).toBe('alertNotClaimed');
    expect(await refused(alerts.contact(elena, alert, 'dreamt'))).toBe('malformed');
    for (const name of ['anna', 'rita', 'luc'])
      expect(await refused(alerts.handOver(elena, alert, await world.userId(name)))).toBe(
        'alertColleagueUnknown',
      );
    expect(await alerts.open(elena)).toEqual([alert]);
    const claimed = (await alerts.claim(elena, alert)).body;
    expect(await refused(alerts.close(elena, claimed, ' \n '))).toBe('requiredField');
    expect(await refused(alerts.close(elena, claimed, 'x'.repeat(limits.alertNoteCharacters + 1)))).toBe(
      'textTooLong',
    );
    expect(await refused(alerts.contact(marco, alert))).toBe('alertChanged');
    const closed = (await alerts.close(elena, claimed)).body;
    expect(await refused(alerts.claim(marco, closed))).toBe('alertClosed');
    expect(await refused(alerts.claim(marco, alert))).toBe('alertClosed');
  });

  it('is possible when the patient has left, or the team or the study was closed', async () => {
    const alert = await newAlert();
    await world.sql`UPDATE users SET state = ${UserState.Deactivated} WHERE key = 'anna'`;
    await world.sql`UPDATE medical_teams SET state = 1 WHERE id = ${alerts.teamId}`;
    await world.sql`UPDATE projects SET status = 1 WHERE id = ${alerts.projectId}`;
    try {
      const [shown] = await alerts.open(elena);
      expect(shown?.patient.state).toBe(UserState.Deactivated);
      const claimed = (await alerts.claim(elena, alert)).body;
      const handed = (await alerts.handOver(elena, claimed, await world.userId('marco'))).body;
      const contacted = (await alerts.contact(marco, handed)).body;
      expect((await alerts.close(marco, contacted, 'Withdrawn from the study.')).status).toBe(200);
      const counts = (await elena.get<AlertCount[]>(alertPaths.counts)).body;
      expect(counts.find(({ medicalTeamId }) => medicalTeamId === alerts.teamId)).toMatchObject({ open: 0 });
    } finally {
      await world.sql`UPDATE users SET state = ${UserState.Active} WHERE key = 'anna'`;
      await world.sql`UPDATE medical_teams SET state = 0 WHERE id = ${alerts.teamId}`;
      await world.sql`UPDATE projects SET status = 0 WHERE id = ${alerts.projectId}`;
    }
  });

  it('notes the first look, and no later one', async () => {
    const alert = await newAlert();
    const look = (caller: Caller) =>
      caller.post(alertPaths.look(alerts.projectId, alerts.teamId), { alertIds: [alert.alertId] });
    expect((await look(marco)).body).toEqual({ seen: 1 });
    const [seen] = await alerts.open(elena);
    expect(seen?.firstSeenDateTime).not.toBeNull();
    expect((await look(elena)).body).toEqual({ seen: 0 });
    expect((await alerts.open(elena))[0]).toEqual(seen);
  });
});

describe('who sees alerts', () => {
  it('the data manager by study code, the admin by name, neither with a phone number', async () => {
    await world.sql`UPDATE patients SET phone = '+39 333 000 0001' WHERE user_id = ${await world.userId('anna')}`;
    const alert = await newAlert();
    expect(alert.patient.phone).toBe('+39 333 000 0001');
    const seenBy = async (name: string) => (await alerts.open(await world.as(name)))[0]?.patient;
    expect(await seenBy('dino')).toMatchObject({ name: alert.patient.studyCode, phone: null });
    expect(await seenBy('ada')).toMatchObject({ name: 'Anna Conti', phone: null });
  });

  it('not the researcher, nor a patient, nor another team', async () => {
    await newAlert();
    const code = async (name: string) => codeOf(await alerts.page(await world.as(name)));
    expect(await code('rita')).toBe('forbidden');
    expect(await code('anna')).toBe('forbidden');
    expect(await code('luc')).toBe('notFound');
  });

  it('a patient reads only that the team was told, until it is closed', async () => {
    const anna = await world.as('anna');
    const own = async (caller: Caller) => (await caller.get<OwnAlert[]>(alertPaths.own)).body;
    const alert = await newAlert();
    const [told] = await own(anna);
    expect(Object.keys(told ?? {}).sort()).toEqual([
      'alertId',
      'contactedDateTime',
      'kind',
      'lastDateTime',
      'teamBackDateTime',
      'title',
    ]);
    expect(await own(await world.as('bruno'))).toEqual([]);
    const claimed = (await alerts.claim(elena, alert)).body;
    expect(await own(anna)).toHaveLength(1);
    await alerts.close(elena, claimed);
    expect(await own(anna)).toEqual([]);
  });
});

describe('counts', () => {
  it('cover the teams in which one may read alerts, and say how many are overdue', async () => {
    const alert = await newAlert();
    await alerts.raise('bruno');
    await world.sql`UPDATE alerts SET opened_at = now() - interval '30 days' WHERE id = ${alert.alertId}`;
    const berlin = await world.teamId('Berlin');
    const countsOf = async () => (await elena.get<AlertCount[]>(alertPaths.counts)).body;
    const own = (await countsOf()).find(({ medicalTeamId }) => medicalTeamId === alerts.teamId);
    expect(own).toMatchObject({ open: 2, overdue: 1 });
    const teams = async () => (await countsOf()).map(({ medicalTeamName }) => medicalTeamName);
    expect(await teams()).toContain('Berlin');
    const elenaId = await world.userId('elena');
    const roleOf = (role: string) =>
      world.sql`UPDATE team_members SET role = ${role} WHERE user_id = ${elenaId} AND team_id = ${berlin}`;
    await roleOf('Researcher');
    try {
      // What somebody may do follows within a second.
      await expect.poll(teams).not.toContain('Berlin');
      expect(await teams()).toHaveLength(3);
    } finally {
      await roleOf('MedicalProfessional');
    }
    await expect.poll(teams).toContain('Berlin');
  });
});

describe('many alerts', () => {
  it('are counted for each team, and listed in pages with those first that wait', async () => {
    await alerts.raise('lucie');
    const first = await newAlert();
    await world.sql`INSERT INTO alerts (id, project_id, team_id, patient_id, kind, rules, opened_at, last_at)
      SELECT gen_random_uuid(), project_id, team_id, patient_id, 'badOutcome', '[]',
        now() - make_interval(mins => n), now() - make_interval(mins => n)
      FROM alerts, generate_series(1, 1000) AS n WHERE id = ${first.alertId}`;
    await alerts.contact(elena, first);
    const pages = [];
    for (let page = 0; page < 21; page++) pages.push(...(await alerts.open(elena, `?page=${page}`)));
    expect(pages).toHaveLength(1001);
    expect(new Set(pages.map(({ alertId }) => alertId)).size).toBe(1001);
    expect(pages.at(-1)?.alertId).toBe(first.alertId);
    const pageWith = async (alertId: string, state = 'open') => {
      const path = `${alertPaths.ofTeam(alerts.projectId, alerts.teamId)}?state=${state}&alert=${alertId}`;
      const { alerts: listed, page } = (await elena.get<AlertPage>(path)).body;
      return { page, isListed: listed.some((alert) => alert.alertId === alertId) };
    };
    for (const at of [0, 49, 50, 517, 1000])
      expect(await pageWith(pages[at]?.alertId ?? '')).toEqual({ page: Math.floor(at / 50), isListed: true });
    expect(await pageWith(first.alertId, 'closed')).toEqual({ page: 0, isListed: false });
    const counts = (await elena.get<AlertCount[]>(alertPaths.counts)).body;
    expect(counts.find(({ medicalTeamId }) => medicalTeamId === alerts.teamId)).toMatchObject({
      projectName: 'AURORA',
      medicalTeamName: 'Milano',
      new: 1000,
      open: 1001,
    });
    expect(counts).toHaveLength(4);
    const lucs = (await (await world.as('luc')).get<AlertCount[]>(alertPaths.counts)).body;
    expect(lucs.find(({ medicalTeamName }) => medicalTeamName === 'Lyon')).toMatchObject({ open: 1 });
  });
});
