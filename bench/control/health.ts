// The overview of studies, the health of a study and the ledger of its notifications, over what patients leave behind in two
// months: rounds, hours of notifications, sign-ins, threads without an answer, and very many notifications.
import { administrationPaths } from '@trialog/contract/administration.ts';
import { notificationPaths } from '@trialog/contract/notifications.ts';
import { studyHealthPaths } from '@trialog/contract/study-health.ts';
import { countWeeks } from '../../server/src/administration/health/count-weeks.ts';
import type { Sql } from '../../server/src/platform/database/connect.ts';
import type { BenchContext } from '../context.ts';
import { type Rounds, valuesOf } from '../measure.ts';
import { type Figure, figure } from '../report.ts';

interface Study {
  sql: Sql;
  projectId: string;
  teamId: string;
  /** As a coordinator of the study. */
  call(path: string): Promise<Response>;
}

/** Of the patients that were invited before: each has a questionnaire a day, and notifications of it. */
export async function fillHealth(
  { sql, teamId }: Pick<Study, 'sql' | 'teamId'>,
  notifications: number,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`CREATE TEMPORARY TABLE many ON COMMIT DROP AS SELECT p.user_id, p.project_id, row_number() OVER () AS nr
      FROM patients p JOIN users u ON u.id = p.user_id WHERE p.team_id = ${teamId} AND u.email LIKE '%@bench.test'`;
    // Whoever came today has had no time to be silent.
    await tx`UPDATE users SET created_at = now() - interval '90 days' WHERE id IN (SELECT user_id FROM many)`;
    await tx`INSERT INTO sign_ins (user_id, session, at)
      SELECT user_id, 'bench ' || day, now() - day * interval '3 days' FROM many, generate_series(0, 9) day WHERE nr % 9 > 0`;
    await tx`INSERT INTO notification_settings (user_id, active, all_day, starts_at, stops_at, time_zone, updated_at)
      SELECT user_id, true, false, lpad((6 + nr % 12)::text, 2, '0') || ':30', '20:15', 'Europe/Rome', now()
      FROM many WHERE nr % 5 > 0 ON CONFLICT DO NOTHING`;
    await tx`INSERT INTO survey_assignments (id, survey_id, key, patient_id, project_id, recurrence, starts_on, ends_on,
        times, opens_for, time_zone, plan_at, made_at)
      SELECT gen_random_uuid(), s.id, 'bench', m.user_id, m.project_id, 1, '2026-01-01', '9999-12-31',
        ARRAY[lpad((nr % 3 * 8)::text, 2, '0') || ':00'], 'PT6H', 'Europe/Rome', 'infinity', now()
      FROM many m JOIN surveys s ON s.project_id = m.project_id AND s.key = 'temperature'`;
    await tx`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence,
        state, version, opens_at, expires_at, completed_at, outcome)
      SELECT gen_random_uuid(), a.id, day, a.survey_id, m.user_id, m.project_id, ${teamId}, 1,
        CASE WHEN (nr + day) % 4 = 0 THEN 'missed' ELSE 'completed' END, s.version,
        now() - (day + 1) * interval '1 day', now() - day * interval '1 day',
        CASE WHEN (nr + day) % 4 > 0 THEN now() - (day + 1) * interval '1 day' END,
        CASE WHEN (nr + day) % 4 > 0 THEN 'GOOD' END
      FROM many m JOIN survey_assignments a ON a.patient_id = m.user_id AND a.key = 'bench'
        JOIN surveys s ON s.id = a.survey_id CROSS JOIN generate_series(0, 55) day`;
    await tx`INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, state, due_at)
      SELECT m.user_id, CASE WHEN n % 7 = 0 THEN 'surveyReminder' ELSE 'surveyOpened' END, gen_random_uuid(),
        m.project_id, ${teamId}, CASE WHEN n % 9973 = 0 THEN 'failed' WHEN n % 3 = 0 THEN 'noDevice' ELSE 'accepted' END,
        now() - n * interval '5 seconds'
      FROM generate_series(1, ${notifications}) n JOIN many m ON m.nr = 1 + n % (SELECT count(*) FROM many)`;
  });
  for (const table of [
    'sign_ins',
    'survey_rounds',
    'survey_assignments',
    'notification_settings',
    'notifications',
  ])
    await sql.unsafe(`VACUUM ANALYZE ${table}`);
  await countWeeks(sql, new Date());
}

export async function healthPages(
  measure: BenchContext['measure'],
  { projectId, teamId, call }: Study,
  notifications: string,
): Promise<{ figures: Figure[]; rounds: Rounds }> {
  const page = (path: string) => async () => {
    const begun = performance.now();
    const answer = await call(path);
    if (answer.status !== 200) throw new Error(`${path} got ${answer.status}.`);
    await answer.json();
    return performance.now() - begun;
  };
  const ledger = notificationPaths.ofStudy(projectId);
  const old = `${(Date.now() - 7 * 86_400_000) * 1000}_ffffffff-ffff-4fff-8fff-ffffffffffff`;
  const pages = {
    'overview of the studies': page(administrationPaths.studies),
    'overview of a study': page(administrationPaths.study(projectId)),
    'health of a study': page(studyHealthPaths.ofStudy(projectId)),
  };
  const ledgers = {
    'first page': page(ledger),
    'a later page': page(`${ledger}?before=${old}`),
    'of one team': page(`${ledger}?teamId=${teamId}`),
    'what failed': page(`${ledger}?state=failed`),
    'a kind that nobody had': page(`${ledger}?kind=videoFailed`),
  };
  const steps = { ...pages, ...ledgers };
  for (const step of Object.values(steps)) await step();
  const rounds = await measure(steps);
  const under = (name: string, value: number, of: string) =>
    figure(`${of}: ${name}`, 'ms', valuesOf(rounds, name), { is: 'under', value });
  return {
    figures: [
      ...Object.keys(pages).map((name) => under(name, 300, '10,000 patients')),
      ...Object.keys(ledgers).map((name) => under(name, 200, `ledger of ${notifications}`)),
    ],
    rounds,
  };
}
