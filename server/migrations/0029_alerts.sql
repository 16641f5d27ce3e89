-- Alerts: what a team must follow up, from the moment it happens until somebody closes it with a note.

-- Where a team works, for its working hours in a study without a help desk.
ALTER TABLE medical_teams ADD COLUMN time_zone text;
-- For those who follow up an alert.
ALTER TABLE patients ADD COLUMN phone text;

CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  team_id uuid NOT NULL REFERENCES medical_teams,
  patient_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('badOutcome')),
  survey_id uuid REFERENCES surveys,
  -- The rules that were met, as the version of the survey has them: the same one met again may join.
  rules jsonb NOT NULL,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'claimed', 'contacted', 'closed')),
  owner_id uuid REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  opened_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  occurrences integer NOT NULL DEFAULT 1,
  first_seen_at timestamptz,
  claimed_at timestamptz,
  contacted_at timestamptz,
  contact_way text CHECK (contact_way IN ('called', 'written', 'met')),
  closed_at timestamptz,
  closed_by uuid REFERENCES users,
  note text,
  -- How far the team was reminded of it: not yet, all who treat, its doctors once more.
  reminders smallint NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 2),
  CHECK ((state = 'new') = (owner_id IS NULL)),
  CHECK ((state = 'new') = (claimed_at IS NULL)),
  CHECK ((contacted_at IS NULL) = (contact_way IS NULL)),
  CHECK (state <> 'contacted' OR contacted_at IS NOT NULL),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((state = 'closed') = (closed_by IS NOT NULL)),
  CHECK ((state = 'closed') = (note IS NOT NULL))
);
CREATE INDEX alerts_open ON alerts (team_id, last_at DESC) WHERE state <> 'closed';
CREATE INDEX alerts_closed ON alerts (team_id, closed_at DESC) WHERE state = 'closed';
CREATE INDEX alerts_of_patient ON alerts (patient_id, last_at DESC) WHERE state <> 'closed';
CREATE INDEX alerts_to_remind ON alerts (opened_at) WHERE state IN ('new', 'claimed') AND reminders < 2;

-- What an alert is about: the round that opened it, and those that joined it.
CREATE TABLE alert_causes (
  alert_id uuid NOT NULL REFERENCES alerts,
  round_id uuid NOT NULL UNIQUE REFERENCES survey_rounds,
  at timestamptz NOT NULL,
  PRIMARY KEY (alert_id, at, round_id)
);

-- What ended badly in the last two weeks was listed until now and is still to be followed up; nobody is reminded of it.
INSERT INTO alerts (id, project_id, team_id, patient_id, kind, survey_id, rules, opened_at, last_at, reminders)
  SELECT gen_random_uuid(), r.project_id, r.team_id, r.patient_id, 'badOutcome', r.survey_id, '[]', r.completed_at,
    r.completed_at, 2
  FROM survey_rounds r WHERE r.outcome = 'BAD' AND r.completed_at > now() - interval '14 days';
INSERT INTO alert_causes (alert_id, round_id, at)
  SELECT a.id, r.id, r.completed_at FROM alerts a JOIN survey_rounds r ON r.patient_id = a.patient_id
    AND r.survey_id = a.survey_id AND r.completed_at = a.opened_at AND r.outcome = 'BAD'
  ON CONFLICT (round_id) DO NOTHING;

GRANT SELECT, INSERT ON alerts, alert_causes TO trialog_app;
GRANT UPDATE (state, owner_id, version, last_at, occurrences, first_seen_at, claimed_at, contacted_at, contact_way,
  closed_at, closed_by, note) ON alerts TO trialog_app;
GRANT UPDATE (phone) ON patients TO trialog_app;
