-- Tries at an account that were turned away for being too many, before anybody looked at their password. They come to the
-- audit trail as one row for an account and hour.
CREATE TABLE identity_throttled_tries (
  account_id uuid NOT NULL REFERENCES identity_accounts ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  tries bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (account_id, hour)
);
GRANT SELECT, INSERT, UPDATE ON identity_throttled_tries TO trialog_app;
