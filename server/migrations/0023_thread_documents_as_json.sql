-- What a wall reads is plain JSON: the messages of a thread, original first. `message` is a part of the shape that the
-- API sends, completed for each reader by server/src/messages/view.ts. What decides who sees it (`patientId`, `waiting`)
-- and the keys of its files stand beside it and never leave the server.
DROP TRIGGER documents_change_by_number ON threads;
DROP FUNCTION thread_document(uuid);

CREATE FUNCTION thread_document(thread uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
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
    'waiting', m.waiting,
    'files', CASE WHEN m.attachment IS NOT NULL THEN
      jsonb_build_object('key', m.attachment -> 'key', 'thumbnailKey', m.attachment -> 'thumbnailKey') END
  ) ORDER BY m.id <> thread, m.created_at, m.id)
  FROM messages m WHERE m.thread_id = thread AND m.withdrawn_at IS NULL
$$;

-- Nobody reads the document of a withdrawn thread.
ALTER TABLE threads ALTER COLUMN document TYPE jsonb USING coalesce(thread_document(id), '[]');

CREATE TRIGGER documents_change_by_number BEFORE UPDATE ON threads FOR EACH ROW
  WHEN (NEW.change_no <= OLD.change_no AND NEW.document <> OLD.document)
  EXECUTE FUNCTION refuse_change_without_number();
