-- Who of the staff has opened which patient's page in which quarter of an hour: the first time of each is an entry of the
-- audit trail, whichever process served it. Removed after an hour, since nothing else is read from it.
CREATE TABLE patient_reads (
  reader_id uuid NOT NULL REFERENCES users,
  patient_id uuid NOT NULL REFERENCES users,
  quarter timestamptz NOT NULL,
  PRIMARY KEY (reader_id, patient_id, quarter)
);
CREATE INDEX patient_reads_by_age ON patient_reads (quarter);
GRANT SELECT, INSERT ON patient_reads TO trialog_app;
