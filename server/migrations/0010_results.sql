-- Results: how often each answer was given, kept per survey and team. Submissions only leave a note that they are not
-- counted yet, so that many at once do not wait for the same counters; a job adds them up. Who asks in between counts
-- those that are noted in the same statement: the sum is exact at every moment.

-- What an answer counts as: a choice by its key, a number whatever its spelling; a text of one's own is not counted.
CREATE FUNCTION counted_answer(answer_key text, value text, number double precision) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN answer_key IS NOT NULL THEN answer_key WHEN number IS NULL THEN NULL
    WHEN value IN ('True', 'False') THEN value ELSE trim_scale(value::numeric)::text END
$$;

CREATE TABLE result_counts (
  survey_id uuid NOT NULL REFERENCES surveys,
  team_id uuid NOT NULL REFERENCES medical_teams,
  question_key text NOT NULL,
  answer text NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (survey_id, team_id, question_key, answer)
);

CREATE TABLE result_totals (
  survey_id uuid NOT NULL REFERENCES surveys,
  team_id uuid NOT NULL REFERENCES medical_teams,
  submissions bigint NOT NULL CHECK (submissions > 0),
  PRIMARY KEY (survey_id, team_id)
);

CREATE TABLE result_uncounted (
  survey_id uuid NOT NULL,
  team_id uuid NOT NULL,
  round_id uuid NOT NULL,
  PRIMARY KEY (survey_id, team_id, round_id)
);

CREATE FUNCTION note_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_uncounted (survey_id, team_id, round_id)
    SELECT r.survey_id, r.team_id, r.id FROM submitted s JOIN survey_rounds r ON r.id = s.round_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER survey_submissions_are_counted AFTER INSERT ON survey_submissions
  REFERENCING NEW TABLE AS submitted FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted();
INSERT INTO result_uncounted (survey_id, team_id, round_id)
  SELECT r.survey_id, r.team_id, r.id FROM survey_submissions s JOIN survey_rounds r ON r.id = s.round_id;

GRANT SELECT ON result_counts, result_totals, result_uncounted TO trialog_app;
GRANT INSERT ON result_uncounted TO trialog_app;

-- The rounds of a team, as exports and the study's list read them.
CREATE INDEX survey_rounds_by_team ON survey_rounds (team_id, survey_id, state);
