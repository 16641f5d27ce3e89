-- Notifications: the hours in which a person allows them, the devices that take them, and one row for the life of each.

CREATE TABLE notification_settings (
  user_id uuid PRIMARY KEY REFERENCES users,
  active boolean NOT NULL,
  all_day boolean NOT NULL,
  -- HH:mm on the person's clock; none where there is no limit.
  starts_at text,
  stops_at text,
  time_zone text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  CHECK ((starts_at IS NULL) = (stops_at IS NULL)),
  CHECK ((active AND NOT all_day) = (starts_at IS NOT NULL)),
  CHECK (active OR NOT all_day)
);

CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- A device belongs to whoever signed in on it last.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- How the push service names it, where it has names of its own.
  service_id text,
  registered_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX push_devices_by_user ON push_devices (user_id, seen_at);

-- The ledger, and the bell: one row a person and event, whoever announces it and however often.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL,
  -- The message or the round that it tells of.
  object_id uuid NOT NULL,
  project_id uuid NOT NULL,
  team_id uuid NOT NULL,
  thread_id uuid,
  survey_id uuid,
  state text NOT NULL DEFAULT 'due'
    CHECK (state IN ('due', 'held', 'accepted', 'failed', 'dropped', 'off', 'noDevice')),
  due_at timestamptz NOT NULL,
  -- When a sender looks at it next; none once its push is settled.
  next_at timestamptz CHECK ((next_at IS NOT NULL) = (state IN ('due', 'held'))),
  -- Which sender has it in hand. One that dies loses it when next_at has passed.
  claim uuid,
  held_until timestamptz,
  sent_at timestamptz,
  accepted_at timestamptz,
  failed_at timestamptz,
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  -- Device → what became of it there.
  deliveries jsonb NOT NULL DEFAULT '{}',
  -- The one that it went out with, as one push.
  sent_with uuid,
  read_at timestamptz,
  opened_at timestamptz,
  acted_at timestamptz,
  -- What it told of is no longer there: the bell does not show it.
  gone_at timestamptz,
  UNIQUE (user_id, object_id, kind)
);
CREATE INDEX notifications_to_send ON notifications (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX notifications_of_person ON notifications (user_id, due_at DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL AND gone_at IS NULL;
CREATE INDEX notifications_by_object ON notifications (object_id);

-- Everybody of a team, in the order in which they are announced to.
CREATE INDEX team_members_to_tell ON team_members (team_id, user_id);

GRANT SELECT, INSERT, UPDATE ON notification_settings TO trialog_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON push_devices TO trialog_app;
GRANT SELECT ON notifications TO trialog_app;
GRANT UPDATE (next_at, read_at, opened_at) ON notifications TO trialog_app;
