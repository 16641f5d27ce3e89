-- The audit trail says of which questionnaire a schedule of a team is.
GRANT SELECT (id, survey_id) ON team_schedules TO trialog_app;
