-- What people say to each other about a study's document: each comment is about one part of it, by the keys that lead there,
-- so that it stays with the part when lines move. An answer belongs to a comment; what is settled is resolved, and stays.
CREATE TABLE study_comments (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects,
  path text NOT NULL CHECK (path <> ''),
  answers uuid REFERENCES study_comments,
  author_id uuid NOT NULL REFERENCES users,
  text text NOT NULL,
  written_at timestamptz NOT NULL,
  resolved_by uuid REFERENCES users,
  resolved_at timestamptz,
  CHECK ((resolved_by IS NULL) = (resolved_at IS NULL)),
  CHECK (answers IS NULL OR resolved_at IS NULL)
);
CREATE INDEX study_comments_of_project ON study_comments (project_id, written_at);
CREATE INDEX study_comments_answers ON study_comments (answers) WHERE answers IS NOT NULL;

-- Somebody has looked at a translation beside its source, after that had changed, and found it still right. It holds for
-- these two texts and no others.
CREATE TABLE study_text_checks (
  project_id uuid NOT NULL REFERENCES projects,
  path text NOT NULL,
  language text NOT NULL,
  source_hash text NOT NULL,
  text_hash text NOT NULL,
  checked_by uuid NOT NULL REFERENCES users,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, path, language, source_hash, text_hash)
);

-- How many translations were stale, and known to be, when a version was published.
ALTER TABLE study_versions ADD COLUMN stale_texts integer NOT NULL DEFAULT 0 CHECK (stale_texts >= 0);

GRANT SELECT ON study_comments, study_text_checks TO trialog_app, trialog_admin;
GRANT INSERT ON study_comments, study_text_checks TO trialog_admin;
GRANT UPDATE (resolved_by, resolved_at) ON study_comments TO trialog_admin;
