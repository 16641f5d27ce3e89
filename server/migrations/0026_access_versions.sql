-- Two numbers that rise with everything that decides what a person may do, so that a write can compare numbers under the
-- lock of the person instead of reading all of it again: one of the person, raised by changes of the person, of their
-- roles, study code and acceptances; and one for all, raised by the rare changes of studies, teams and documents.
-- Triggers raise them, so that no way of changing these tables can forget it.

ALTER TABLE users ADD COLUMN access_version bigint NOT NULL DEFAULT 0;

CREATE TABLE access_epoch (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  number bigint NOT NULL
);
INSERT INTO access_epoch (number) VALUES (0);
GRANT SELECT ON access_epoch TO trialog_app;

CREATE FUNCTION raise_access_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.access_version := OLD.access_version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER users_access_version BEFORE UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION raise_access_version();

-- The trigger above raises the number, whatever is written.
CREATE FUNCTION raise_access_version_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET access_version = access_version
    WHERE id IN (OLD.user_id, NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER team_members_access_version AFTER INSERT OR UPDATE OR DELETE ON team_members
  FOR EACH ROW EXECUTE FUNCTION raise_access_version_of_user();
CREATE TRIGGER patients_access_version AFTER INSERT OR UPDATE OR DELETE ON patients
  FOR EACH ROW EXECUTE FUNCTION raise_access_version_of_user();
CREATE TRIGGER acceptances_access_version AFTER INSERT OR UPDATE OR DELETE ON acceptances
  FOR EACH ROW EXECUTE FUNCTION raise_access_version_of_user();

CREATE FUNCTION raise_access_epoch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_epoch SET number = number + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER documents_access_epoch AFTER INSERT OR UPDATE OR DELETE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_epoch();
CREATE TRIGGER medical_teams_access_epoch AFTER UPDATE ON medical_teams
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_epoch();
CREATE TRIGGER projects_access_epoch AFTER UPDATE ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_epoch();
