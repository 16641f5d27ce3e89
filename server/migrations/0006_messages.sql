-- Messages: one row each, never overwritten; what a wall reads is a document a thread, kept beside the rows and
-- written in the same transaction as each change of them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Without case and accents. unaccent is only STABLE, since its dictionary may be changed; ours is not.
CREATE FUNCTION searchable(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1))
$$;

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  team_id uuid NOT NULL REFERENCES medical_teams,
  -- The original's id; an original names itself.
  thread_id uuid NOT NULL REFERENCES messages,
  author_id uuid NOT NULL REFERENCES users,
  -- The one patient who sees it beside the team; nobody's for what the whole team and its patients see.
  patient_id uuid REFERENCES users,
  type smallint NOT NULL CHECK (type BETWEEN 0 AND 4),
  scope smallint NOT NULL CHECK (scope IN (1, 2)),
  emotion smallint NOT NULL DEFAULT 4 CHECK (emotion BETWEEN 0 AND 4),
  title text,
  body text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  withdrawn_at timestamptz,
  has_attachment boolean NOT NULL DEFAULT false,
  -- A message with a file is its author's alone until the file is accepted.
  waiting boolean NOT NULL DEFAULT false,
  attachment jsonb,
  survey_round_id uuid,
  -- How many professionals and nurses have read it.
  read_by integer NOT NULL DEFAULT 0,
  analysis_count integer NOT NULL DEFAULT 0,
  search_text text GENERATED ALWAYS AS (searchable(coalesce(title, '') || ' ' || body)) STORED,
  CHECK (type <> 3 OR patient_id IS NULL)
);
CREATE INDEX messages_by_thread ON messages (thread_id, created_at, id);
CREATE INDEX messages_by_team ON messages (team_id, created_at DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX messages_by_text ON messages USING gin (team_id, search_text gin_trgm_ops) WHERE withdrawn_at IS NULL;
CREATE INDEX messages_waiting ON messages (created_at) WHERE waiting;

-- What an edit replaced.
CREATE TABLE message_versions (
  message_id uuid NOT NULL REFERENCES messages,
  version integer NOT NULL,
  title text,
  body text NOT NULL,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, version)
);

-- Read state is each person's own.
CREATE TABLE message_reads (
  user_id uuid NOT NULL REFERENCES users,
  thread_id uuid NOT NULL,
  message_id uuid NOT NULL REFERENCES messages,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, thread_id, message_id)
);

CREATE TABLE threads (
  id uuid PRIMARY KEY REFERENCES messages,
  project_id uuid NOT NULL,
  team_id uuid NOT NULL,
  author_id uuid NOT NULL,
  patient_id uuid,
  type smallint NOT NULL,
  created_at timestamptz NOT NULL,
  waiting boolean NOT NULL,
  withdrawn boolean NOT NULL DEFAULT false,
  -- The team's counter at its last change.
  change_no bigint NOT NULL,
  document text NOT NULL
);
CREATE INDEX threads_by_team ON threads (team_id, created_at DESC, id DESC) WHERE NOT withdrawn;
CREATE INDEX threads_by_patient ON threads (team_id, patient_id, created_at DESC, id DESC) WHERE NOT withdrawn;
CREATE INDEX threads_by_change ON threads (team_id, change_no);

-- The messages of a thread, original first, as records: what the server needs to know of each, and the part of
-- its JSON that is the same for every reader, left open at its end. Fields are kept apart by U+001F and records
-- by U+001E, which JSON never holds as they are. Read by server/src/messages/thread-document.ts.
CREATE FUNCTION thread_document(thread uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(
    m.id || E'\x1f' || m.author_id || E'\x1f' || coalesce(m.patient_id::text, '') || E'\x1f' || m.type
      || E'\x1f' || (extract(epoch FROM m.created_at) * 1000)::bigint || E'\x1f' || CASE WHEN m.waiting THEN '1' ELSE '' END
      || E'\x1f' || m.read_by || E'\x1f' || m.analysis_count || E'\x1f' || coalesce(m.attachment::text, '')
      || E'\x1f' || left(json_build_object(
        'messageId', m.id, 'title', m.title, 'body', m.body, 'emotion', m.emotion, 'messageScope', m.scope,
        'messageType', m.type, 'hasAttachment', m.has_attachment, 'projectId', m.project_id,
        'medicalTeamId', m.team_id, 'authorId', m.author_id,
        'createdDateTime', to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'editedDateTime', to_char(m.edited_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'originalMessageId', CASE WHEN m.id <> m.thread_id THEN m.thread_id END,
        'surveyAssignmentId', m.survey_round_id,
        'recipients', CASE WHEN m.id = m.thread_id AND m.type IN (1, 2) THEN json_build_array(m.patient_id) ELSE '[]' END
      )::text, -1),
    E'\x1e' ORDER BY m.id <> thread, m.created_at, m.id)
  FROM messages m WHERE m.thread_id = thread AND m.withdrawn_at IS NULL
$$;

GRANT SELECT, INSERT, UPDATE ON messages, threads TO trialog_app;
GRANT SELECT, INSERT ON message_versions, message_reads TO trialog_app;
