// In the demonstration the patients have accepted the agreement already, all but the newcomers.
import { findAgreement, insertAcceptance, listBindingDocuments } from '../../agreements/store.ts';
import type { ImportedPerson } from './people.ts';
import type { ImportRun } from './run.ts';

export async function acceptForDemo(
  run: ImportRun,
  instituteId: string,
  people: readonly ImportedPerson[],
  newcomers: readonly string[],
): Promise<void> {
  const patients = people.filter(({ person }) => person.patient && !newcomers.includes(person.key));
  for (const { id, person } of patients) {
    if ((await findAgreement(run.db, id)).recorded) continue;
    const { language } = person;
    run.report.push({ fate: 'added', what: 'agreement', of: person.key });
    const documents = await listBindingDocuments(run.db, { userId: id, instituteId }, language);
    const accepted = documents.map((document) => ({ kind: document.kind, document }));
    for (const part of [...accepted, { kind: 'emergency' as const }]) {
      const objectId = await insertAcceptance(run.db, { userId: id, language, at: run.now, ...part });
      run.audit.push({ action: 'agreements.accept', objectType: 'acceptance', objectId, patientId: id });
    }
  }
}
