-- Addresses that were given out for the upload of videos, so that nobody fills the disk with files that no message
-- shows. Two numbers and their keys bound them without a lock: a message has so many, a person so many an hour.
CREATE TABLE video_upload_requests (
  user_id uuid NOT NULL REFERENCES users,
  hour timestamptz NOT NULL,
  number_in_hour smallint NOT NULL,
  message_id uuid NOT NULL,
  number_of_message smallint NOT NULL,
  PRIMARY KEY (user_id, hour, number_in_hour),
  UNIQUE (message_id, number_of_message)
);
CREATE INDEX video_upload_requests_by_hour ON video_upload_requests (hour);
GRANT SELECT, INSERT ON video_upload_requests TO trialog_app;

-- Those of one person that still wait for their file are counted before another one begins.
CREATE INDEX messages_waiting_by_author ON messages (author_id) WHERE waiting AND withdrawn_at IS NULL;
