// What pgbench runs beside the application: a page as ready documents and nothing else, and what is written for one
// posted message, with its person, turn, audit row, event and key, one statement after the other. The application does
// the same in fewer statements.
import type { Cast } from './data.ts';

/** The quickest form of a page that there is. */
export function pageScripts(cast: Cast, teams: readonly number[]): string[] {
  return teams.map(
    (team) => `SELECT t.document FROM threads t WHERE t.team_id = '${cast.teamIds[team]}' AND NOT t.withdrawn
  ORDER BY t.created_at DESC, t.id DESC LIMIT 20;\n`,
  );
}

/** A page of staff with what they have read, for one reader a statement; the application asks for many at once. */
export function ownPageScripts(cast: Cast, teams: readonly number[]): string[] {
  return teams.map((team) => {
    const doctor = cast.people.find((one) => one.team === team && one.role === 'MedicalProfessional')?.id;
    return `SELECT t.document, (SELECT string_agg(r.message_id::text, ',') FROM message_reads r
    WHERE r.user_id = '${doctor}' AND r.thread_id = t.id) AS read
  FROM (SELECT t.id, t.document, t.created_at FROM threads t
    WHERE t.team_id = '${cast.teamIds[team]}' AND NOT t.withdrawn AND (NOT t.awaiting_upload OR t.author_id = '${doctor}') AND true
    ORDER BY t.created_at DESC, t.id DESC LIMIT 20 OFFSET 0) t ORDER BY t.created_at DESC, t.id DESC;\n`;
  });
}

export const POST_BODY = 'Slept well, the head is clear again. May I leave out the evening tablet today?';

/**
 * Who writes, read under lock (server/src/platform/http/person.ts). `subject` says in SQL which account it is; `more`
 * are further columns, since pgbench can neither make ids nor read JSON, and `first` a part that they need.
 */
export function personStatement(issuer: string, subject: string, more: string, first = ''): string {
  return `WITH ${first}person AS (
  SELECT u.* FROM user_accounts a JOIN users u ON u.id = a.user_id
  WHERE a.issuer = '${issuer}' AND a.subject = ${subject}
  FOR NO KEY UPDATE OF u
), roles AS (
  SELECT t.project_id, m.team_id, array_agg(m.role ORDER BY m.role) AS roles, p.status, t.state,
    coalesce((p.properties ->> 'isMessagingActive')::boolean, true) AS messaging
  FROM person JOIN team_members m ON m.user_id = person.id JOIN medical_teams t ON t.id = m.team_id
  JOIN projects p ON p.id = t.project_id GROUP BY t.project_id, m.team_id, p.status, t.state, messaging
)
SELECT clock_timestamp() AS now, (SELECT json_build_object(
    'userId', u.id, 'instituteId', u.institute_id, 'accountId', u.account_id, 'name', u.name,
    'state', u.state, 'language', u.language, 'timeZone', u.time_zone, 'avatarKey', u.avatar_key, 'version', u.version,
    'studyCode', (SELECT study_code FROM patients WHERE user_id = u.id),
    'agreementPending', u.state = 0 AND EXISTS (SELECT 1 FROM team_members WHERE user_id = u.id AND role = 'Patient')
      AND NOT (has_accepted(u.id, 'privacy') AND has_accepted(u.id, 'terms') AND has_accepted(u.id, 'emergency')),
    'memberships', coalesce((SELECT json_agg(json_build_object('projectId', project_id, 'teamId', team_id,
      'roles', roles, 'projectStatus', status, 'teamStatus', state, 'messagingActive', messaging)
      ORDER BY project_id, team_id) FROM roles), '[]')) FROM person u) AS person,
  (SELECT id FROM person) AS author, (SELECT team_id FROM roles) AS team${more}`;
}

/** Everything behind the person is what the application writes. */
export function postScript(issuer: string, cast: Cast, size: { teams: number; patients: number }): string {
  const first = 'bench-patient-';
  const subject = `(SELECT account_id::text FROM users
    WHERE key = '${first}' || :number AND institute_id = (SELECT institute_id FROM projects WHERE id = '${cast.projectId}'))`;
  return `\\set number random(0, ${size.patients - 1})
BEGIN;
${personStatement(issuer, subject, ', gen_random_uuid() AS id')} \\gset
SELECT fingerprint, status, answer, encrypted_answer FROM idempotency_keys WHERE caller = :author::text AND key = :id::text;
INSERT INTO team_changes (team_id, counter) VALUES (:team::uuid, 1)
  ON CONFLICT (team_id) DO UPDATE SET counter = team_changes.counter + 1 RETURNING counter \\gset
SELECT p.status AS project_status, t.state AS team_status, p.properties
  FROM medical_teams t JOIN projects p ON p.id = t.project_id WHERE t.id = :team::uuid;
INSERT INTO messages (id, project_id, team_id, thread_id, author_id, patient_id, type, scope, emotion, title, body,
    created_at, has_attachment, awaiting_upload)
  VALUES (:id::uuid, '${cast.projectId}', :team::uuid, :id::uuid, :author::uuid, :author::uuid, 0, 2, 1, NULL,
    '${POST_BODY}', now(), false, false);
INSERT INTO threads (id, project_id, team_id, author_id, patient_id, type, created_at, active_at, shared_at, awaiting_upload, change_no, document)
  SELECT id, project_id, team_id, author_id, patient_id, type, created_at, created_at, created_at, awaiting_upload, :counter::bigint, thread_document(id)
  FROM messages WHERE id = :id::uuid RETURNING document;
INSERT INTO audit_log (actor_id, actor_role, action, object_type, object_id, project_id, team_id, patient_id,
    from_version, to_version, changes, reason, request_id, app_version)
  SELECT actor_id, actor_role, action, object_type, object_id, project_id, team_id, patient_id, from_version,
    to_version, changes, reason, request_id, app_version
  FROM jsonb_to_recordset(jsonb_build_array(jsonb_build_object('actor_id', :author::text, 'actor_role', 'Patient',
    'action', 'messages.create', 'object_type', 'message', 'object_id', :id::text, 'project_id', '${cast.projectId}',
    'team_id', :team::text, 'patient_id', :author::text, 'to_version', 1, 'changes',
    '{"body": {"from": null,"to": "00112233445566778899aabbccddeeff"},"title": {"from": null,"to": null}}'::jsonb,
    'request_id', :id::text, 'app_version', '0.1.0'))) AS r (actor_id uuid, actor_role text, action text,
    object_type text, object_id text, project_id uuid, team_id uuid, patient_id uuid, from_version integer,
    to_version integer, changes jsonb, reason text, request_id text, app_version text);
INSERT INTO outbox (kind, project_id, team_id, payload) SELECT kind, project_id, team_id, payload
  FROM jsonb_to_recordset(jsonb_build_array(jsonb_build_object('kind', 'messages.sent', 'project_id',
    '${cast.projectId}', 'team_id', :team::text, 'payload', jsonb_build_object('threadId', :id::text,
    'messageId', :id::text, 'patientId', :author::text, 'change', :counter::bigint))))
  AS r (kind text, project_id uuid, team_id uuid, payload jsonb);
INSERT INTO idempotency_keys (caller, key, fingerprint, status, encrypted_answer)
  VALUES (:author::text, :id::text, '\\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 200,
    convert_to('${answerLike()}', 'UTF8'));
COMMIT;
`;
}

/** As long as the answer that the application keeps. */
function answerLike(): string {
  return JSON.stringify({ originalMessage: { body: POST_BODY, rest: '0'.repeat(800) }, replyMessages: [] });
}
