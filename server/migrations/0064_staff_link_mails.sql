-- Links by e-mail for staff of studies and institutes: such a mail is sent for a role there instead of one in a team.

ALTER TABLE link_mails ALTER COLUMN team_id DROP NOT NULL;
ALTER TABLE link_mails ADD COLUMN project_id uuid;
ALTER TABLE link_mails ADD COLUMN institute_id uuid;
ALTER TABLE link_mails ADD CONSTRAINT link_mails_project FOREIGN KEY (project_id) REFERENCES projects NOT VALID;
ALTER TABLE link_mails ADD CONSTRAINT link_mails_institute FOREIGN KEY (institute_id) REFERENCES institutes NOT VALID;
ALTER TABLE link_mails ADD CONSTRAINT link_mails_for_one
  CHECK (num_nonnulls(team_id, project_id, institute_id) = 1) NOT VALID;
