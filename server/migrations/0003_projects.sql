-- Projects (studies), their teams, who belongs to them, and the documents that people read and accept.

CREATE TABLE projects (
  id uuid PRIMARY KEY,
  institute_id uuid NOT NULL REFERENCES institutes,
  key text NOT NULL,
  name text NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1)),
  properties jsonb NOT NULL,
  protocol jsonb NOT NULL,
  help_desk jsonb,
  emergency_number text NOT NULL,
  contact_html text,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (institute_id, key)
);

CREATE TABLE medical_teams (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  key text NOT NULL,
  name text NOT NULL,
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1)),
  version integer NOT NULL DEFAULT 1,
  UNIQUE (project_id, key)
);

CREATE TABLE team_members (
  user_id uuid NOT NULL REFERENCES users,
  team_id uuid NOT NULL REFERENCES medical_teams,
  role text NOT NULL CHECK (role IN ('Researcher', 'MedicalProfessional', 'MedicalTeamAdmin', 'Patient', 'Nurse', 'MedicalTeamDataManager')),
  PRIMARY KEY (user_id, team_id, role)
);
CREATE INDEX team_members_by_team ON team_members (team_id, role);
-- A patient belongs to one team.
CREATE UNIQUE INDEX patient_in_one_team ON team_members (user_id) WHERE role = 'Patient';

CREATE TABLE patients (
  user_id uuid PRIMARY KEY REFERENCES users,
  project_id uuid NOT NULL REFERENCES projects,
  team_id uuid NOT NULL REFERENCES medical_teams,
  study_code text NOT NULL,
  treatment_start_on date,
  treatment_end_on date,
  UNIQUE (project_id, study_code)
);
CREATE INDEX patients_by_team ON patients (team_id);

-- Versions of what people read: a version never changes, a new text is a new version.
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  institute_id uuid NOT NULL REFERENCES institutes,
  project_id uuid REFERENCES projects,
  kind text NOT NULL CHECK (kind IN ('privacy', 'terms', 'licence', 'protocol')),
  language text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  html text,
  url text,
  hash text NOT NULL,
  -- The author decides whether everybody has to accept this version anew.
  asks_again boolean NOT NULL DEFAULT true,
  published_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((html IS NULL) <> (url IS NULL)),
  UNIQUE NULLS NOT DISTINCT (institute_id, project_id, kind, language, version)
);

-- Grows with each change that the members of a team may see; events and polling converge through it.
CREATE TABLE team_changes (
  team_id uuid PRIMARY KEY REFERENCES medical_teams,
  counter bigint NOT NULL DEFAULT 0
);

GRANT SELECT ON projects, medical_teams, team_members, patients, documents TO trialog_app;
GRANT SELECT, INSERT, UPDATE ON team_changes TO trialog_app;
