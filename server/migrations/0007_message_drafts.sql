-- What someone began to write and took along when signing out. Their own alone; gone once it is back in a browser.

CREATE TABLE message_drafts (
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('info', 'health', 'broadcast', 'toPatient', 'reply', 'editBroadcast')),
  -- The message or patient that it is about, else the team that it is for.
  about_id uuid NOT NULL,
  draft jsonb NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, about_id)
);
CREATE INDEX message_drafts_by_age ON message_drafts (kept_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON message_drafts TO trialog_app;

-- Readers keep a thread by its change number: a document may not change under one that anybody has seen.
CREATE FUNCTION refuse_change_without_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What this transaction has written itself, nobody has seen.
  IF EXISTS (SELECT 1 FROM threads WHERE id = OLD.id AND xmin = pg_current_xact_id()::xid) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The document of thread % changes without a new change number.', OLD.id;
END $$;
CREATE TRIGGER documents_change_by_number BEFORE UPDATE ON threads FOR EACH ROW
  WHEN (NEW.change_no <= OLD.change_no AND NEW.document <> OLD.document)
  EXECUTE FUNCTION refuse_change_without_number();
