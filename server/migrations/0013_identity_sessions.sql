-- Tokens end with their sessions, and keys change: what an external provider told us to end, and the keys of the
-- embedded one with the times between which each of them signs and is known.

-- Sign-outs that an external provider has told of (OpenID Connect Back-Channel Logout 1.0).
CREATE TABLE identity_logouts (
  issuer text NOT NULL,
  -- The name of the message; the same one is not taken twice.
  message text NOT NULL,
  session text,
  subject text,
  ended_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, message),
  CHECK (session IS NOT NULL OR subject IS NOT NULL)
);
CREATE INDEX identity_logouts_by_session ON identity_logouts (issuer, session) WHERE session IS NOT NULL;
CREATE INDEX identity_logouts_by_subject ON identity_logouts (issuer, subject) WHERE subject IS NOT NULL;
GRANT SELECT, INSERT ON identity_logouts TO trialog_app;

CREATE TABLE identity_keys (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('signing', 'cookie')),
  value jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  -- A key is known to every process before the first of them signs with it.
  signs_from timestamptz NOT NULL,
  -- Set when a newer key takes over: until when what it signed is still believed.
  ends_at timestamptz
);
-- The API makes the first keys; only the owner replaces them.
GRANT SELECT, INSERT ON identity_keys TO trialog_app;

INSERT INTO identity_keys (id, kind, value, made_at, signs_from)
  SELECT key ->> 'kid', 'signing', key, made_at, made_at
  FROM secrets, jsonb_array_elements(value) AS key WHERE name = 'identity-signing-keys';
INSERT INTO identity_keys (id, kind, value, made_at, signs_from)
  SELECT encode(sha256(convert_to(key #>> '{}', 'UTF8')), 'hex'), 'cookie', key, made_at, made_at
  FROM secrets, jsonb_array_elements(value) AS key WHERE name = 'identity-cookie-keys';
DELETE FROM secrets WHERE name IN ('identity-signing-keys', 'identity-cookie-keys');
