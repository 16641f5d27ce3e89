-- Links that are sent by e-mail: what was asked for, and what became of each. The link itself is not here: the worker
-- makes it when it sends, so that no job, no queue and no backup holds one that works.

-- When the page of a link was first opened.
ALTER TABLE one_time_links ADD COLUMN opened_at timestamptz;

CREATE TABLE link_mails (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  team_id uuid NOT NULL REFERENCES medical_teams,
  -- Where it was to go: whoever has another address by then gets nothing.
  email text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invite', 'reset-password')),
  made_by uuid NOT NULL REFERENCES users,
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'refused', 'failed', 'dropped')),
  -- Of a mail that was dropped, why; else the words of the mail server.
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  attempted_at timestamptz,
  -- When a worker looks at it next; nothing once it has ended.
  next_at timestamptz,
  ended_at timestamptz,
  -- The link that went out last.
  token_hash bytea REFERENCES one_time_links,
  CHECK ((state = 'waiting') = (next_at IS NOT NULL)),
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX link_mails_to_send ON link_mails (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX link_mails_by_attempt ON link_mails (attempted_at) WHERE attempted_at IS NOT NULL;
CREATE INDEX link_mails_of_person ON link_mails (user_id, made_at DESC);
-- A person has one at most that waits.
CREATE UNIQUE INDEX link_mails_waiting ON link_mails (user_id) WHERE state = 'waiting';

GRANT SELECT ON link_mails TO trialog_app;
-- What was asked for is never changed, but for its end.
GRANT SELECT, INSERT, UPDATE (state, reason, next_at, ended_at) ON link_mails TO trialog_admin;
