-- What was changed, beside the sealed digests: encrypted with the key of the person whom a value is about, or of its study
-- or of the installation where it is about nobody. Destroying a key makes its values unreadable, and leaves the chain
-- as it is. The keys themselves are wrapped by a master key in a file outside the database.

CREATE TABLE value_keys (
  -- A person, a study, or the installation itself (all zeros).
  owner_id uuid PRIMARY KEY,
  wrapped bytea,
  -- Which master key has wrapped it.
  master_id text,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  destroyed_at timestamptz,
  -- Why it was destroyed: the decision that asked for it.
  destroyed_for text,
  CHECK ((wrapped IS NULL) = (destroyed_at IS NOT NULL)),
  CHECK ((wrapped IS NULL) = (master_id IS NULL)),
  CHECK ((destroyed_for IS NULL) = (destroyed_at IS NULL))
);
GRANT SELECT ON value_keys TO trialog_app;
GRANT INSERT (owner_id, wrapped, master_id) ON value_keys TO trialog_app;

-- Rows that were written before have neither: their values were not stored.
ALTER TABLE audit_log
  -- Whose key has encrypted the values; part of what is sealed.
  ADD COLUMN values_of uuid,
  ADD COLUMN encrypted_values bytea,
  -- Name, organisation and client of whoever did it, with that person's key.
  ADD COLUMN encrypted_actor bytea,
  ADD COLUMN actor_digest text;
GRANT INSERT (values_of, encrypted_values, encrypted_actor, actor_digest) ON audit_log TO trialog_app;

-- A person carries the name of their institute, which may change.
CREATE TRIGGER institutes_access_epoch AFTER UPDATE ON institutes
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_epoch();
