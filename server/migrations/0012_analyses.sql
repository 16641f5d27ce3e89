-- Analyses: a study's codebook in versions that never change, what coders put on patients' messages, and the codes
-- that the analyst console filters and counts by.

CREATE TABLE codebooks (
  project_id uuid PRIMARY KEY REFERENCES projects,
  -- The newest version.
  version integer NOT NULL
);

-- Categories and elements in their order, with their texts in every language; the retired ones stay among them.
CREATE TABLE codebook_versions (
  project_id uuid NOT NULL REFERENCES codebooks,
  version integer NOT NULL,
  definition jsonb NOT NULL,
  hash text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, version)
);
CREATE TRIGGER codebook_versions_never_change BEFORE UPDATE OR DELETE ON codebook_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change();

CREATE TABLE codebook_categories (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  key text NOT NULL,
  UNIQUE (project_id, key),
  UNIQUE (project_id, id)
);

CREATE TABLE codebook_elements (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  key text NOT NULL,
  category_id uuid NOT NULL,
  retired boolean NOT NULL,
  UNIQUE (project_id, key),
  UNIQUE (project_id, id),
  FOREIGN KEY (project_id, category_id) REFERENCES codebook_categories (project_id, id)
);

CREATE TABLE analyses (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  team_id uuid NOT NULL REFERENCES medical_teams,
  message_id uuid NOT NULL REFERENCES messages,
  thread_id uuid NOT NULL REFERENCES messages,
  patient_id uuid NOT NULL REFERENCES users,
  coder_id uuid NOT NULL REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  -- The version of the codebook that was in force when this was said.
  codebook_version integer NOT NULL,
  element_ids uuid[] NOT NULL CHECK (cardinality(element_ids) > 0),
  -- A part of the message's text, in code points: from the first to the one after the last.
  passage_start integer,
  passage_end integer,
  -- A moment of a recording, in milliseconds.
  moment integer CHECK (moment >= 0),
  note text,
  -- Not for other coders yet, where they code blind.
  hidden boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  CHECK ((passage_start IS NULL) = (passage_end IS NULL) AND passage_start >= 0 AND passage_start < passage_end),
  FOREIGN KEY (project_id, codebook_version) REFERENCES codebook_versions (project_id, version)
);
CREATE INDEX analyses_by_thread ON analyses (thread_id) WHERE deleted_at IS NULL;
CREATE INDEX analyses_by_team ON analyses (team_id, coder_id) WHERE deleted_at IS NULL;

-- What a change replaced.
CREATE TABLE analysis_versions (
  analysis_id uuid NOT NULL REFERENCES analyses,
  version integer NOT NULL,
  codebook_version integer NOT NULL,
  element_ids uuid[] NOT NULL,
  passage_start integer,
  passage_end integer,
  moment integer,
  note text,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (analysis_id, version)
);

-- The elements of the analyses that stand, one row each, by what the console asks for.
CREATE TABLE analysis_codes (
  analysis_id uuid NOT NULL REFERENCES analyses,
  element_id uuid NOT NULL,
  project_id uuid NOT NULL,
  team_id uuid NOT NULL,
  message_id uuid NOT NULL,
  patient_id uuid NOT NULL,
  coder_id uuid NOT NULL,
  -- When the message was written.
  message_at timestamptz NOT NULL,
  passage_start integer,
  passage_end integer,
  moment integer,
  hidden boolean NOT NULL DEFAULT false,
  PRIMARY KEY (analysis_id, element_id),
  FOREIGN KEY (project_id, element_id) REFERENCES codebook_elements (project_id, id)
);
-- A coder says the same of the same place once.
CREATE UNIQUE INDEX analysis_codes_once
  ON analysis_codes (message_id, element_id, coder_id, passage_start, passage_end, moment) NULLS NOT DISTINCT;
CREATE INDEX analysis_codes_by_element ON analysis_codes (team_id, element_id, message_at DESC, message_id DESC, coder_id);
CREATE INDEX analysis_codes_by_coder ON analysis_codes (team_id, coder_id, message_at DESC, message_id DESC);

-- Blind coding: what each coder had put on a message when they finished it. Agreement is counted by this, whatever is
-- changed once all see all.
CREATE TABLE analysis_codings (
  message_id uuid NOT NULL REFERENCES messages,
  coder_id uuid NOT NULL REFERENCES users,
  team_id uuid NOT NULL REFERENCES medical_teams,
  element_ids uuid[] NOT NULL,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, coder_id)
);
CREATE INDEX analysis_codings_by_team ON analysis_codings (team_id, message_id);

-- What was agreed on where coders had differed; the newest version counts.
CREATE TABLE analysis_settlements (
  message_id uuid NOT NULL REFERENCES messages,
  version integer NOT NULL,
  element_ids uuid[] NOT NULL,
  note text,
  settled_by uuid NOT NULL REFERENCES users,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, version)
);

-- What is withdrawn is neither listed nor counted; the analyses themselves stay, as the message does.
CREATE FUNCTION forget_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM analysis_codes WHERE message_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER withdrawn_messages_have_no_codes AFTER UPDATE OF withdrawn_at ON messages
  FOR EACH ROW WHEN (NEW.withdrawn_at IS NOT NULL AND OLD.analysis_count > 0) EXECUTE FUNCTION forget_codes();

GRANT SELECT ON codebooks, codebook_versions, codebook_categories, codebook_elements TO trialog_app;
GRANT SELECT, INSERT, UPDATE ON analyses TO trialog_app;
GRANT SELECT, INSERT ON analysis_versions, analysis_codings, analysis_settlements TO trialog_app;
GRANT SELECT, INSERT, DELETE ON analysis_codes TO trialog_app;
GRANT UPDATE (hidden) ON analysis_codes TO trialog_app;

-- The console's list: patients' messages, newest first, of a team or of one patient. What else it is filtered by stands
-- at the end, so that what does not fit is passed over in the index.
CREATE INDEX messages_of_patients ON messages (team_id, created_at DESC, id DESC, scope, emotion,
    (coalesce((attachment ->> 'type')::smallint, 3)), (analysis_count > 0))
  WHERE type = 0 AND withdrawn_at IS NULL AND NOT waiting;
CREATE INDEX messages_of_patient ON messages (patient_id, created_at DESC, id DESC, scope, emotion,
    (coalesce((attachment ->> 'type')::smallint, 3)), (analysis_count > 0))
  WHERE type = 0 AND withdrawn_at IS NULL AND NOT waiting;
