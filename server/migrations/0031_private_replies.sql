-- Staff can answer one patient under a broadcast: such a reply has the patient as its recipient. Until now every reply of
-- staff under a broadcast was everyone's, so no document changes.
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
        || jsonb_build_object('attachmentType', m.attachment -> 'type')),
    'patientId', m.patient_id,
    'awaitingUpload', m.awaiting_upload,
    'files', CASE WHEN m.attachment IS NOT NULL THEN
      jsonb_build_object('key', m.attachment -> 'key', 'thumbnailKey', m.attachment -> 'thumbnailKey') END
  ) || CASE WHEN m.seen_by = '{}' THEN '{}' ELSE jsonb_build_object('seenBy', m.seen_by) END
  ORDER BY m.id <> thread, m.created_at, m.id)
  FROM messages m JOIN messages o ON o.id = thread WHERE m.thread_id = thread AND m.withdrawn_at IS NULL
$$;
