// SQL of the demonstration's notifications: made of the messages and rounds that the history has written already.
import type { Db } from '../../../src/platform/database/connect.ts';

export async function hasNotifications(db: Db): Promise<boolean> {
  const rows = await db`SELECT 1 FROM notifications LIMIT 1`;
  return rows.length > 0;
}

/** The notifications of each message, for those whom it concerned. What is older than two days was read by everybody. */
export async function insertOfMessages(db: Db, now: Date): Promise<number> {
  const rows = await db`
    INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, thread_id, state, due_at, sent_at, accepted_at,
      attempts, deliveries, read_at)
    SELECT p.user_id, p.kind, m.id, m.project_id, m.team_id, m.thread_id, 'accepted', m.created_at, m.created_at,
      m.created_at + interval '1 second', 1, jsonb_build_object(gen_random_uuid(), 'accepted'),
      CASE WHEN m.created_at < ${now}::timestamptz - interval '2 days' THEN m.created_at + interval '3 hours'
        ELSE (SELECT r.read_at FROM message_reads r WHERE r.user_id = p.user_id AND r.thread_id = m.thread_id
          AND r.message_id = m.id) END
    FROM messages m CROSS JOIN LATERAL (
      SELECT DISTINCT b.user_id, CASE WHEN m.id <> m.thread_id THEN 'reply' ELSE 'patientMessage' END AS kind
        FROM team_members b WHERE m.type = 0 AND b.team_id = m.team_id AND b.role IN ('MedicalProfessional', 'Nurse')
      UNION ALL SELECT m.patient_id, CASE WHEN m.id <> m.thread_id THEN 'reply' ELSE 'messageToPatient' END
        WHERE m.type IN (1, 2) AND m.patient_id IS NOT NULL
      UNION ALL SELECT DISTINCT b.user_id, 'broadcast' FROM team_members b WHERE m.type = 3 AND m.id = m.thread_id
        AND b.team_id = m.team_id AND b.role IN ('Patient', 'MedicalProfessional', 'Nurse')) p
    WHERE m.withdrawn_at IS NULL AND p.user_id <> m.author_id
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length;
}

/** Rounds of the last two weeks: that they opened, and what came of it; and bad outcomes, to the team. */
export async function insertOfRounds(db: Db, now: Date): Promise<number> {
  const rows = await db`
    INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, thread_id, survey_id, state, due_at, sent_at,
      accepted_at, attempts, deliveries, read_at, opened_at, acted_at, done_at)
    SELECT p.user_id, p.kind, r.id, r.project_id, r.team_id, p.thread_id, r.survey_id, 'accepted', p.at, p.at,
      p.at + interval '1 second', 1, jsonb_build_object(gen_random_uuid(), 'accepted'), p.read_at,
      CASE WHEN p.kind = 'surveyOpened' AND extract(minute FROM r.completed_at)::int % 2 = 0 THEN r.completed_at END,
      CASE WHEN p.kind = 'surveyOpened' THEN r.completed_at END,
      CASE WHEN p.kind = 'surveyOpened' THEN p.read_at END
    FROM survey_rounds r CROSS JOIN LATERAL (
      SELECT r.patient_id AS user_id, 'surveyOpened' AS kind, r.opens_at AS at, NULL::uuid AS thread_id,
        coalesce(r.completed_at, r.expires_at) AS read_at WHERE r.state IN ('completed', 'missed')
      UNION ALL SELECT r.patient_id, 'surveyMissed', r.expires_at, NULL,
        CASE WHEN r.expires_at < ${now}::timestamptz - interval '2 days' THEN r.expires_at + interval '5 hours' END
        WHERE r.state = 'missed'
      UNION ALL SELECT DISTINCT b.user_id, 'badOutcome', r.completed_at, m.id,
        CASE WHEN r.completed_at < ${now}::timestamptz - interval '2 days' THEN r.completed_at + interval '1 hour' END
        FROM team_members b LEFT JOIN messages m ON m.survey_round_id = r.id AND m.type = 4
        WHERE r.outcome = 'BAD' AND b.team_id = r.team_id AND b.role IN ('MedicalProfessional', 'Nurse')) p
    WHERE r.opens_at > ${now}::timestamptz - interval '14 days'
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length;
}

/** One phone that was out of reach for a day, and one that was given away. */
export async function insertMishaps(db: Db, userKey: string): Promise<void> {
  await db`UPDATE notifications SET state = 'failed', accepted_at = NULL, failed_at = due_at + interval '8 hours',
      attempts = 8, reason = 'status 503', deliveries = '{}'
    WHERE id = (SELECT n.id FROM notifications n JOIN users u ON u.id = n.user_id AND u.key = ${userKey}
      WHERE n.read_at IS NOT NULL ORDER BY n.due_at DESC OFFSET 3 LIMIT 1)`;
  await db`UPDATE notifications SET deliveries = deliveries || jsonb_build_object(gen_random_uuid(), 'gone')
    WHERE id = (SELECT n.id FROM notifications n JOIN users u ON u.id = n.user_id AND u.key = ${userKey}
      WHERE n.state = 'accepted' AND n.read_at IS NOT NULL ORDER BY n.due_at DESC OFFSET 5 LIMIT 1)`;
}

/** The newest message to the patients of this person's team, held until the hours begin. */
export async function holdNewest(db: Db, userKey: string, until: Date): Promise<void> {
  await db`UPDATE notifications SET state = 'held', next_at = ${until}, held_until = ${until}, sent_at = NULL,
      accepted_at = NULL, attempts = 0, deliveries = '{}', read_at = NULL
    WHERE id = (SELECT n.id FROM notifications n JOIN users u ON u.id = n.user_id AND u.key = ${userKey}
      WHERE n.kind IN ('broadcast', 'messageToPatient', 'reply') ORDER BY n.due_at DESC LIMIT 1)`;
}

export async function findUserId(db: Db, userKey: string): Promise<string | undefined> {
  const [row] = await db`SELECT id FROM users WHERE key = ${userKey} LIMIT 1`;
  return row?.id;
}
