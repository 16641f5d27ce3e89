-- The health of a study: kept counts of what was filled in by week, indexes by which its lamps and the notification ledger of
-- a study are read, and how far the work in the background is behind.

-- Written by the worker every few minutes; the week is one of the team's own calendar, and begins on a Monday.
CREATE TABLE team_weeks (
  team_id uuid NOT NULL REFERENCES medical_teams,
  starts_on date NOT NULL,
  completed integer NOT NULL CHECK (completed >= 0),
  missed integer NOT NULL CHECK (missed >= 0),
  PRIMARY KEY (team_id, starts_on)
);
-- One row once they were counted.
CREATE TABLE team_weeks_counted (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  at timestamptz NOT NULL
);
GRANT SELECT ON team_weeks, team_weeks_counted TO trialog_app;

-- The rounds of a week, without their rows.
CREATE INDEX survey_rounds_by_end ON survey_rounds (expires_at, team_id, patient_id, state)
  WHERE state IN ('completed', 'missed');
-- Whether somebody has signed in since a moment.
CREATE INDEX sign_ins_by_time ON sign_ins (user_id, at);

-- The ledger of a study: all of a team's, and those of one kind that came to one end.
CREATE INDEX notifications_of_team ON notifications (team_id, due_at DESC, id DESC);
CREATE INDEX notifications_by_end ON notifications (team_id, kind, state, due_at DESC, id DESC);

-- The queue's tables are the worker's alone; the API learns these two figures. They come into being with the first worker.
CREATE FUNCTION background_work(OUT given_up integer, OUT waiting_since timestamptz) LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT min(at) INTO waiting_since FROM outbox;
  given_up := 0;
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN RETURN; END IF;
  SELECT count(*) FILTER (WHERE attempts >= max_attempts),
    least(waiting_since, min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= clock_timestamp()))
    INTO given_up, waiting_since FROM graphile_worker._private_jobs WHERE locked_at IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION background_work() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION background_work() TO trialog_app;
