// Mutants of what the audit trail records: the words of what is published, what ends, accounts and messages, and that a
// value which was exchanged is found.
import { onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const published = 'stands with title, text and language, old and new';
const replaced = 'one that another replaces has a row of its own';
const ends = 'a schedule of a team says what it was';
const account = 'that changes says what it was, and whose patient it is';
const moved = 'when the public address moved, and the trail says so once';
const messages = 'say mood, kind and file from when they are written';
const exchanged = 'finds a ciphertext that was exchanged';
const institute = 'and nothing about another institute';

export const recordedValuesMutants: readonly Mutant[] = [
  onServer('study-import/apply/institute.ts', 'the former text of a document is not recorded', published, {
    old: 'former && { ...former, ...(await findDocumentText(run.db, former.id)) }',
    new: 'former && { ...former, html: null }',
  }),
  onServer(
    'study-import/apply/surveys/import-surveys.ts',
    'the former questionnaire is not recorded',
    'of a questionnaire stands whole',
    { old: 'former && (await findDefinition(run.db, former))', new: 'undefined' },
  ),
  onServer(
    'study-import/apply/codebooks/import-codebooks.ts',
    'the former codebook is not recorded',
    'of a codebook stands whole',
    { old: 'former && { definition: former.definition }', new: 'undefined' },
  ),
  onServer('audit-trail/scope/store.ts', 'a team reads about every institute', institute, {
    old: 'SELECT institute_id::text FROM projects WHERE id =',
    new: 'SELECT id::text FROM institutes WHERE id <>',
  }),
  onServer('audit-trail/scope/store.ts', 'a team reads documents of every institute', institute, {
    old: 'd JOIN projects p USING (institute_id)',
    new: 'd JOIN projects p ON true',
  }),
  onServer('study-import/apply/surveys/assign.ts', 'a schedule that is replaced leaves no row', replaced, {
    old: 'if (former && renewed) await end(run, former, patient);',
    new: 'if (former && renewed) await endAssignment(run.db, former.id, run.now);',
  }),
  onServer('study-import/apply/surveys/schedules.ts', 'what ends is not recorded', ends, {
    old: 'changes: changesAtEnd(valuesOf(row)),',
    new: 'changes: changesAtEnd({}),',
  }),
  onServer('study-import/apply/accounts.ts', 'the former account is not recorded', account, {
    old: 'changes: { account: [former, account] }',
    new: 'changes: { account: [null, account] }',
  }),
  onServer('identity/accounts.ts', 'each start says that the address moved', moved, {
    old: 'if (count === 0) return;',
    new: 'if (count < 0) return;',
  }),
  onServer(
    'administration/people/let-in.ts',
    'a link makes an account in silence',
    'says which account it has changed',
    {
      old: "return outcome === 'unchanged' ? []",
      new: "return outcome !== 'created' ? []",
    },
  ),
  onServer('messages/recorded.ts', 'the mood of a message is not recorded', messages, {
    old: '...(emotion === Emotion.NONE ? {} : { emotion }),',
    new: '...(emotion === Emotion.NONE ? {} : {}),',
  }),
  onServer('messages/recorded.ts', 'the file of a withdrawn message is not recorded', messages, {
    old: '...(message.attachment ? fileOf(message.attachment) : {})',
    new: '...(message.attachment?.key === null ? fileOf(message.attachment) : {})',
  }),
  onServer('cli/commands/verify-audit.ts', 'an exchanged value is passed over', exchanged, {
    old: 'if (found.altered > 0)',
    new: 'if (found.altered > 99)',
  }),
  onServer('platform/audit/verify-values.ts', 'only the first values are compared', 'over all rows', {
    old: 'if (rows.length < BATCH)',
    new: 'if (rows.length <= BATCH)',
  }),
];
