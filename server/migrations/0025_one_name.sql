-- Says in usual words what tables, columns and functions hold. Nothing else changes. This is the last migration that renames
-- in place: from now on a new name comes beside the old one, and the old one goes a version later.

-- Messages that wait for their file.
ALTER TABLE messages RENAME COLUMN waiting TO awaiting_upload;
ALTER TABLE threads RENAME COLUMN waiting TO awaiting_upload;
ALTER INDEX messages_waiting RENAME TO messages_awaiting_upload;
ALTER INDEX messages_waiting_by_author RENAME TO messages_awaiting_upload_by_author;
ALTER TABLE message_reads RENAME COLUMN at TO read_at;
ALTER TABLE message_drafts RENAME COLUMN kept_at TO saved_at;

-- The document of a thread says it, too. Documents are written again without their trigger, which a change of type passes by.
CREATE OR REPLACE FUNCTION thread_document(thread uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object(
    'message', jsonb_build_object(
      'messageId', m.id, 'title', m.title, 'body', m.body, 'emotion', m.emotion, 'messageScope', m.scope,
      'messageType', m.type, 'hasAttachment', m.has_attachment, 'projectId', m.project_id,
      'medicalTeamId', m.team_id, 'authorId', m.author_id,
      'createdDateTime', to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'editedDateTime', to_char(m.edited_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'originalMessageId', CASE WHEN m.id <> m.thread_id THEN m.thread_id END,
      'surveyAssignmentId', m.survey_round_id,
      'recipients', CASE WHEN m.id = m.thread_id AND m.type IN (1, 2) THEN jsonb_build_array(m.patient_id) ELSE '[]' END,
      'readBy', m.read_by, 'analysisCount', m.analysis_count,
      'attachment', m.attachment - ARRAY['type', 'key', 'thumbnailKey']
        || jsonb_build_object('attachmentType', m.attachment -> 'type')),
    'patientId', m.patient_id,
    'awaitingUpload', m.awaiting_upload,
    'files', CASE WHEN m.attachment IS NOT NULL THEN
      jsonb_build_object('key', m.attachment -> 'key', 'thumbnailKey', m.attachment -> 'thumbnailKey') END
  ) ORDER BY m.id <> thread, m.created_at, m.id)
  FROM messages m WHERE m.thread_id = thread AND m.withdrawn_at IS NULL
$$;
DROP TRIGGER documents_change_by_number ON threads;
ALTER TABLE threads ALTER COLUMN document TYPE jsonb USING coalesce(thread_document(id), '[]');
CREATE TRIGGER documents_change_by_number BEFORE UPDATE ON threads FOR EACH ROW
  WHEN (NEW.change_no <= OLD.change_no AND NEW.document <> OLD.document)
  EXECUTE FUNCTION refuse_change_without_number();

-- Answers in their order, and submissions that are not counted yet.
ALTER TABLE survey_answers RENAME COLUMN place TO position;
ALTER TABLE result_uncounted RENAME TO result_pending_counts;
ALTER INDEX result_uncounted_pkey RENAME TO result_pending_counts_pkey;
ALTER FUNCTION note_uncounted() RENAME TO add_pending_counts;
CREATE OR REPLACE FUNCTION add_pending_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_pending_counts (survey_id, team_id, round_id)
    SELECT r.survey_id, r.team_id, r.id FROM submitted s JOIN survey_rounds r ON r.id = s.round_id;
  RETURN NULL;
END
$$;

-- A notification about something that is no longer there.
ALTER TABLE notifications RENAME COLUMN gone_at TO obsolete_at;
ALTER INDEX team_members_to_tell RENAME TO team_members_to_notify;
ALTER FUNCTION tell_access_change() RENAME TO notify_access_change;
ALTER TABLE public_address RENAME COLUMN told_at TO updated_at;
ALTER FUNCTION forget_codes() RENAME TO delete_codes;

-- Whose documents of a kind bind a person: their study's own, else the institute's.
ALTER FUNCTION document_place(uuid, text) RENAME TO document_project;
CREATE OR REPLACE FUNCTION has_accepted(person uuid, wanted text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT a.accepted AND (a.document_id IS NULL OR (
      d.project_id IS NOT DISTINCT FROM document_project(person, wanted)
      AND NOT EXISTS (
        SELECT 1 FROM documents later
        WHERE later.institute_id = d.institute_id AND later.project_id IS NOT DISTINCT FROM d.project_id
          AND later.kind = d.kind AND later.language = d.language
          AND later.version > d.version AND later.asks_again)))
    FROM acceptances a LEFT JOIN documents d ON d.id = a.document_id
    WHERE a.user_id = person AND a.kind = wanted
    ORDER BY a.at DESC, a.id DESC LIMIT 1), false)
$$;

-- Sealed rows of the audit trail keep the names under which they were written. Whoever reads them for people reads the
-- view, which says the names of today.
CREATE TABLE audit_renames (
  part text NOT NULL CHECK (part IN ('action', 'object_type', 'field')),
  former text NOT NULL,
  current text NOT NULL,
  PRIMARY KEY (part, former)
);
INSERT INTO audit_renames (part, former, current) VALUES
  ('action', 'messages.keepDrafts', 'messages.saveDrafts'),
  ('action', 'messages.forgetDrafts', 'messages.deleteDrafts'),
  ('action', 'surveys.keepDraft', 'surveys.saveDraft');

CREATE VIEW audit_entries AS
  SELECT a.id, a.at, a.actor_id, a.actor_role,
    coalesce((SELECT r.current FROM audit_renames r WHERE r.part = 'action' AND r.former = a.action), a.action) AS action,
    coalesce((SELECT r.current FROM audit_renames r WHERE r.part = 'object_type' AND r.former = a.object_type), a.object_type)
      AS object_type,
    a.object_id, a.project_id, a.team_id, a.patient_id, a.from_version, a.to_version,
    (SELECT coalesce(jsonb_object_agg(coalesce(r.current, c.key), c.value), '{}')
      FROM jsonb_each(a.changes) c LEFT JOIN audit_renames r ON r.part = 'field' AND r.former = c.key) AS changes,
    a.reason, a.request_id, a.app_version
  FROM audit_log a;
