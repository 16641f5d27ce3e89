-- The embedded identity provider: its accounts, its sessions and grants, and the tries at its door.

CREATE TABLE identity_accounts (
  -- The subject of the tokens.
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text,
  user_id uuid NOT NULL UNIQUE REFERENCES users,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- What the provider keeps: sessions, interactions, grants, codes, refresh tokens. The id is the hash of what the
-- bearer holds, so that whoever reads the table can use nothing of it.
CREATE TABLE identity_artifacts (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  account_id text,
  expires_at timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX identity_artifacts_by_grant ON identity_artifacts (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX identity_artifacts_by_uid ON identity_artifacts (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX identity_artifacts_by_account ON identity_artifacts (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX identity_artifacts_by_expiry ON identity_artifacts (expires_at);

-- Failed tries, counted for the e-mail and for the address they came from; both only as salted hashes.
CREATE TABLE identity_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_attempts_by_subject ON identity_attempts (subject, at);
CREATE INDEX identity_attempts_by_age ON identity_attempts (at);

GRANT SELECT, UPDATE ON identity_accounts TO trialog_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_artifacts TO trialog_app;
GRANT SELECT, INSERT, DELETE ON identity_attempts TO trialog_app;
