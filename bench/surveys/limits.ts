// What pgbench runs beside the application: what is written for one submission of twenty answers, with its person, round,
// hold on the team, answers, audit row, event and key, one statement after the other.

import type { Cast } from '../wall/data.ts';
import { personStatement } from '../wall/limits.ts';
import { answers } from './fill.ts';

/** The rounds that pgbench may take: each once, whoever comes. */
export const ROUNDS_TABLE = 'bench_rounds';

export function submitScript(issuer: string, cast: Cast): string {
  const rows = JSON.stringify(
    answers.map(({ questionId, answers: [answer] }) => ({
      question_key: questionId,
      position: 0,
      answer_key: answer?.answerId ?? null,
      value: answer?.value ?? null,
      number: answer?.value === undefined || Number.isNaN(Number(answer.value)) ? null : Number(answer.value),
    })),
  );
  const more = ', gen_random_uuid() AS key, (SELECT round_id FROM taken) AS round';
  return `BEGIN;
${personStatement(
  issuer,
  `(SELECT u.account_id::text FROM taken JOIN users u ON u.id = taken.patient_id)`,
  more,
  `taken AS (SELECT b.round_id, b.patient_id FROM ${ROUNDS_TABLE} b WHERE b.n = (SELECT nextval('${ROUNDS_TABLE}_next'))), `,
)} \\gset
SELECT fingerprint, status, answer, encrypted_answer FROM idempotency_keys WHERE caller = :author::text AND key = :key::text;
SELECT r.id, r.survey_id, r.version, r.recurrence, r.state, r.opens_at, r.expires_at, r.completed_at, r.outcome, v.hash
  FROM survey_rounds r JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
  WHERE r.id = :round::uuid AND r.patient_id = :author::uuid AND r.state IN ('open', 'completed', 'missed')
  FOR UPDATE OF r;
SELECT 1 FROM team_changes WHERE team_id = :team::uuid FOR SHARE;
SELECT p.status AS project_status, t.state AS team_status, p.properties
  FROM medical_teams t JOIN projects p ON p.id = t.project_id WHERE t.id = :team::uuid;
WITH round AS (
  UPDATE survey_rounds SET state = 'completed', completed_at = clock_timestamp(), outcome = 'GOOD'
  WHERE id = :round::uuid AND state = 'open' AND expires_at > clock_timestamp() RETURNING id, completed_at
), submission AS (
  INSERT INTO survey_submissions (round_id, submitted_at, device_completed_at, digest)
  SELECT id, completed_at, NULL, '\\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff' FROM round
), answers AS (
  INSERT INTO survey_answers (round_id, question_key, position, answer_key, value, number)
  SELECT round.id, a.question_key, a.position, a.answer_key, a.value, a.number
  FROM round, jsonb_to_recordset('${rows.replaceAll("'", "''").replaceAll(':', ': ')}'::jsonb) AS a
    (question_key text, position smallint, answer_key text, value text, number double precision)
), draft AS (
  DELETE FROM survey_drafts USING round WHERE round_id = round.id
) SELECT completed_at FROM round;
INSERT INTO audit_log (actor_id, actor_role, action, object_type, object_id, project_id, team_id, patient_id,
    from_version, to_version, changes, reason, request_id, app_version)
  SELECT actor_id, actor_role, action, object_type, object_id, project_id, team_id, patient_id, from_version,
    to_version, changes, reason, request_id, app_version
  FROM jsonb_to_recordset(jsonb_build_array(jsonb_build_object('actor_id', :author::text, 'actor_role', 'Patient',
    'action', 'surveys.submit', 'object_type', 'round', 'object_id', :round::text, 'project_id', '${cast.projectId}',
    'team_id', :team::text, 'patient_id', :author::text, 'to_version', 1, 'changes',
    '{"answers": {"from": null,"to": "00112233445566778899aabbccddeeff"},"outcome": {"from": null,"to": "00112233445566778899aabbccddeeff"}}'::jsonb,
    'request_id', :key::text, 'app_version', '0.1.0'))) AS r (actor_id uuid, actor_role text, action text,
    object_type text, object_id text, project_id uuid, team_id uuid, patient_id uuid, from_version integer,
    to_version integer, changes jsonb, reason text, request_id text, app_version text);
INSERT INTO outbox (kind, project_id, team_id, payload) SELECT kind, project_id, team_id, payload
  FROM jsonb_to_recordset(jsonb_build_array(jsonb_build_object('kind', 'surveys.completed', 'project_id',
    '${cast.projectId}', 'team_id', :team::text, 'payload', jsonb_build_object('assignmentId', :round::text,
    'surveyId', :round::text, 'patientId', :author::text))))
  AS r (kind text, project_id uuid, team_id uuid, payload jsonb);
INSERT INTO idempotency_keys (caller, key, fingerprint, status, encrypted_answer)
  VALUES (:author::text, :key::text, '\\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 200,
    convert_to('{"id": "00000000-0000-0000-0000-000000000000","outcome": "GOOD","completedDateTime": "2026-11-15T00: 00: 00.000Z"}', 'UTF8'));
COMMIT;
`;
}
