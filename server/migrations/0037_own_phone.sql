-- A patient may say at which number the team can call. From then on the patient's word counts, and a study file that
-- names another number does not change it.
ALTER TABLE patients ADD COLUMN phone_is_own boolean NOT NULL DEFAULT false;
GRANT UPDATE (phone_is_own) ON patients TO trialog_app;
