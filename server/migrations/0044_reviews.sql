-- The planned review of the audit trail: what each check looks for in a team, and who has looked at what it found, when.

-- Only what a team has changed; everything else is as contract/src/review.ts says.
CREATE TABLE review_checks (
  team_id uuid NOT NULL REFERENCES medical_teams,
  kind text NOT NULL,
  threshold integer NOT NULL CHECK (threshold > 0),
  PRIMARY KEY (team_id, kind)
);
GRANT SELECT, INSERT ON review_checks TO trialog_app;
GRANT UPDATE (threshold) ON review_checks TO trialog_app;

-- Nobody takes back that they have looked.
CREATE TABLE review_looks (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES medical_teams,
  kind text NOT NULL,
  threshold integer NOT NULL,
  -- What was looked at: what happened after the one and up to the other. Everything before, where there is no beginning.
  after_at timestamptz,
  until_at timestamptz NOT NULL CHECK (until_at > after_at),
  findings integer NOT NULL CHECK (findings >= 0),
  note text NOT NULL,
  looked_by uuid NOT NULL REFERENCES users,
  looked_at timestamptz NOT NULL
);
CREATE INDEX review_looks_by_check ON review_looks (team_id, kind, looked_at DESC);
GRANT SELECT, INSERT ON review_looks TO trialog_app;
