-- What a notification called for was done: the questionnaire filled in or over, the message read or answered. The bell no
-- longer shows it; the ledger keeps all of it.
ALTER TABLE notifications ADD COLUMN done_at timestamptz;

UPDATE notifications SET done_at = acted_at WHERE acted_at IS NOT NULL;
UPDATE notifications n SET done_at = n.read_at FROM message_reads r
  WHERE n.done_at IS NULL AND n.read_at IS NOT NULL AND r.user_id = n.user_id AND r.message_id = n.object_id;
UPDATE notifications n SET done_at = r.expires_at FROM survey_rounds r
  WHERE n.done_at IS NULL AND n.kind IN ('surveyOpened', 'surveyReminder') AND r.id = n.object_id
    AND r.state IN ('completed', 'missed', 'skipped');

GRANT UPDATE (done_at) ON notifications TO trialog_app;
