-- Where a thread stands by its newest message, which of its messages everyone sees, and whether a patient waits for a word.
-- Written with the document, in the transaction of each change.

-- Under a broadcast each patient has an exchange of their own: it is answered by what staff write to them or to all.
CREATE FUNCTION thread_activity(thread uuid, OUT active_at timestamptz, OUT shared_at timestamptz, OUT asked_at timestamptz)
LANGUAGE sql STABLE AS $$
  WITH said AS (
    SELECT patient_id, max(created_at) AS last_at, max(created_at) FILTER (WHERE type = 0) AS asked_at,
      max(created_at) FILTER (WHERE type IN (1, 2)) AS answered_at
    FROM messages WHERE thread_id = thread AND withdrawn_at IS NULL AND NOT awaiting_upload GROUP BY patient_id)
  SELECT max(s.last_at), max(s.last_at) FILTER (WHERE s.patient_id IS NULL),
    max(s.asked_at) FILTER (WHERE s.asked_at > coalesce(greatest(s.answered_at, toall.answered_at), '-infinity'))
  FROM said s LEFT JOIN said toall ON toall.patient_id IS NULL
$$;

ALTER TABLE threads
  -- The newest message of all, and the newest that every patient sees.
  ADD COLUMN active_at timestamptz,
  ADD COLUMN shared_at timestamptz,
  -- The last word that no member of staff has answered.
  ADD COLUMN asked_at timestamptz;
UPDATE threads t SET active_at = coalesce(a.active_at, t.created_at), shared_at = coalesce(a.shared_at, t.created_at),
  asked_at = a.asked_at FROM threads o CROSS JOIN LATERAL thread_activity(o.id) a WHERE o.id = t.id;
ALTER TABLE threads ALTER COLUMN active_at SET NOT NULL, ALTER COLUMN shared_at SET NOT NULL;

CREATE INDEX threads_by_activity ON threads (team_id, active_at DESC, id DESC) WHERE NOT withdrawn;
CREATE INDEX broadcasts_by_activity ON threads (team_id, shared_at DESC, id DESC) WHERE NOT withdrawn AND patient_id IS NULL;
CREATE INDEX threads_unanswered ON threads (team_id, active_at DESC, id DESC) WHERE NOT withdrawn AND asked_at IS NOT NULL;
