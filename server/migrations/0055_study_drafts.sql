-- The study document in the control panel: one draft a study, and the versions that were published. A draft that was
-- published or discarded has no text; its row stays, so that its revision counts on and nobody saves over another draft.

CREATE TABLE study_drafts (
  project_id uuid PRIMARY KEY REFERENCES projects,
  revision integer NOT NULL,
  base_version integer NOT NULL,
  text text,
  -- Whoever has written on it since it was begun; none of them approves it.
  authors uuid[] NOT NULL,
  saved_by uuid NOT NULL REFERENCES users,
  updated_at timestamptz NOT NULL,
  requested_by uuid REFERENCES users,
  requested_at timestamptz,
  reason text,
  approved_by uuid REFERENCES users,
  approved_at timestamptz,
  CHECK (text IS NULL OR saved_by = ANY (authors)),
  CHECK ((requested_by IS NULL) = (requested_at IS NULL)),
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CHECK (approved_by IS NULL OR (text IS NOT NULL AND requested_by IS NOT NULL)),
  CONSTRAINT nobody_approves_their_own_change CHECK (approved_by IS NULL OR approved_by <> ALL (authors))
);

-- `document` is the text as it was written, `design` what it says. Nobody has published what a study file brought in.
CREATE TABLE study_versions (
  project_id uuid NOT NULL REFERENCES projects,
  version integer NOT NULL CHECK (version > 0),
  document text NOT NULL,
  design jsonb NOT NULL,
  hash text NOT NULL,
  authors uuid[] NOT NULL,
  published_by uuid REFERENCES users,
  approved_by uuid REFERENCES users,
  reason text,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, version),
  CONSTRAINT nobody_approved_their_own_change CHECK (approved_by IS NULL OR approved_by <> ALL (authors))
);
CREATE TRIGGER study_versions_never_change BEFORE UPDATE OR DELETE ON study_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change();

GRANT SELECT ON study_drafts, study_versions TO trialog_app, trialog_admin;
GRANT INSERT, UPDATE ON study_drafts TO trialog_admin;
GRANT INSERT ON study_versions TO trialog_admin;
-- What a document says of schedules.
GRANT SELECT ON team_schedules TO trialog_app;

-- Publishing brings a document in as the role of administration: what an import changes of a study's design, and
-- nothing of what people wrote.
GRANT SELECT ON documents, survey_versions, codebooks, codebook_versions, codebook_categories, codebook_elements
  TO trialog_admin;
GRANT INSERT ON documents, projects, medical_teams, team_changes, surveys, survey_versions, team_schedules, codebooks,
  codebook_versions, codebook_categories, codebook_elements TO trialog_admin;
GRANT UPDATE (name, status, properties, protocol, help_desk, emergency_number, contact_html, version) ON projects
  TO trialog_admin;
GRANT UPDATE (name, state, time_zone, version) ON medical_teams TO trialog_admin;
GRANT SELECT, UPDATE ON team_changes TO trialog_admin;
GRANT UPDATE (version) ON surveys, codebooks TO trialog_admin;
GRANT UPDATE, DELETE ON team_schedules TO trialog_admin;
GRANT UPDATE (ended_at, ends_on, opens_for, plan_at, next_slot, version) ON survey_assignments TO trialog_admin;
-- Rounds that nobody has seen yet are planned anew.
GRANT SELECT, DELETE ON survey_rounds TO trialog_admin;
GRANT SELECT (round_id) ON survey_drafts TO trialog_admin;
-- A changed study or team: what everybody may do is looked at anew.
GRANT SELECT, UPDATE ON access_epoch TO trialog_admin;
GRANT UPDATE (category_id, retired) ON codebook_elements TO trialog_admin;
-- Where fewer coders are asked for, the codes of those who have finished are shown.
GRANT SELECT (project_id, message_id, hidden), UPDATE (hidden) ON analyses, analysis_codes TO trialog_admin;
GRANT SELECT (message_id) ON analysis_codings TO trialog_admin;
