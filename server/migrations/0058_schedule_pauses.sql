-- Schedules that somebody has paused. A pause is of a name: a questionnaire's schedule by its key, for all patients of a team
-- or for one patient, whatever days and times stand behind the name at the moment. No round opens that is due meanwhile.

CREATE TABLE schedule_pauses (
  id uuid PRIMARY KEY,
  survey_id uuid NOT NULL REFERENCES surveys,
  key text NOT NULL,
  team_id uuid REFERENCES medical_teams,
  patient_id uuid REFERENCES users,
  from_at timestamptz NOT NULL,
  -- None while nobody has resumed it. One that was taken back before it began ends where it would have begun.
  until_at timestamptz,
  reason text NOT NULL,
  paused_by uuid NOT NULL REFERENCES users,
  made_at timestamptz NOT NULL,
  CHECK ((team_id IS NULL) <> (patient_id IS NULL)),
  CHECK (until_at >= from_at)
);
-- One that nobody has ended, for each schedule.
CREATE UNIQUE INDEX schedule_pauses_of_teams ON schedule_pauses (team_id, survey_id, key)
  WHERE until_at IS NULL AND team_id IS NOT NULL;
CREATE UNIQUE INDEX schedule_pauses_of_patients ON schedule_pauses (patient_id, survey_id, key)
  WHERE until_at IS NULL AND patient_id IS NOT NULL;
CREATE INDEX schedule_pauses_by_name ON schedule_pauses (survey_id, key);

-- What was paused is never changed, but for its end.
GRANT SELECT, INSERT, UPDATE (until_at) ON schedule_pauses TO trialog_admin;
GRANT SELECT ON schedule_pauses TO trialog_app;
