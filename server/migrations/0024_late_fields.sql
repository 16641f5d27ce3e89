-- Fields of a kept answer that are known only when the transaction that keeps it commits: numbers and ids, not encrypted.
ALTER TABLE idempotency_keys ADD COLUMN late_fields jsonb;
