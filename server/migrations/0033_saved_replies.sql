-- Texts that a team uses again and again, in up to six languages. One that is removed stays for the audit.
CREATE TABLE saved_replies (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  team_id uuid NOT NULL REFERENCES medical_teams,
  -- Of those that a study file brings.
  key text,
  name text NOT NULL,
  texts jsonb NOT NULL CHECK (texts <> '{}'),
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  UNIQUE (team_id, key)
);
CREATE INDEX saved_replies_of_team ON saved_replies (team_id, name, id) WHERE removed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON saved_replies TO trialog_app;
