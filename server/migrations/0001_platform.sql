-- What every domain stands on: the API's role, secrets, audit trail with its seals, outbox, idempotency keys.

DO $$ BEGIN
  CREATE ROLE trialog_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
-- The owner's login takes on the role; on a managed database the owner is no superuser.
DO $$ BEGIN
  EXECUTE format('GRANT trialog_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN
  IF NOT pg_has_role(current_user, 'trialog_app', 'MEMBER') THEN RAISE; END IF;
END $$;
GRANT USAGE ON SCHEMA public TO trialog_app;
GRANT SELECT ON migrations TO trialog_app;

-- Keys made at the first start and kept: URL signatures, audit digests, the embedded provider's keys.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON secrets TO trialog_app;

-- One row for each thing done. No body, answer or name stands here: only ids, versions and salted digests.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id uuid,
  actor_role text NOT NULL,
  action text NOT NULL,
  object_type text NOT NULL,
  object_id text NOT NULL,
  project_id uuid,
  team_id uuid,
  patient_id uuid,
  from_version integer,
  to_version integer,
  changes jsonb NOT NULL DEFAULT '{}',
  reason text,
  request_id text,
  app_version text NOT NULL
);
CREATE INDEX audit_log_by_patient ON audit_log (patient_id, id) WHERE patient_id IS NOT NULL;
CREATE INDEX audit_log_by_object ON audit_log (object_type, object_id, id);
-- The API may add and nothing else.
GRANT INSERT ON audit_log TO trialog_app;

-- The hash chain over the audit trail, in the order of sealing. Written by one worker.
CREATE TABLE audit_seals (
  seq bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now()
);

-- What a committed change asks for beyond its own rows: events to tell, jobs to do. Emptied by one dispatcher.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  project_id uuid,
  team_id uuid,
  payload jsonb NOT NULL DEFAULT '{}'
);
GRANT SELECT, INSERT ON outbox TO trialog_app;

-- The answer to a creating call, so that a retry gets the same one.
CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status smallint NOT NULL,
  answer json,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (made_at);
GRANT SELECT, INSERT ON idempotency_keys TO trialog_app;
