-- A thread that staff have answered outlives its original: the original is withdrawn, and its document has it without
-- words and files, with the time at which it was deleted. Documents of other threads are as before.
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
  ) || CASE WHEN m.seen_by = '{}' OR m.withdrawn_at IS NOT NULL THEN '{}' ELSE jsonb_build_object('seenBy', m.seen_by) END
  ORDER BY m.id <> thread, m.created_at, m.id)
  FROM messages m JOIN messages o ON o.id = thread
  WHERE m.thread_id = thread AND (m.withdrawn_at IS NULL OR m.id = thread)
$$;

-- Whoever sees none of the replies sees nothing of such a thread: another's private exchange must not show by what is left.
ALTER TABLE threads ADD COLUMN original_deleted boolean NOT NULL DEFAULT false;
