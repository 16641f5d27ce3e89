-- The control panel's routes about people work as a role of their own. The API's login may become it, statement by
-- statement, and inherits nothing of it: what these routes may do, all others may not.

DO $$ BEGIN
  CREATE ROLE trialog_admin NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    EXECUTE 'GRANT trialog_admin TO trialog_app WITH INHERIT FALSE, SET TRUE';
  ELSE
    -- There, whether a role inherits is said of the role. It is a member of nothing else.
    ALTER ROLE trialog_app NOINHERIT;
    GRANT trialog_admin TO trialog_app;
  END IF;
EXCEPTION WHEN OTHERS THEN
  -- Roles belong to the whole server: another database may do the same at this moment.
  IF NOT pg_has_role('trialog_app', 'trialog_admin', 'MEMBER') OR pg_has_role('trialog_app', 'trialog_admin', 'USAGE')
    THEN RAISE; END IF;
END $$;
GRANT USAGE ON SCHEMA public TO trialog_admin;

-- Who invites, for the page that a link opens; and links that were ended, which say so.
ALTER TABLE one_time_links
  ADD COLUMN made_by uuid REFERENCES users,
  ADD COLUMN revoked_at timestamptz;

GRANT SELECT ON institutes, projects, medical_teams, team_schedules, surveys TO trialog_admin;
GRANT SELECT, INSERT ON users, user_accounts, survey_assignments TO trialog_admin;
GRANT UPDATE (name, email, state, version, access_version) ON users TO trialog_admin;
GRANT SELECT, INSERT, UPDATE ON patients, one_time_links, identity_accounts TO trialog_admin;
GRANT SELECT, INSERT, DELETE ON team_members TO trialog_admin;
-- Whoever is deactivated is signed out everywhere.
GRANT SELECT, DELETE ON identity_artifacts TO trialog_admin;

-- State, name and e-mail address of a person are for that role alone. The triggers on acceptances and patients raise the
-- version as whoever writes there.
REVOKE UPDATE ON users FROM trialog_app;
GRANT UPDATE (language, time_zone, avatar_key, version, access_version) ON users TO trialog_app;
