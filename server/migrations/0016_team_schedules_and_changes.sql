-- Which surveys go to all patients of a team, so that whoever joins later gets them too; where this installation is; and
-- when each message last changed, so that patients hear of no change that is not theirs to see.

-- What the study file says of whole teams. The patients' own schedules follow from it.
CREATE TABLE team_schedules (
  id uuid PRIMARY KEY,
  survey_id uuid NOT NULL REFERENCES surveys,
  -- As in survey_assignments.
  key text NOT NULL,
  team_id uuid NOT NULL REFERENCES medical_teams,
  recurrence smallint NOT NULL CHECK (recurrence BETWEEN 0 AND 8),
  starts_on date NOT NULL,
  ends_on date NOT NULL CHECK (ends_on >= starts_on),
  times text[] NOT NULL,
  opens_for text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (survey_id, key, team_id)
);
CREATE INDEX team_schedules_by_team ON team_schedules (team_id);

-- The first day that the study file says, where the patient joined after it and begins later.
ALTER TABLE survey_assignments ADD COLUMN file_starts_on date;

-- The address under which people use this installation, left here by the server for commands beside it.
CREATE TABLE public_address (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  url text NOT NULL,
  told_at timestamptz NOT NULL
);

-- The team's counter at the last change of this message that those who see it can see. A thread's own number moves with
-- every reply, tick and analysis; a patient must not learn from it that somebody else wrote under a broadcast.
ALTER TABLE messages ADD COLUMN change_no bigint;
UPDATE messages m SET change_no = t.change_no FROM threads t WHERE t.id = m.thread_id;
CREATE INDEX messages_by_change ON messages (team_id, patient_id, change_no) WHERE type <> 4;
