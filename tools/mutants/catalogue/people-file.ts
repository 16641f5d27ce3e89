// Mutants of inviting the people of a file: what its rows may say, what becomes of them, and what bad files are kept from.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const rules = 'people-file';
const refused = 'is refused where it is wrong';

export const peopleFileMutants: readonly Mutant[] = [
  inRules(rules, 'a column that nobody knows is passed over', 'are refused for ', {
    old: "if (!found && wanted !== '')",
    new: "if (!found && wanted === 'no')",
  }),
  inRules(rules, 'titles count wherever they are', 'are counted where they are known', {
    old: 'titles.filter((title) => peopleColumns.some(',
    new: 'titles.filter((title) => !peopleColumns.some(',
  }),
  inRules(rules, 'a formula comes in', 'is refused at ', {
    old: "mistakes.push({ at, code: 'cellFormula' })",
    new: 'void at',
  }),
  inRules(rules, 'a patient comes in without a study code', 'is refused at ', {
    old: 'studyCode === null || !isStudyCode(studyCode)',
    new: 'studyCode !== null && !isStudyCode(studyCode)',
  }),
  inRules(rules, 'of two that say the same the first comes in', 'what only one person can have', {
    old: 'if (!twice.has(other)) twice.set(other, line);',
    new: '',
  }),
  inRules(rules, 'another role of a patient is no difference', 'differs in ', {
    old: '!known.roles.includes(row.role)',
    new: 'false',
  }),
  onServer('administration/people-file/invite-many.ts', 'the check invites', 'is checked first', {
    old: 'if (agreed === undefined) return { judged, added: undefined };',
    new: '',
  }),
  onServer('administration/people-file/invite-many.ts', 'an old check counts', 'does what was checked', {
    old: 'agreed !== judged.verdict',
    new: 'agreed.length !== judged.verdict.length',
  }),
  onServer(
    'administration/people-file/judge.ts',
    'the verdict forgets who is known',
    'does what was checked',
    {
      old: 'JSON.stringify([file.sha256, team.teamId, fates])',
      new: 'JSON.stringify([file.sha256, team.teamId])',
    },
  ),
  onServer('administration/people-file/judge.ts', 'a file changes people silently', refused, {
    old: "for (const column of differencesFrom(other.row, person)) refuse(column, 'personDiffers');",
    new: '{}',
  }),
  onServer('administration/people-file/store.ts', 'people of other institutes are not seen', refused, {
    old: 'SELECT user_id AS id FROM identity_accounts WHERE email IN (',
    new: "SELECT user_id AS id FROM identity_accounts WHERE email || 'x' IN (",
  }),
  onServer('administration/people-file/read-csv.ts', 'another encoding is guessed', refused, {
    old: 'new TextDecoder(encoding, { fatal: true })',
    new: 'new TextDecoder(encoding)',
  }),
  onServer('administration/people-file/zip-entries.ts', 'each part of a bomb is small enough', refused, {
    old: '    left -= content.length;\n',
    new: '',
  }),
  onServer('administration/people-file/read-workbook.ts', 'formulas count as what they came to', refused, {
    old: 'markFormulas(rows, xml);',
    new: '',
  }),
  onServer('platform/http/write.ts', 'half of many entries is written', 'leaves one entry a person', {
    old: 'entries.slice(at, at + AUDITED_AT_ONCE)',
    new: 'entries.slice(at + 1, at + AUDITED_AT_ONCE)',
  }),
];
