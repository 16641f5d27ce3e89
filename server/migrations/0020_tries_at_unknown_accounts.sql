-- Tries to sign in to accounts that do not exist. The audit trail takes so many an hour one by one, since whoever makes
-- them up never runs out; the others are counted here, and come to the trail as one row for the hour.
CREATE TABLE identity_unknown_tries (
  hour timestamptz PRIMARY KEY,
  tries bigint NOT NULL DEFAULT 1
);
GRANT SELECT, INSERT, UPDATE ON identity_unknown_tries TO trialog_app;
