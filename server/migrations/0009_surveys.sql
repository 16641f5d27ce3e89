-- Surveys: versions that never change, who fills them in and when, the rounds that come of it, and what was answered.

CREATE TABLE surveys (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  key text NOT NULL,
  -- The newest version: rounds that open from now on are made with it.
  version integer NOT NULL,
  UNIQUE (project_id, key)
);

-- Texts in every language, questions and answers by their keys, and the rules of the outcome.
CREATE TABLE survey_versions (
  survey_id uuid NOT NULL REFERENCES surveys,
  version integer NOT NULL,
  definition jsonb NOT NULL,
  hash text NOT NULL,
  question_count integer NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (survey_id, version)
);
CREATE FUNCTION refuse_to_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% never change', TG_TABLE_NAME; END
$$;
CREATE TRIGGER survey_versions_never_change BEFORE UPDATE OR DELETE ON survey_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change();

-- One patient's schedule of one survey, in local times.
CREATE TABLE survey_assignments (
  id uuid PRIMARY KEY,
  survey_id uuid NOT NULL REFERENCES surveys,
  -- How the study file names the schedule; one survey may have several.
  key text NOT NULL,
  patient_id uuid NOT NULL REFERENCES users,
  project_id uuid NOT NULL REFERENCES projects,
  recurrence smallint NOT NULL CHECK (recurrence BETWEEN 0 AND 8),
  starts_on date NOT NULL,
  -- The year 9999 is without end.
  ends_on date NOT NULL CHECK (ends_on >= starts_on),
  times text[] NOT NULL CHECK (cardinality(times) = CASE recurrence WHEN 4 THEN 2 WHEN 5 THEN 3 ELSE 1 END),
  -- How long a round stays open: an ISO 8601 duration.
  opens_for text NOT NULL,
  -- Follows the patient.
  time_zone text NOT NULL,
  -- Rounds are planned up to here: the first slot that has no round yet, and when to look again.
  next_slot integer NOT NULL DEFAULT 0 CHECK (next_slot >= 0),
  plan_at timestamptz NOT NULL DEFAULT '-infinity',
  -- Taken back, or replaced by another schedule.
  ended_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX survey_assignments_in_force ON survey_assignments (patient_id, survey_id, key) WHERE ended_at IS NULL;
CREATE INDEX survey_assignments_by_survey ON survey_assignments (survey_id, patient_id);
CREATE INDEX survey_assignments_to_plan ON survey_assignments (plan_at) WHERE ended_at IS NULL;

-- One time that a survey is due; on the wire this is an "assignment".
CREATE TABLE survey_rounds (
  id uuid PRIMARY KEY,
  assignment_id uuid NOT NULL REFERENCES survey_assignments,
  -- Counted from the first day on: the same round has the same number in every time zone.
  slot integer NOT NULL CHECK (slot >= 0),
  survey_id uuid NOT NULL,
  patient_id uuid NOT NULL REFERENCES users,
  -- Where the patient was when the round opened.
  project_id uuid NOT NULL,
  team_id uuid NOT NULL REFERENCES medical_teams,
  recurrence smallint NOT NULL,
  -- planned: not yet due, nobody sees it. skipped: due while the patient or the study had no rounds.
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'open', 'completed', 'missed', 'skipped')),
  -- Pinned when the round opens.
  version integer,
  opens_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > opens_at),
  completed_at timestamptz,
  outcome text CHECK (outcome IN ('GOOD', 'BAD')),
  -- Whoever plans, and however often: one round a slot.
  UNIQUE (assignment_id, slot),
  FOREIGN KEY (survey_id, version) REFERENCES survey_versions,
  CHECK (state IN ('planned', 'skipped') OR version IS NOT NULL),
  CHECK ((state = 'completed') = (completed_at IS NOT NULL)),
  CHECK ((state = 'completed') = (outcome IS NOT NULL))
);
CREATE INDEX survey_rounds_to_open ON survey_rounds (opens_at) WHERE state = 'planned';
CREATE INDEX survey_rounds_to_close ON survey_rounds (expires_at) WHERE state = 'open';
CREATE INDEX survey_rounds_not_completed ON survey_rounds (patient_id, expires_at) WHERE state IN ('open', 'missed');
CREATE INDEX survey_rounds_completed ON survey_rounds (patient_id, survey_id, completed_at DESC) WHERE state = 'completed';
CREATE INDEX survey_rounds_by_survey ON survey_rounds (survey_id, patient_id, opens_at DESC) WHERE state <> 'planned';

-- One a round, whatever happens.
CREATE TABLE survey_submissions (
  round_id uuid PRIMARY KEY REFERENCES survey_rounds,
  submitted_at timestamptz NOT NULL,
  -- What the device's clock said when the patient finished; recorded, never trusted.
  device_completed_at timestamptz,
  -- Of the answers, so that the same ones sent again are known for the same.
  digest bytea NOT NULL
);

-- One row an answer; a question of several choices has several.
CREATE TABLE survey_answers (
  round_id uuid NOT NULL REFERENCES survey_submissions,
  question_key text NOT NULL,
  place smallint NOT NULL,
  answer_key text,
  value text,
  -- The value as a number, where it is one: numeric, rating and mood as they are, yes and no as 1 and 0.
  number double precision,
  PRIMARY KEY (round_id, question_key, place),
  CHECK ((answer_key IS NULL) <> (value IS NULL))
);

-- Unfinished answers; gone once submitted.
CREATE TABLE survey_drafts (
  round_id uuid PRIMARY KEY REFERENCES survey_rounds,
  answers jsonb NOT NULL,
  revision integer NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A bad outcome writes one message, never two.
ALTER TABLE messages ADD FOREIGN KEY (survey_round_id) REFERENCES survey_rounds;
CREATE UNIQUE INDEX messages_by_round ON messages (survey_round_id) WHERE survey_round_id IS NOT NULL AND type = 4;

GRANT SELECT ON surveys, survey_versions, survey_assignments, survey_rounds, survey_submissions, survey_answers TO trialog_app;
GRANT UPDATE (state, completed_at, outcome) ON survey_rounds TO trialog_app;
GRANT INSERT ON survey_submissions, survey_answers TO trialog_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON survey_drafts TO trialog_app;
