-- Who had which role, from when until when, and what state accounts, studies and teams were in: for the register that says
-- who could do what on a day. Triggers on the tables that hold the present state write it, so that no way of changing
-- them can forget it; the API may read it and nothing else.

-- Equality in a constraint of periods, without an extension that an installation may not have.
CREATE TYPE period_subject AS RANGE (subtype = text, collation = "C");

-- What there can be one period of at a time.
CREATE FUNCTION access_subject(kind text, user_id uuid, project_id uuid, team_id uuid, role text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT kind || ' ' || CASE kind
    WHEN 'role' THEN user_id::text || ' ' || team_id::text || ' ' || role
    WHEN 'account' THEN user_id::text
    WHEN 'study' THEN project_id::text
    ELSE team_id::text END
$$;

CREATE TABLE access_periods (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('role', 'account', 'study', 'team')),
  -- Like the audit trail, without references: what was true stays here, whatever is removed.
  user_id uuid,
  project_id uuid,
  team_id uuid,
  role text,
  -- Of an account 0 to 2, of a study or team 0 or 1.
  state smallint,
  begins_at timestamptz NOT NULL,
  -- False where it may have begun later: it was so when periods were first recorded.
  begins_exactly boolean NOT NULL DEFAULT true,
  ends_at timestamptz CHECK (ends_at >= begins_at),
  -- The entries of the audit trail that say by whom and why. None where somebody has changed the database itself.
  begun_in bigint,
  ended_in bigint,
  subject text NOT NULL GENERATED ALWAYS AS (access_subject(kind, user_id, project_id, team_id, role)) STORED,
  CHECK ((kind = 'role') = (role IS NOT NULL)),
  CHECK ((kind = 'role') = (state IS NULL)),
  CHECK ((kind IN ('role', 'account')) = (user_id IS NOT NULL)),
  CHECK ((kind IN ('role', 'team')) = (team_id IS NOT NULL)),
  CHECK ((kind = 'account') = (project_id IS NULL)),
  CONSTRAINT periods_do_not_overlap EXCLUDE USING gist (
    period_subject(subject, subject, '[]') WITH &&, tstzrange(begins_at, ends_at) WITH &&)
);
CREATE INDEX access_periods_by_subject ON access_periods (subject, begins_at);
CREATE INDEX access_periods_by_team ON access_periods (team_id, ends_at) WHERE kind = 'role';
CREATE INDEX access_periods_by_person ON access_periods (user_id) WHERE kind = 'account';
GRANT SELECT ON access_periods TO trialog_app;

-- What the audit trail knows already. Its digests are salted; the few values that roles and states can have are known.
CREATE FUNCTION digest_in_trail(value text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  key bytea := convert_to((SELECT s.value #>> '{}' FROM secrets s WHERE s.name = 'audit-salt'), 'UTF8');
  inside bytea;
  outside bytea;
BEGIN
  IF length(key) > 64 THEN key := sha256(key); END IF;
  key := key || decode(repeat('00', 64 - length(key)), 'hex');
  inside := key;
  outside := key;
  FOR i IN 0..63 LOOP
    inside := set_byte(inside, i, get_byte(key, i) # 54);
    outside := set_byte(outside, i, get_byte(key, i) # 92);
  END LOOP;
  RETURN left(encode(sha256(outside || sha256(inside || convert_to(value, 'UTF8'))), 'hex'), 32);
END $$;

WITH known AS (
  SELECT role, digest_in_trail('"' || role || '"') AS digest
  FROM unnest(ARRAY['Researcher', 'MedicalProfessional', 'MedicalTeamAdmin', 'Patient', 'Nurse',
    'MedicalTeamDataManager']) AS role),
changed AS (
  SELECT a.object_id::uuid AS user_id, t.project_id, a.team_id, k.role, a.action = 'people.grantRole' AS given, a.id, a.at,
    lead(a.id) OVER next_one AS next_id, lead(a.at) OVER next_one AS next_at
  FROM audit_log a JOIN medical_teams t ON t.id = a.team_id
    JOIN known k ON k.digest = coalesce(a.changes -> 'role' ->> 'to', a.changes -> 'role' ->> 'from')
  WHERE a.object_type = 'person' AND a.action IN ('people.grantRole', 'people.revokeRole')
  WINDOW next_one AS (PARTITION BY a.object_id, a.team_id, k.role ORDER BY a.at, a.id))
INSERT INTO access_periods (kind, user_id, project_id, team_id, role, begins_at, ends_at, begun_in, ended_in)
  SELECT 'role', user_id, project_id, team_id, role, at, next_at, id, next_id FROM changed WHERE given;

WITH known AS (
  SELECT state::smallint, digest_in_trail(state::text) AS digest FROM generate_series(0, 2) AS state),
changed AS (
  SELECT CASE a.object_type WHEN 'person' THEN 'account' WHEN 'project' THEN 'study' ELSE 'team' END AS kind,
    a.object_id::uuid AS about, a.project_id, k.state, a.id, a.at,
    lead(a.id) OVER next_one AS next_id, lead(a.at) OVER next_one AS next_at
  FROM audit_log a
    JOIN known k ON k.digest = a.changes -> CASE a.object_type WHEN 'project' THEN 'status' ELSE 'state' END ->> 'to'
  WHERE a.object_type = 'person' AND a.action LIKE 'people.%' OR a.object_type = 'project' AND a.action LIKE 'projects.%'
    OR a.object_type = 'team' AND a.action LIKE 'teams.%'
  WINDOW next_one AS (PARTITION BY a.object_type, a.object_id ORDER BY a.at, a.id))
INSERT INTO access_periods (kind, user_id, project_id, team_id, state, begins_at, ends_at, begun_in, ended_in)
  SELECT kind, CASE kind WHEN 'account' THEN about END,
    CASE kind WHEN 'study' THEN about WHEN 'team' THEN project_id END, CASE kind WHEN 'team' THEN about END,
    state, at, next_at, id, next_id
  FROM changed;
DROP FUNCTION digest_in_trail(text);

-- What is so, whatever the trail says. What it does not know began at an unknown time, with the person at the earliest.
CREATE TEMPORARY TABLE present ON COMMIT DROP AS
  SELECT *, access_subject(kind, user_id, project_id, team_id, role) AS subject FROM (
    SELECT 'role' AS kind, m.user_id, t.project_id, m.team_id, m.role, NULL::smallint AS state, u.created_at AS earliest
      FROM team_members m JOIN medical_teams t ON t.id = m.team_id JOIN users u ON u.id = m.user_id
    UNION ALL SELECT 'account', id, NULL, NULL, NULL, state, created_at FROM users
    UNION ALL SELECT 'study', NULL, id, NULL, NULL, status, NULL FROM projects
    UNION ALL SELECT 'team', NULL, project_id, id, NULL, state, NULL FROM medical_teams) AS found;
UPDATE access_periods p SET ends_at = greatest(now(), p.begins_at)
  WHERE p.ends_at IS NULL
    AND NOT EXISTS (SELECT FROM present n WHERE n.subject = p.subject AND n.state IS NOT DISTINCT FROM p.state);
INSERT INTO access_periods (kind, user_id, project_id, team_id, role, state, begins_at, begins_exactly)
  SELECT n.kind, n.user_id, n.project_id, n.team_id, n.role, n.state, coalesce(
    (SELECT max(p.ends_at) FROM access_periods p WHERE p.subject = n.subject), n.earliest,
    (SELECT min(p.begins_at) FROM access_periods p WHERE p.project_id = n.project_id),
    (SELECT min(u.created_at) FROM users u), now()), false
  FROM present n
  WHERE NOT EXISTS (SELECT FROM access_periods p WHERE p.subject = n.subject AND p.ends_at IS NULL);

-- From here on the tables write their own history. By the clock, not by the beginning of the transaction: one that has
-- waited for another comes after it.
CREATE FUNCTION end_access_period(ended text) RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE access_periods SET ends_at = greatest(clock_timestamp(), begins_at) WHERE subject = ended AND ends_at IS NULL
$$;

-- One that follows another begins where that ends.
CREATE FUNCTION begin_access_period(
  kind text, user_id uuid, project_id uuid, team_id uuid, role text, state smallint, follows boolean)
RETURNS void LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO access_periods (kind, user_id, project_id, team_id, role, state, begins_at)
    SELECT $1, $2, $3, $4, $5, $6,
      CASE WHEN $7 THEN coalesce(max(p.ends_at), clock_timestamp()) ELSE greatest(max(p.ends_at), clock_timestamp()) END
    FROM access_periods p WHERE p.subject = access_subject($1, $2, $3, $4, $5)
$$;

CREATE FUNCTION record_role_period() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM end_access_period(access_subject('role', OLD.user_id, NULL, OLD.team_id, OLD.role));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM begin_access_period('role', NEW.user_id, t.project_id, NEW.team_id, NEW.role, NULL, false)
      FROM medical_teams t WHERE t.id = NEW.team_id;
  END IF;
  RETURN NULL;
END $$;

-- Of an account, a study or a team, whose state is in the column of that name.
CREATE FUNCTION record_state_period() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  kind text := TG_ARGV[0];
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  about uuid := changed ->> 'id';
  user_id uuid := CASE kind WHEN 'account' THEN about END;
  project_id uuid := CASE kind WHEN 'study' THEN about WHEN 'team' THEN (changed ->> 'project_id')::uuid END;
  team_id uuid := CASE kind WHEN 'team' THEN about END;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM end_access_period(access_subject(kind, user_id, project_id, team_id, NULL));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM begin_access_period(kind, user_id, project_id, team_id, NULL, (changed ->> TG_ARGV[1])::smallint,
      TG_OP = 'UPDATE');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION end_all_access_periods() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE access_periods SET ends_at = greatest(clock_timestamp(), begins_at) WHERE kind = TG_ARGV[0] AND ends_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER team_members_period AFTER INSERT OR DELETE ON team_members
  FOR EACH ROW EXECUTE FUNCTION record_role_period();
CREATE TRIGGER team_members_changed_period AFTER UPDATE ON team_members
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION record_role_period();
CREATE TRIGGER team_members_truncated AFTER TRUNCATE ON team_members
  FOR EACH STATEMENT EXECUTE FUNCTION end_all_access_periods('role');
CREATE TRIGGER users_period AFTER INSERT OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION record_state_period('account', 'state');
CREATE TRIGGER users_changed_period AFTER UPDATE OF state ON users
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION record_state_period('account', 'state');
CREATE TRIGGER users_truncated AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION end_all_access_periods('account');
CREATE TRIGGER projects_period AFTER INSERT OR DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION record_state_period('study', 'status');
CREATE TRIGGER projects_changed_period AFTER UPDATE OF status ON projects
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION record_state_period('study', 'status');
CREATE TRIGGER projects_truncated AFTER TRUNCATE ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION end_all_access_periods('study');
CREATE TRIGGER medical_teams_period AFTER INSERT OR DELETE ON medical_teams
  FOR EACH ROW EXECUTE FUNCTION record_state_period('team', 'state');
CREATE TRIGGER medical_teams_changed_period AFTER UPDATE OF state ON medical_teams
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION record_state_period('team', 'state');
CREATE TRIGGER medical_teams_truncated AFTER TRUNCATE ON medical_teams
  FOR EACH STATEMENT EXECUTE FUNCTION end_all_access_periods('team');

-- At the commit: the entry of the same transaction that says by whom and why. A writer cannot forget to hand it over, in
-- whichever order it writes; where there is no entry, none is made up.
CREATE FUNCTION link_access_period() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  field text := CASE NEW.kind WHEN 'role' THEN 'role' WHEN 'study' THEN 'status' ELSE 'state' END;
  is_end boolean := TG_OP = 'UPDATE';
  entry bigint;
BEGIN
  SELECT max(a.id) INTO entry FROM audit_log a
    WHERE a.object_type = CASE NEW.kind WHEN 'study' THEN 'project' WHEN 'team' THEN 'team' ELSE 'person' END
      AND a.object_id = CASE NEW.kind WHEN 'study' THEN NEW.project_id WHEN 'team' THEN NEW.team_id ELSE NEW.user_id END::text
      AND a.at >= transaction_timestamp() AND a.xmin = pg_current_xact_id()::xid AND a.changes ? field
      AND (NEW.kind <> 'role' OR a.team_id = NEW.team_id
        AND a.changes -> 'role' -> CASE WHEN is_end THEN 'from' ELSE 'to' END <> 'null');
  IF is_end THEN UPDATE access_periods SET ended_in = entry WHERE id = NEW.id;
  ELSE UPDATE access_periods SET begun_in = entry WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER access_periods_link AFTER INSERT OR UPDATE OF ends_at ON access_periods
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_access_period();

-- Whoever may run such a function could bind it to a table of their own, and so write periods.
REVOKE EXECUTE ON FUNCTION record_role_period(), record_state_period(), end_all_access_periods(), link_access_period(),
  end_access_period(text), begin_access_period(text, uuid, uuid, uuid, text, smallint, boolean) FROM PUBLIC;
