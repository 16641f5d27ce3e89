-- What was saved, and what a restore of it has shown. Nothing in it is needed to restore.
CREATE TABLE backup_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'proof')),
  name text NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  fine boolean NOT NULL,
  details jsonb NOT NULL,
  due_at timestamptz
);
CREATE INDEX backup_log_newest ON backup_log (kind, ended_at DESC);
GRANT SELECT ON backup_log TO trialog_app;
