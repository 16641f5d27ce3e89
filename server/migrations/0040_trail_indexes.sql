-- The audit trail is read by people: by team, by study where no team is named, by patient, person and action, the newest
-- first. The API may read it; it still may neither change nor remove a row, nor seal one.
GRANT SELECT ON audit_log, audit_seals, audit_renames TO trialog_app;

CREATE INDEX audit_log_by_team ON audit_log (team_id, at, id) WHERE team_id IS NOT NULL;
CREATE INDEX audit_log_by_team_action ON audit_log (team_id, action, at, id) WHERE team_id IS NOT NULL;
CREATE INDEX audit_log_by_study ON audit_log (project_id, at, id) WHERE team_id IS NULL AND project_id IS NOT NULL;
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, at, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_log_by_patient_time ON audit_log (patient_id, at, id) WHERE patient_id IS NOT NULL;
DROP INDEX audit_log_by_patient;
