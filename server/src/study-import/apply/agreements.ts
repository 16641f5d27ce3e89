// In the demonstration the patients have accepted the agreement already, all but the newcomers. The trail has it as theirs.
import { acceptance } from '../../agreements/recorded.ts';
import { findAgreement, insertAcceptance, listBindingDocuments } from '../../agreements/store.ts';
import type { AuditAuthor, AuditEntry } from '../../platform/audit/record.ts';
import type { ImportedPerson } from './people.ts';
import type { ImportRun } from './run.ts';

interface Accepted {
  author: AuditAuthor;
  entries: AuditEntry[];
}

export async function acceptForDemo(
  run: ImportRun,
  institute: { id: string; name: string },
  people: readonly ImportedPerson[],
  newcomers: readonly string[],
): Promise<Accepted[]> {
  const all: Accepted[] = [];
  const patients = people.filter(({ person }) => person.patient && !newcomers.includes(person.key));
  for (const { id, person, place } of patients) {
    if ((await findAgreement(run.db, id)).recorded) continue;
    const { language, name } = person;
    run.report.push({ fate: 'added', what: 'agreement', of: person.key });
    const documents = await listBindingDocuments(run.db, { userId: id, instituteId: institute.id }, language);
    const entries: AuditEntry[] = [];
    for (const document of [...documents, undefined]) {
      const part = document ? { kind: document.kind, document } : { kind: 'emergency' as const };
      const objectId = await insertAcceptance(run.db, { userId: id, language, at: run.now, ...part });
      const action = document ? 'agreements.accept' : 'agreements.confirmEmergencyNotice';
      entries.push({ action, ...acceptance(objectId, document), ...place, personId: id, patientId: id });
    }
    const details = { name, organisation: institute.name };
    all.push({ author: { actorId: id, actorRole: 'Patient', requestId: null, details }, entries });
  }
  return all;
}
