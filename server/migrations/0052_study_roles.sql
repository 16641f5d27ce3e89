-- Roles of administration, held for a study or for a whole institute. A row is a period: `until` is its end, as it was set
-- or as it came. Rows stay, so that these tables are their own history; nothing but the end of a row ever changes.

CREATE TABLE institute_members (
  id uuid PRIMARY KEY,
  institute_id uuid NOT NULL REFERENCES institutes,
  user_id uuid NOT NULL REFERENCES users,
  role text NOT NULL CHECK (role IN ('InstituteAdmin', 'StudyCoordinator', 'Monitor', 'Inspector')),
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  until timestamptz,
  -- Nobody where the operator did it. Whoever has ended the role before its day, or has changed that day, is `ended_by`.
  given_by uuid REFERENCES users,
  ended_by uuid REFERENCES users,
  -- The entries of the audit trail that say by whom and why.
  begun_in bigint,
  ended_in bigint,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CHECK (until >= since),
  CHECK (role <> 'Inspector' OR until IS NOT NULL),
  CONSTRAINT institute_roles_do_not_overlap EXCLUDE USING gist (
    period_subject(user_id::text || institute_id::text || role, user_id::text || institute_id::text || role, '[]') WITH &&,
    tstzrange(since, until) WITH &&)
);
CREATE INDEX institute_members_by_user ON institute_members (user_id);
CREATE INDEX institute_members_by_institute ON institute_members (institute_id);

CREATE TABLE project_members (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  user_id uuid NOT NULL REFERENCES users,
  role text NOT NULL CHECK (role IN ('StudyCoordinator', 'Monitor', 'Inspector')),
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  until timestamptz,
  given_by uuid REFERENCES users,
  ended_by uuid REFERENCES users,
  begun_in bigint,
  ended_in bigint,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CHECK (until >= since),
  CHECK (role <> 'Inspector' OR until IS NOT NULL),
  CONSTRAINT study_roles_do_not_overlap EXCLUDE USING gist (
    period_subject(user_id::text || project_id::text || role, user_id::text || project_id::text || role, '[]') WITH &&,
    tstzrange(since, until) WITH &&)
);
CREATE INDEX project_members_by_user ON project_members (user_id);
CREATE INDEX project_members_by_project ON project_members (project_id);

-- Every role with the studies in which it holds: those of an institute in all its studies, later ones too. The numbers are those
-- of no period of a team's role, so that a list can have both.
CREATE VIEW study_role_periods AS
  SELECT m.id, m.user_id, p.institute_id, m.project_id, m.role, 'study' AS scope, m.since, m.until, m.given_by, m.ended_by,
    m.begun_in, m.ended_in, -2 * m.number - 1 AS number
  FROM project_members m JOIN projects p ON p.id = m.project_id
  UNION ALL
  SELECT m.id, m.user_id, m.institute_id, p.id, m.role, 'institute', m.since, m.until, m.given_by, m.ended_by,
    m.begun_in, m.ended_in, -2 * m.number
  FROM institute_members m JOIN projects p ON p.institute_id = m.institute_id;

GRANT SELECT ON institute_members, project_members, study_role_periods TO trialog_app, trialog_admin;
GRANT INSERT ON institute_members, project_members TO trialog_admin;
GRANT UPDATE (until, ended_by) ON institute_members, project_members TO trialog_admin;

-- What somebody may do hangs on these rows as on those of teams; and on which studies and teams there are.
CREATE TRIGGER institute_members_access_version AFTER INSERT OR UPDATE OF until OR DELETE ON institute_members
  FOR EACH ROW EXECUTE FUNCTION raise_access_version_of_user();
CREATE TRIGGER project_members_access_version AFTER INSERT OR UPDATE OF until OR DELETE ON project_members
  FOR EACH ROW EXECUTE FUNCTION raise_access_version_of_user();
CREATE TRIGGER institute_members_access AFTER INSERT OR UPDATE OF until OR DELETE ON institute_members
  FOR EACH ROW EXECUTE FUNCTION notify_access_change('person', 'user_id');
CREATE TRIGGER project_members_access AFTER INSERT OR UPDATE OF until OR DELETE ON project_members
  FOR EACH ROW EXECUTE FUNCTION notify_access_change('person', 'user_id');
CREATE TRIGGER projects_added_access_epoch AFTER INSERT ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_epoch();
CREATE TRIGGER medical_teams_added_access_epoch AFTER INSERT ON medical_teams
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_epoch();

-- At the commit: the entry of the same transaction that says by whom and why, as for the roles of teams.
CREATE FUNCTION link_study_role() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entry bigint;
BEGIN
  SELECT max(a.id) INTO entry FROM audit_log a
    WHERE a.object_type = 'studyRole' AND a.object_id = NEW.id::text
      AND a.at >= transaction_timestamp() AND a.xmin = pg_current_xact_id()::xid;
  IF TG_OP = 'INSERT' THEN
    -- Whoever gave the role with an end has said of that, too.
    EXECUTE format('UPDATE %I SET begun_in = $1, ended_in = CASE WHEN until IS NOT NULL THEN $1 END WHERE id = $2',
      TG_TABLE_NAME) USING entry, NEW.id;
  ELSE
    EXECUTE format('UPDATE %I SET ended_in = $1 WHERE id = $2', TG_TABLE_NAME) USING entry, NEW.id;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION link_study_role() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER institute_members_link AFTER INSERT OR UPDATE OF until ON institute_members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_study_role();
CREATE CONSTRAINT TRIGGER project_members_link AFTER INSERT OR UPDATE OF until ON project_members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_study_role();

-- Only whoever may end a role reaches its row: nobody begins one anew, or moves it to another person.
CREATE FUNCTION study_role_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What a role of a study or institute was stays as it was; only its end changes.';
END $$;
CREATE TRIGGER institute_members_stay BEFORE UPDATE ON institute_members FOR EACH ROW
  WHEN ((OLD.id, OLD.institute_id, OLD.user_id, OLD.role, OLD.since) IS DISTINCT FROM
    (NEW.id, NEW.institute_id, NEW.user_id, NEW.role, NEW.since)) EXECUTE FUNCTION study_role_stays();
CREATE TRIGGER project_members_stay BEFORE UPDATE ON project_members FOR EACH ROW
  WHEN ((OLD.id, OLD.project_id, OLD.user_id, OLD.role, OLD.since) IS DISTINCT FROM
    (NEW.id, NEW.project_id, NEW.user_id, NEW.role, NEW.since)) EXECUTE FUNCTION study_role_stays();
