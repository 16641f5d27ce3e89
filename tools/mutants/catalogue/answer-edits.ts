// Mutants of what is recorded of answers that were changed before they were submitted.
import { inRules, onPage, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const rule = 'answer-edits';
const list = 'surveys/fill/edit-list.ts';
const server = 'surveys/answer-edits.ts';

export const answerEditsMutants: readonly Mutant[] = [
  inRules(rule, 'a correction is an entry like any other', 'that a check asked for names the check', {
    old: "cause: 'check', check }",
    new: "cause: 'entry' }",
  }),
  inRules(rule, 'what an answer hides is an entry', 'takes the answers of what it hides away', {
    old: "if (!isVisible.has(id)) return [{ ...change, cause: 'hidden' }];",
    new: '',
  }),
  inRules(rule, 'what an undo gives back is an entry', 'takes the answers of what it hides away', {
    old: "if (!wasVisible.has(id)) return [{ ...change, cause: 'restored' }];",
    new: 'void wasVisible;',
  }),
  inRules(rule, 'the order of choices is a change', 'is none where the same was chosen in another order', {
    old: 'JSON.stringify([answerId, value])).sort());',
    new: 'JSON.stringify([answerId, value])));',
  }),
  inRules(rule, 'joined changes have the last old value', 'joins its oldest changes of a question', {
    old: 'from: first.from, to,',
    new: 'from: last.from, to,',
  }),
  inRules(rule, 'what was joined before counts once', 'joins what was joined before, and counts', {
    old: 'sum + madeBy(edit), 0);\n      const since',
    new: 'sum + (edit.number > 0 ? 1 : 0), 0);\n      const since',
  }),
  inRules(rule, 'changes are lost in silence', 'says what could not be stored even so', {
    old: 'lost += madeBy(rest[0] as AnswerEdit);',
    new: '',
  }),
  inRules(rule, 'a list that comes again is stored again', 'adds what is not stored yet', {
    old: 'edit.number > stored && ',
    new: '',
  }),
  inRules(rule, 'a first answer counts as a change', 'is counted: changes of what was there', {
    old: 'from.length > 0 || joined !== undefined)',
    new: 'from.length >= 0 || joined !== undefined)',
  }),
  inRules(rule, 'missing numbers go unnoticed', 'says which numbers are missing', {
    old: 'Math.max(0, lastNumber - stored - edits)',
    new: '0',
  }),
  inRules(rule, 'a time of tomorrow is believed', 'has doubtful times before its round opened', {
    old: ' || time > receivedAt.getTime() + tolerance',
    new: '',
  }),
  onServer(server, 'a wrong clock is not marked', 'keeps times that cannot be right as they are', {
    old: 'isDoubtfulTime(edit.at, round.opens_at, now) ?',
    new: "edit.at === '' ?",
  }),
  onServer(server, 'lost changes are not named', 'says once that changes were lost', {
    old: 'if (!counts && lost === 0)',
    new: 'if (!counts)',
  }),
  onServer(
    'surveys/save-draft.ts',
    'changes without another answer are dropped',
    'changed and changed back',
    {
      old: '    ...edits,\n  };',
      new: '    ...(isNew ? edits : {}),\n  };',
    },
  ),
  onServer('surveys/store.ts', 'devices share a list', 'of two devices are two lists', {
    old: ' AND list_id = $',
    new: ' AND list_id <> $',
  }),
  onServer('surveys/routes.ts', 'a submission stores again what a draft has stored', 'are stored once', {
    old: 'return { round, stored };',
    new: 'return { round, stored: stored && undefined };',
  }),
  onServer(
    'audit-trail/scope/store.ts',
    'the history of a round has no drafts',
    'stand in the trail with old, new',
    {
      old: "['round', 'draft'],",
      new: "['round'],",
    },
  ),
  onServer(
    'audit-trail/read.ts',
    'team admins read what patients were asked',
    'come with the words of their',
    {
      old: 'if (!seen || ids.length === 0) return [];',
      new: 'if (ids.length === 0) return [];',
    },
  ),
  onPage(list, 'each letter is a change', 'by typing is one until a pause', {
    old: 'alone && continues(list, one, pause, refused, at)',
    new: 'alone && refused !== undefined && continues(list, one, pause, refused, at)',
  }),
  onPage(list, 'a pause makes no difference', 'by typing is one until a pause', {
    old: 'return Math.abs(at - Date.parse(last.at)) <= pause;',
    new: 'return Math.abs(at - Date.parse(last.at)) <= pause * 9;',
  }),
  onPage(list, 'a refused answer is forgotten', 'of a number has the refused one', {
    old: 'return new Map(before).set(questionId, prompt.given);',
    new: 'return before;',
  }),
  onPage(list, 'a text that fits again hides that it was too long', 'of a text that is too long begins', {
    old: 'if (prompts?.[questionId] !== undefined && refused === undefined) return false;',
    new: '',
  }),
  onPage(list, 'what is still typed is sent', 'sends what is finished', {
    old: 'open ? edits.slice(0, -1) : edits;',
    new: 'open ? edits : edits;',
  }),
  onPage('surveys/fill/send-answers.ts', 'a list holds answers up', 'are never held up by a list', {
    old: 'isListFault(error) ? post(less)',
    new: 'isListFault(error) && less === submission ? post(less)',
  }),
  onPage(
    'surveys/fill/stored-rounds.ts',
    'unsent changes count as sent',
    'counts as unsent while the server does',
    {
      old: 'hasEdits === true || ',
      new: '',
    },
  ),
];
