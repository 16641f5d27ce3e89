-- Who takes part in which study: in which team, under which code, from when until when. A person who is transferred to another
-- team has a row for each; what is past stays as it was. `patients` goes on saying where everybody is now, for the statements
-- that ask no more than that and for the version before; triggers keep both in step, whoever writes.

CREATE TABLE enrolments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  project_id uuid NOT NULL REFERENCES projects,
  team_id uuid NOT NULL REFERENCES medical_teams,
  study_code text NOT NULL,
  -- Of a study that compares treatments.
  arm text,
  treatment_start_on date,
  treatment_end_on date,
  -- moved: the person went to another team of the study. ended: they left the study.
  state text NOT NULL DEFAULT 'current' CHECK (state IN ('current', 'moved', 'ended')),
  since timestamptz NOT NULL,
  until timestamptz CHECK (until >= since),
  -- The one in another team that this one continues.
  follows uuid REFERENCES enrolments,
  CHECK ((state = 'current') = (until IS NULL))
);
-- A person takes part once in a study, and a code stands for one person there.
CREATE UNIQUE INDEX enrolments_current ON enrolments (user_id, project_id) WHERE until IS NULL;
CREATE UNIQUE INDEX enrolments_by_code ON enrolments (project_id, study_code) WHERE until IS NULL;
CREATE INDEX enrolments_by_person ON enrolments (user_id, since);
CREATE INDEX enrolments_by_team ON enrolments (team_id, user_id);
GRANT SELECT ON enrolments TO trialog_app, trialog_admin;

CREATE FUNCTION record_enrolment() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  stays boolean := TG_OP = 'UPDATE' AND (OLD.user_id, OLD.project_id) = (NEW.user_id, NEW.project_id);
  former enrolments;
BEGIN
  IF stays AND OLD.team_id = NEW.team_id THEN
    UPDATE enrolments SET study_code = NEW.study_code, treatment_start_on = NEW.treatment_start_on,
        treatment_end_on = NEW.treatment_end_on
      WHERE user_id = NEW.user_id AND project_id = NEW.project_id AND until IS NULL;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE enrolments SET until = greatest(trialog_clock(), since), state = CASE WHEN stays THEN 'moved' ELSE 'ended' END
      WHERE user_id = OLD.user_id AND project_id = OLD.project_id AND until IS NULL RETURNING * INTO former;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO enrolments (user_id, project_id, team_id, study_code, arm, treatment_start_on, treatment_end_on, since, follows)
      VALUES (NEW.user_id, NEW.project_id, NEW.team_id, NEW.study_code, CASE WHEN stays THEN former.arm END,
        NEW.treatment_start_on, NEW.treatment_end_on, coalesce(former.until, trialog_clock()),
        CASE WHEN stays THEN former.id END);
  END IF;
  IF stays THEN
    -- What the person can still fill in goes with them, begun or not; what is over stays with the team that it came from.
    UPDATE survey_rounds SET team_id = NEW.team_id
      WHERE assignment_id IN (SELECT id FROM survey_assignments WHERE patient_id = NEW.user_id)
        AND team_id <> NEW.team_id AND (state = 'planned' OR state = 'open' AND expires_at > trialog_clock());
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION record_enrolment() FROM PUBLIC;

CREATE TRIGGER patients_enrolled AFTER INSERT OR DELETE ON patients
  FOR EACH ROW EXECUTE FUNCTION record_enrolment();
CREATE TRIGGER patients_enrolment_changed AFTER UPDATE ON patients FOR EACH ROW
  WHEN ((OLD.user_id, OLD.project_id, OLD.team_id, OLD.study_code, OLD.treatment_start_on, OLD.treatment_end_on)
    IS DISTINCT FROM (NEW.user_id, NEW.project_id, NEW.team_id, NEW.study_code, NEW.treatment_start_on, NEW.treatment_end_on))
  EXECUTE FUNCTION record_enrolment();

-- What is there: teams of before are known by the periods of the role, as far as those reach.
INSERT INTO enrolments (user_id, project_id, team_id, study_code, state, since, until)
  SELECT p.user_id, p.project_id, r.team_id, p.study_code, 'moved', r.begins_at, r.ends_at
  FROM patients p JOIN access_periods r ON r.user_id = p.user_id AND r.project_id = p.project_id
    AND r.kind = 'role' AND r.role = 'Patient' AND r.ends_at IS NOT NULL AND r.team_id <> p.team_id
    JOIN medical_teams t ON t.id = r.team_id;
INSERT INTO enrolments (user_id, project_id, team_id, study_code, treatment_start_on, treatment_end_on, since, follows)
  SELECT p.user_id, p.project_id, p.team_id, p.study_code, p.treatment_start_on, p.treatment_end_on,
    coalesce(
      (SELECT max(r.begins_at) FROM access_periods r WHERE r.user_id = p.user_id AND r.team_id = p.team_id
        AND r.kind = 'role' AND r.role = 'Patient' AND r.ends_at IS NULL),
      (SELECT max(e.until) FROM enrolments e WHERE e.user_id = p.user_id AND e.project_id = p.project_id),
      u.created_at),
    (SELECT e.id FROM enrolments e WHERE e.user_id = p.user_id AND e.project_id = p.project_id ORDER BY e.until DESC LIMIT 1)
  FROM patients p JOIN users u ON u.id = p.user_id;
UPDATE enrolments e SET follows = (SELECT f.id FROM enrolments f WHERE f.user_id = e.user_id
    AND f.project_id = e.project_id AND f.until <= e.since ORDER BY f.until DESC LIMIT 1)
  WHERE e.state = 'moved';

-- Those few that are planned for a team from which somebody was moved before.
UPDATE survey_rounds r SET team_id = p.team_id FROM patients p
  WHERE p.user_id = r.patient_id AND p.project_id = r.project_id AND r.state = 'planned' AND r.team_id <> p.team_id;
