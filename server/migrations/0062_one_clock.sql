-- One clock: whatever is decided or recorded by time asks these two functions, and not PostgreSQL's own. Here they are no more
-- than another name for those, which the planner replaces; the database of a simulation has others, whose time is ahead.

-- When the transaction began, as now() says.
CREATE FUNCTION trialog_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE RETURN pg_catalog.now();
-- This moment, as clock_timestamp() says: also after a lock was waited for.
CREATE FUNCTION trialog_clock() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE RETURN pg_catalog.clock_timestamp();

ALTER TABLE users ALTER COLUMN created_at SET DEFAULT trialog_now();
ALTER TABLE user_accounts ALTER COLUMN bound_at SET DEFAULT trialog_now();
ALTER TABLE one_time_links ALTER COLUMN made_at SET DEFAULT trialog_now();
ALTER TABLE sign_ins ALTER COLUMN at SET DEFAULT trialog_now();
ALTER TABLE documents ALTER COLUMN published_at SET DEFAULT trialog_now();
ALTER TABLE acceptances ALTER COLUMN at SET DEFAULT trialog_now();
ALTER TABLE audit_log ALTER COLUMN at SET DEFAULT trialog_clock();
ALTER TABLE audit_seals ALTER COLUMN sealed_at SET DEFAULT trialog_now();
ALTER TABLE idempotency_keys ALTER COLUMN made_at SET DEFAULT trialog_now();
ALTER TABLE set_up_links ALTER COLUMN made_at SET DEFAULT trialog_now();
ALTER TABLE value_keys ALTER COLUMN made_at SET DEFAULT trialog_clock();
ALTER TABLE institute_members ALTER COLUMN since SET DEFAULT trialog_clock();
ALTER TABLE project_members ALTER COLUMN since SET DEFAULT trialog_clock();

-- As migration 0043 has them, by the one clock.
CREATE OR REPLACE FUNCTION end_access_period(ended text) RETURNS void LANGUAGE sql
SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE access_periods SET ends_at = greatest(trialog_clock(), begins_at) WHERE subject = ended AND ends_at IS NULL
$$;

CREATE OR REPLACE FUNCTION begin_access_period(
  kind text, user_id uuid, project_id uuid, team_id uuid, role text, state smallint, follows boolean)
RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO access_periods (kind, user_id, project_id, team_id, role, state, begins_at)
    SELECT $1, $2, $3, $4, $5, $6,
      CASE WHEN $7 THEN coalesce(max(p.ends_at), trialog_clock()) ELSE greatest(max(p.ends_at), trialog_clock()) END
    FROM access_periods p WHERE p.subject = access_subject($1, $2, $3, $4, $5)
$$;

CREATE OR REPLACE FUNCTION end_all_access_periods() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE access_periods SET ends_at = greatest(trialog_clock(), begins_at) WHERE kind = TG_ARGV[0] AND ends_at IS NULL;
  RETURN NULL;
END $$;
