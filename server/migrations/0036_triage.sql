-- What a team knows of a thread beside its messages: who has taken it, and that it needs no answer. And of a message to
-- one patient, whether the patient has seen it. Documents of threads without any of it stay as they are.
ALTER TABLE threads
  ADD COLUMN taken_by uuid REFERENCES users,
  ADD COLUMN settled_at timestamptz;
CREATE INDEX threads_taken ON threads (team_id, taken_by) WHERE NOT withdrawn AND taken_by IS NOT NULL;
ALTER TABLE messages ADD COLUMN seen_by_patient boolean NOT NULL DEFAULT false;

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

-- Patients have read messages before.
UPDATE messages m SET seen_by_patient = true FROM message_reads r
  WHERE m.type IN (1, 2) AND r.user_id = m.patient_id AND r.thread_id = m.thread_id AND r.message_id = m.id;
ALTER TABLE threads DISABLE TRIGGER documents_change_by_number;
UPDATE threads t SET document = thread_document(t.id)
  WHERE EXISTS (SELECT 1 FROM messages m WHERE m.thread_id = t.id AND m.seen_by_patient);
ALTER TABLE threads ENABLE TRIGGER documents_change_by_number;

-- Marked as unread again by its reader; that it was read once stays.
ALTER TABLE message_reads ADD COLUMN unread boolean NOT NULL DEFAULT false;
GRANT UPDATE (unread, read_at) ON message_reads TO trialog_app;
