-- Whoever replies has acted on what told them of the thread: found without reading the ledger.
CREATE INDEX notifications_of_thread ON notifications (thread_id, user_id) WHERE thread_id IS NOT NULL;
