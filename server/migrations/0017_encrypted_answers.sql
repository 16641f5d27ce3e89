-- The answer to a creating call, encrypted with the key that its caller sent. The table knows only the key's hash, so that
-- whoever reads it learns neither names nor texts.
ALTER TABLE idempotency_keys ADD COLUMN encrypted_answer bytea;
