// Mutants of the study document: who approves what, what is lost to nobody, and what a document cannot do.
import { inRules, onPage, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const rules = 'study-publishing';
const folder = 'administration/study-document';

export const studyDocumentMutants: readonly Mutant[] = [
  inRules(rules, 'additions need approval', 'needs approval where it is critical', {
    old: "worst === 'critical' && hasSubmissions",
    new: 'worst !== undefined && hasSubmissions',
  }),
  inRules(
    rules,
    'critical changes need approval before there are answers',
    'needs approval where it is critical',
    {
      old: "worst === 'critical' && hasSubmissions",
      new: "worst === 'critical'",
    },
  ),
  inRules(rules, 'a draft of an old version is published', 'is one of the version in force', {
    old: 'change.baseVersion !== change.version',
    new: 'change.baseVersion > change.version',
  }),
  inRules(rules, 'mistakes are published', 'is one of the version in force', {
    old: 'change.mistakes > 0',
    new: 'change.mistakes > 1',
  }),
  inRules(rules, 'nothing is published', 'is one of the version in force', {
    old: "if (change.worst === undefined) return 'studyUnchanged';",
    new: '',
  }),
  inRules(rules, 'critical changes need no reason', 'says why where it needs approval', {
    old: "isBlank(reason ?? '') ? 'reasonMissing'",
    new: "isBlank(reason ?? 'x') ? 'reasonMissing'",
  }),
  inRules(rules, 'authors approve their own change', 'by somebody who has written nothing of it', {
    old: "if (authors.includes(userId)) return 'ownChange';",
    new: '',
  }),
  inRules(rules, 'the first of two authors approves', 'by somebody who has written nothing of it', {
    old: 'authors.includes(userId)',
    new: 'authors.at(-1) === userId',
  }),
  inRules(rules, 'what nobody asked for is approved', 'once that was asked for', {
    old: "isRequested ? undefined : 'approvalNotAsked'",
    new: 'undefined',
  }),
  inRules(rules, 'what nobody approved is published', 'is published once it is approved', {
    old: '&& !isApproved',
    new: '&& isApproved === undefined',
  }),
  onServer(`${folder}/save-draft.ts`, 'a draft is saved over that of another', 'two who save at once', {
    old: "if ((row?.revision ?? 0) !== revision) throw refuse('studyDraftChanged');",
    new: '',
  }),
  onServer(`${folder}/store.ts`, 'a revision begins anew after a draft', 'nor the one after it', {
    old: 'SET revision = revision + 1, text = NULL',
    new: 'SET revision = 0, text = NULL',
  }),
  onServer(`${folder}/store.ts`, 'an approval outlives a change of the text', 'is approved as it is', {
    old: 'requested_by = NULL, requested_at = NULL, reason = NULL, approved_by = NULL, approved_at = NULL`;\n}\n\n/** The row',
    new: 'updated_at = excluded.updated_at`;\n}\n\n/** The row',
  }),
  onServer(`${folder}/store.ts`, 'who wrote before is no author', 'is approved as it is', {
    old: 'ELSE d.authors || excluded.authors END',
    new: 'ELSE excluded.authors END',
  }),
  onServer(`${folder}/judge.ts`, 'the file of another study is published', 'is the file of another study', {
    old: 'study.projects.length !== 1 || study.projects[0]?.key !== key',
    new: 'study.projects.length !== 1',
  }),
  onServer(`${folder}/judge.ts`, 'a coordinator changes the institute', 'is another institute', {
    old: "change.path.startsWith('institute')",
    new: "change.path === 'institute'",
  }),
  onServer(`${folder}/judge.ts`, 'a document brings people in', 'is to name people', {
    old: 'study.people.length > 0',
    new: 'study.people.length > 1',
  }),
  onServer(`${folder}/judge.ts`, 'a team is left out without a word', 'is to leave out what stays', {
    old: 'missing(keysOf(project.teams), keysOf(design.teams))',
    new: 'missing(keysOf(project.teams), keysOf(project.teams))',
  }),
  onServer(
    'study-import/study-file/read-alone.ts',
    'a document reads files of the machine',
    'nothing of this machine is read',
    {
      old: 'filesBeside: false',
      new: 'filesBeside: true',
    },
  ),
  onServer('study-import/study-file/read-alone.ts', 'hidden signs come in', 'is a sign that cannot be seen', {
    old: 'study: hidden.length === 0 ? study : null,\n      mistakes: hidden,',
    new: 'study,\n      mistakes: [],',
  }),
  onServer(
    'study-import/apply/import-design.ts',
    "a single patient's schedule ends with a version",
    "a single patient's schedule as they are",
    {
      old: '...(own.get(survey.key) ?? [])',
      new: '',
    },
  ),
  onServer(
    'study-import/apply/import-design.ts',
    'what a document leaves out stays',
    'that it no longer names',
    {
      old: 'await beginImport(db), true)',
      new: 'await beginImport(db), false)',
    },
  ),
  onServer(`${folder}/publish-draft.ts`, 'rights end without a reason', 'that closes a team needs a reason', {
    old: 'losses.length > 0 && !reason',
    new: 'losses.length > 99 && !reason',
  }),
  onServer(
    `${folder}/current-version.ts`,
    'what a file has brought in is no version',
    'brought in since as the next',
    {
      old: 'diffStudies(newest.design, live.design).length === 0',
      new: 'newest.version > 0',
    },
  ),
  onPage(
    'administration/study-document/next-step.ts',
    'authors are offered to approve',
    'for somebody who has not written on it',
    {
      old: "approvingRefusal({ authors, isRequested: true }, userId ?? '') ? undefined : 'approval'",
      new: "authors.length === 0 ? undefined : 'approval'",
    },
  ),
  inRules(rules, 'stale translations are published without a word', 'by those who say that they know', {
    old: 'change.stale > 0 && !change.acceptsStale',
    new: 'change.stale > 99 && !change.acceptsStale',
  }),
  inRules('study-translations', 'the texts of questionnaires are no texts', 'counts the texts of a study', {
    old: "[surveys, 'surveys'],",
    new: '',
  }),
  inRules('study-translations', 'what was stale is forgotten with the next version', 'however often both', {
    old: 'made.has(id) ? made.get(id) : then.texts[source]',
    new: 'then.texts[source]',
  }),
  inRules('study-translations', 'a translation that was changed stays stale', 'until it is changed', {
    old: 'if (!isSame(then.texts[language], texts[language])) continue;',
    new: '',
  }),
  inRules('study-translations', 'no translation is stale', 'is stale once its source', {
    old: 'return made.has(id)\n',
    new: 'return made.has(path)\n',
  }),
  inRules('study-translations', 'every language has every text', 'that each language has', {
    old: 'texts[language] !== undefined).length',
    new: 'texts !== undefined).length',
  }),
  onServer(`${folder}/translations.ts`, 'what somebody found right stays stale', 'are found still right', {
    old: '!checked.has(idOf(checkOf(one)))',
    new: 'true || !checked.has(idOf(checkOf(one)))',
  }),
  onServer(`${folder}/translations.ts`, 'a check holds for whatever comes', 'are found still right', {
    old: "sourceHash: hashOf(textOf(source) ?? '')",
    new: "sourceHash: hashOf('')",
  }),
  onServer(
    `${folder}/publish-draft.ts`,
    'a version does not say what was stale',
    'which stands with the version',
    {
      old: 'staleTexts: change.stale,',
      new: 'staleTexts: 0,',
    },
  ),
  onServer(
    `${folder}/comments/comments.ts`,
    'a resolved comment is answered',
    'are written, answered and resolved',
    {
      old: "if (found.resolvedAt !== null) throw refuse('commentResolved');",
      new: '',
    },
  ),
  onServer(`${folder}/comments/store.ts`, 'a comment of another study is resolved', 'are of one study', {
    old: ' AND project_id = ',
    new: ' AND answers IS NULL OR project_id = ',
  }),
  onServer(`${folder}/comments/comments.ts`, 'a comment has one line', 'are written, answered and resolved', {
    old: "if (isDeceptive(text.replaceAll(/[\\n\\t]/g, '')))",
    new: 'if (isDeceptive(text))',
  }),
  onServer(
    `${folder}/locations.ts`,
    'a comment stays at its line',
    'stay with their part when its line moves',
    {
      old: "return locations[at.join('/')] ?? [1, 1];",
      new: 'return [1, 1];',
    },
  ),
  onServer(
    `${folder}/preview-survey.ts`,
    'a preview is in the wrong language',
    'in the language that was asked for',
    {
      old: 'translateSurvey(survey.definition, language)',
      new: "translateSurvey(survey.definition, 'en')",
    },
  ),
  onPage(
    'administration/study-document/merge/merge-texts.ts',
    'the same line is joined without asking',
    'that have the same line differently',
    {
      old: 'Math.max(edit.from, other.from) < Math.min(edit.to, other.to) ||',
      new: '',
    },
  ),
  onPage(
    'administration/study-document/merge/merge-texts.ts',
    'insertions at one line are put in order by chance',
    'that put something in at the same line',
    {
      old: 'from === to && other.from <= from && from <= other.to;',
      new: 'from > to && other.from <= from;',
    },
  ),
  onPage(
    'administration/study-document/forms/text/edit-text.ts',
    'what a form writes is not read again',
    'is exactly what was written, whatever stands around it',
    {
      old: 'if (again && isSame(again.value, wanted)) return text;',
      new: 'return text;',
    },
  ),
  onPage(
    'administration/study-document/forms/text/open-text.ts',
    'a mistake of a group is said at its first field',
    'is what a mistake at its place is about',
    {
      old: 'if (isMap(node) && offset !== node.range?.[0])',
      new: 'if (isMap(node))',
    },
  ),
  onServer(`${folder}/read-draft.ts`, 'a draft stands beside itself', 'stands beside it as it is in force', {
    old: 'row.text === null ? null : current.text',
    new: 'row.text === null ? null : row.text',
  }),
];
