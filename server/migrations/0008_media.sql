-- Videos that were uploaded and told of, and how far the work on them is. What a message shows of its video stands with
-- the message; this is the work behind it.

CREATE TABLE video_uploads (
  -- Names the staged files, too.
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages,
  uploaded_at timestamptz NOT NULL,
  -- One worker at a time works on it, for as long as it says that it still does. A killed one says nothing more.
  claim uuid,
  claimed_until timestamptz,
  -- How many workers began and were never heard of again.
  attempts smallint NOT NULL DEFAULT 0,
  finished_at timestamptz
);
-- One video of a message at a time.
CREATE UNIQUE INDEX video_uploads_open ON video_uploads (message_id) WHERE finished_at IS NULL;
CREATE INDEX video_uploads_by_message ON video_uploads (message_id);
CREATE INDEX video_uploads_unfinished ON video_uploads (uploaded_at) WHERE finished_at IS NULL;

GRANT SELECT, INSERT ON video_uploads TO trialog_app;
