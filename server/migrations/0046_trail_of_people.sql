-- What was done to a person is found with what they did, the newest first: the history of a thing in the order of a page,
-- and what somebody did about no study, such as to sign in, without a walk through everything else that they did.
DROP INDEX audit_log_by_object;
CREATE INDEX audit_log_by_object ON audit_log (object_type, object_id, at, id);
CREATE INDEX audit_log_by_actor_alone ON audit_log (actor_id, at, id) WHERE team_id IS NULL;
-- A device that the push service has given up is its own thing; whose it was, its values say.
CREATE INDEX audit_log_by_device_owner ON audit_log (values_of, at, id) WHERE object_type = 'device' AND actor_id IS NULL;
-- A provider may say no more than which session has ended.
CREATE INDEX sign_ins_by_session ON sign_ins (session);
