-- Bad outcomes whose alert was dealt with, or that never had one, leave the bell: nothing else would ever take them out.
UPDATE notifications n SET done_at = now()
  WHERE n.kind = 'badOutcome' AND n.done_at IS NULL AND NOT EXISTS (
    SELECT FROM alert_causes c JOIN alerts a ON a.id = c.alert_id
    WHERE c.round_id = n.object_id AND a.state IN ('new', 'claimed'));
