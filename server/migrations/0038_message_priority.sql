-- How soon a patient would like an answer to a health message, and alerts about messages that are to be answered soon.
ALTER TABLE messages
  ADD COLUMN priority text CHECK (priority IN ('soon', 'canWait')),
  -- A patient says it of the health message that begins a thread.
  ADD CONSTRAINT priority_of_health_messages CHECK (priority IS NULL OR (type = 0 AND scope = 2 AND id = thread_id));

-- The team has acted on what was said: it stays as it was sent.
CREATE FUNCTION refuse_other_priority() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The priority of message % changes after it was sent.', OLD.id;
END $$;
CREATE TRIGGER priority_stays BEFORE UPDATE ON messages FOR EACH ROW
  WHEN (NEW.priority IS DISTINCT FROM OLD.priority)
  EXECUTE FUNCTION refuse_other_priority();

ALTER TABLE alerts DROP CONSTRAINT alerts_kind_check,
  ADD CONSTRAINT alerts_kind_check CHECK (kind IN ('badOutcome', 'answerSoon'));
-- What an alert is about is a round or a message.
ALTER TABLE alert_causes DROP CONSTRAINT alert_causes_pkey;
ALTER TABLE alert_causes
  ALTER COLUMN round_id DROP NOT NULL,
  ADD COLUMN message_id uuid UNIQUE REFERENCES messages,
  ADD CHECK (num_nonnulls(round_id, message_id) = 1);
CREATE INDEX alert_causes_by_time ON alert_causes (alert_id, at);

-- Documents of threads without a priority stay as they are.
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
      'recipients', CASE WHEN m.type IN (1, 2) AND m.patient_id IS NOT NULL AND (m.id = m.thread_id OR o.patient_id IS NULL)
        THEN jsonb_build_array(m.patient_id) ELSE '[]' END,
      'readBy', m.read_by, 'analysisCount', m.analysis_count,
      'attachment', m.attachment - ARRAY['type', 'key', 'thumbnailKey']
        || jsonb_build_object('attachmentType', m.attachment -> 'type'))
      || CASE WHEN m.priority IS NULL OR m.withdrawn_at IS NOT NULL THEN '{}'
        ELSE jsonb_build_object('priority', m.priority) END
      || CASE WHEN m.withdrawn_at IS NULL THEN '{}' ELSE jsonb_build_object(
        'title', NULL, 'body', '', 'emotion', 4, 'hasAttachment', false, 'attachment', NULL, 'editedDateTime', NULL,
        'readBy', 0, 'analysisCount', 0,
        'deletedDateTime', to_char(m.withdrawn_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END,
    'patientId', m.patient_id,
    'awaitingUpload', m.awaiting_upload,
    'files', CASE WHEN m.attachment IS NOT NULL AND m.withdrawn_at IS NULL THEN
      jsonb_build_object('key', m.attachment -> 'key', 'thumbnailKey', m.attachment -> 'thumbnailKey') END
  ) || CASE WHEN m.seen_by_patient THEN '{"seenByPatient":true}' ELSE '{}'::jsonb END
    || CASE WHEN m.id = thread AND (t.taken_by IS NOT NULL OR t.settled_at IS NOT NULL) THEN
      jsonb_build_object('triage', jsonb_build_object('takenBy', t.taken_by,
        'settledAt', to_char(t.settled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ELSE '{}' END
    || CASE WHEN m.seen_by = '{}' OR m.withdrawn_at IS NOT NULL THEN '{}' ELSE jsonb_build_object('seenBy', m.seen_by) END
  ORDER BY m.id <> thread, m.created_at, m.id)
  FROM messages m JOIN messages o ON o.id = thread LEFT JOIN threads t ON t.id = thread
  WHERE m.thread_id = thread AND (m.withdrawn_at IS NULL OR m.id = thread)
$$;
