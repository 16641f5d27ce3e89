-- When an audit row was written is said by the database alone: the API may neither give it a time nor a number.
REVOKE INSERT ON audit_log FROM trialog_app;
GRANT INSERT (actor_id, actor_role, action, object_type, object_id, project_id, team_id, patient_id, from_version,
  to_version, changes, reason, request_id, app_version) ON audit_log TO trialog_app;
