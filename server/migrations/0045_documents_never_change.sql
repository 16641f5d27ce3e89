-- A published document is what people have accepted: like a questionnaire and a codebook, a version of it never changes.
CREATE TRIGGER documents_never_change BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change();

-- What a document says is among the values of the audit trail now, and its hash has a name of its own.
INSERT INTO audit_renames (part, former, current) VALUES ('field', 'text', 'hash');
