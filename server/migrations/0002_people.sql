-- People: institutes, persons, how they sign in, and how an account is bound to a person.

CREATE TABLE institutes (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  institute_id uuid NOT NULL REFERENCES institutes,
  -- How the study file names the person.
  key text NOT NULL,
  -- Stands for the person towards other services (push); says nothing about them.
  account_id uuid NOT NULL UNIQUE,
  name text NOT NULL,
  email text,
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr', 'de', 'it', 'nl', 'sp')),
  time_zone text NOT NULL DEFAULT 'UTC',
  avatar_key text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (institute_id, key)
);

-- An account at a provider, bound by (issuer, subject) and never by e-mail.
CREATE TABLE user_accounts (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  bound_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX user_accounts_by_user ON user_accounts (user_id);

-- One-time links. Only the hash of the token is kept.
CREATE TABLE one_time_links (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'password')),
  user_id uuid NOT NULL REFERENCES users,
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_links_by_user ON one_time_links (user_id);

-- Each sign-in once: the provider's session, as its tokens name it.
CREATE TABLE sign_ins (
  user_id uuid NOT NULL REFERENCES users,
  session text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, session)
);

GRANT SELECT ON institutes TO trialog_app;
GRANT SELECT, UPDATE ON users TO trialog_app;
GRANT SELECT, INSERT ON user_accounts TO trialog_app;
GRANT SELECT, UPDATE ON one_time_links TO trialog_app;
GRANT SELECT, INSERT ON sign_ins TO trialog_app;
