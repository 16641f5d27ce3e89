-- What `trialog check` found last, for the metrics.
CREATE TABLE installation_checks (
  name text PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  looked bigint NOT NULL,
  faults bigint NOT NULL,
  examples jsonb NOT NULL
);
GRANT SELECT ON installation_checks TO trialog_app;
