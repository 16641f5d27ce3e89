-- What people accepted: one row each time, with the version they saw. A withdrawal is a row too.

CREATE TABLE acceptances (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('privacy', 'terms', 'licence', 'emergency')),
  accepted boolean NOT NULL,
  -- The emergency notice is the product's own text and has no document.
  document_id uuid REFERENCES documents,
  document_hash text,
  language text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'emergency') = (document_id IS NULL)),
  CHECK ((document_id IS NULL) = (document_hash IS NULL))
);
CREATE INDEX acceptances_by_user ON acceptances (user_id, kind, at DESC);
GRANT SELECT, INSERT ON acceptances TO trialog_app;

-- Where a person's documents of a kind come from: their study's own, else the institute's.
CREATE FUNCTION document_place(person uuid, wanted text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT p.project_id FROM patients p
  WHERE p.user_id = person
    AND EXISTS (SELECT 1 FROM documents d WHERE d.project_id = p.project_id AND d.kind = wanted)
$$;

-- Whether a person's last word on a kind is yes, and still counts: for a document of the place that binds them,
-- with no later version in that language that asks everybody again.
CREATE FUNCTION has_accepted(person uuid, wanted text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT a.accepted AND (a.document_id IS NULL OR (
      d.project_id IS NOT DISTINCT FROM document_place(person, wanted)
      AND NOT EXISTS (
        SELECT 1 FROM documents later
        WHERE later.institute_id = d.institute_id AND later.project_id IS NOT DISTINCT FROM d.project_id
          AND later.kind = d.kind AND later.language = d.language
          AND later.version > d.version AND later.asks_again)))
    FROM acceptances a LEFT JOIN documents d ON d.id = a.document_id
    WHERE a.user_id = person AND a.kind = wanted
    ORDER BY a.at DESC, a.id DESC LIMIT 1), false)
$$;
