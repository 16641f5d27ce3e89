-- Tells every process at once whose rights have changed, so that event streams end with them. These changes are rare:
-- a notification in their transactions costs nothing to speak of. The text names a person, an account of the embedded
-- provider, or everybody; processes look up for themselves what has become of them.

CREATE FUNCTION tell_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NARGS = 0 THEN
    PERFORM pg_notify('trialog_access', 'everybody');
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('trialog_access', TG_ARGV[0] || ' ' || (to_jsonb(OLD) ->> TG_ARGV[1]));
  ELSE
    PERFORM pg_notify('trialog_access', TG_ARGV[0] || ' ' || (to_jsonb(NEW) ->> TG_ARGV[1]));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_access AFTER UPDATE OF state ON users
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION tell_access_change('person', 'id');
CREATE TRIGGER user_accounts_access AFTER DELETE ON user_accounts
  FOR EACH ROW EXECUTE FUNCTION tell_access_change('person', 'user_id');
CREATE TRIGGER team_members_access AFTER UPDATE OR DELETE ON team_members
  FOR EACH ROW EXECUTE FUNCTION tell_access_change('person', 'user_id');
-- An import brings in many at once.
CREATE TRIGGER team_members_joined AFTER INSERT ON team_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_access_change();
CREATE TRIGGER medical_teams_access AFTER UPDATE OF state ON medical_teams
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION tell_access_change();
CREATE TRIGGER projects_access AFTER UPDATE OF status, properties ON projects
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.properties <> NEW.properties)
  EXECUTE FUNCTION tell_access_change();
-- The grant behind a session's tokens goes at sign-out and with a new password.
CREATE TRIGGER identity_grants_access AFTER DELETE ON identity_artifacts
  FOR EACH ROW WHEN (OLD.model = 'Grant' AND OLD.account_id IS NOT NULL)
  EXECUTE FUNCTION tell_access_change('account', 'account_id');
CREATE TRIGGER identity_logouts_access AFTER INSERT ON identity_logouts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_access_change();
