-- The one-time link by which the first administrator comes in, on an installation without anybody. It names no person, since
-- there is none. Only the token's hash is stored; whoever operates the installation makes the links.

CREATE TABLE set_up_links (
  token_hash bytea PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz
);
GRANT SELECT ON set_up_links TO trialog_app, trialog_admin;
GRANT UPDATE (used_at) ON set_up_links TO trialog_admin;

-- The first administrator brings the institute in.
GRANT INSERT ON institutes TO trialog_admin;
