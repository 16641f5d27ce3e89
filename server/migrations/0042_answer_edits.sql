-- What was changed in answers before they were submitted: which list of which device the server has how far, so that each
-- change is stored once, and what the review of the audit trail counts. What was changed to what is in the entries of
-- the audit trail alone, encrypted; no answer is in this table.
CREATE TABLE answer_edit_lists (
  round_id uuid NOT NULL REFERENCES survey_rounds,
  -- One of each browser that fills the round in, and another one after a sign-out there.
  list_id uuid NOT NULL,
  -- The browser, whoever uses it.
  device_id uuid NOT NULL,
  last_number integer NOT NULL CHECK (last_number >= 0),
  edits integer NOT NULL,
  -- Of answers that had been given before.
  changes integer NOT NULL,
  -- That a check asked for.
  corrections integer NOT NULL,
  -- Whose time cannot be right: before the round opened, or after they arrived.
  doubtful integer NOT NULL,
  -- Numbers that never came, and changes that the device says it could not store or send.
  missing integer NOT NULL,
  lost integer NOT NULL,
  -- The questions whose answer was changed.
  changed_questions text[] NOT NULL,
  -- By the device's clock; nothing where no change came.
  first_at timestamptz,
  last_at timestamptz,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, list_id)
);
GRANT SELECT, INSERT ON answer_edit_lists TO trialog_app;
GRANT UPDATE (last_number, edits, changes, corrections, doubtful, missing, lost, changed_questions, first_at, last_at,
  received_at) ON answer_edit_lists TO trialog_app;
