// An administrator publishes a document of the institute: what patients of all its studies read, and accept before anything else.
// A text that differs from the last version becomes the next one, which they accept again unless whoever publishes says otherwise.
import { documentRefusal, paragraphsOf } from '@trialog/contract/rules/institute-document.ts';
import { isPersonName, MOST_NAME_CHARACTERS } from '@trialog/contract/rules/person-fields.ts';
import type { InstituteStaff, NewDocument } from '@trialog/contract/schemas/study-roles.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { publish } from '../../study-import/apply/institute.ts';
import { beginRun } from '../../study-import/apply/run.ts';
import { listLatestDocuments } from '../../study-import/apply/store.ts';
import { studyText } from '../../study-import/study-file/documents.ts';
import { readInstitute } from '../staff/read.ts';

export async function publishDocument(
  context: WriteContext,
  instituteId: string,
  { kind, language, title, url, text, asksAgain = true }: NewDocument,
): Promise<InstituteStaff> {
  const { db, now } = context;
  const named = title.normalize('NFC').trim();
  if (!isPersonName(named))
    throw refuse('nameNotAllowed', { field: 'title', values: [String(MOST_NAME_CHARACTERS)] });
  const page = { url: url?.trim() ?? null, text };
  const refused = documentRefusal(page);
  if (refused) throw refuse(refused, { field: url === null ? 'text' : 'url' });
  const html = page.text === null ? null : paragraphsOf(page.text);
  const written = { ...studyText({ language, title: named, html, url: page.url }), asksAgain };
  const run = beginRun(db, now);
  await asAdministrator(db, async () => {
    const owner = { instituteId, projectId: null, latest: await listLatestDocuments(db, instituteId) };
    await publish(run, owner, kind, { texts: [written] });
  });
  if (run.audit.length === 0) context.unchanged();
  for (const entry of run.audit) context.audit(entry);
  return readInstitute(context, instituteId);
}
