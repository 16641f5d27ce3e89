-- How far a study has come: draft, test, live. Whether it is closed stays its status, so that a study that opens again is where
-- it was. Studies that are there already are live; a study file that says nothing of it brings in a live one.
ALTER TABLE projects ADD COLUMN stage text NOT NULL DEFAULT 'live' CHECK (stage IN ('draft', 'test', 'live'));
GRANT UPDATE (stage) ON projects TO trialog_admin;

-- The people of a draft find it from the test on; the epoch rises with every change of a study already.
CREATE TRIGGER projects_stage_access AFTER UPDATE OF stage ON projects
  FOR EACH ROW WHEN (OLD.stage <> NEW.stage) EXECUTE FUNCTION notify_access_change();

-- A patient who came in while the study was no live one is there for the test, and stays so: nothing of theirs is ever counted or
-- taken out. Whoever inserts a patient cannot forget it.
ALTER TABLE patients ADD COLUMN is_test boolean NOT NULL DEFAULT false;
CREATE INDEX patients_of_tests ON patients (user_id) WHERE is_test;

CREATE FUNCTION mark_test_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT stage <> 'live' INTO NEW.is_test FROM projects WHERE id = NEW.project_id;
  RETURN NEW;
END $$;
CREATE TRIGGER patients_of_tests_marked BEFORE INSERT ON patients FOR EACH ROW EXECUTE FUNCTION mark_test_patient();

-- The one condition of whatever counts patients or takes their data out.
CREATE VIEW test_patients AS SELECT user_id FROM patients WHERE is_test;
GRANT SELECT ON test_patients TO trialog_app, trialog_admin;

-- What patients of a test send in is not queued for the statistics.
CREATE OR REPLACE FUNCTION add_pending_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_pending_counts (survey_id, team_id, round_id)
    SELECT r.survey_id, r.team_id, r.id FROM submitted s JOIN survey_rounds r ON r.id = s.round_id
    WHERE r.patient_id NOT IN (SELECT user_id FROM test_patients);
  RETURN NULL;
END
$$;
