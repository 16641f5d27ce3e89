// Mutants of the shared rules about people and what they write: who needs somebody, who sees a reply, saved replies,
// what a deleted message leaves, addresses and numbers.
import { inRules } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const need = 'an alert comes before any number of messages';
const exclusive = 'that is exclusive takes the others back';
const onTheAxis = 'puts answers on the axis';

export const peopleRulesMutants: readonly Mutant[] = [
  inRules('deleted-original', 'a nurse’s answer goes with the question', 'leaves its thread where a doctor', {
    old: 'type === MessageType.MEDIC || type === MessageType.NURSE',
    new: 'type === MessageType.MEDIC',
  }),
  inRules('deleted-original', 'what others wrote goes, too', 'takes its patient', {
    old: 'original.authorId === reply.authorId && ',
    new: '',
  }),
  inRules(
    'exclusive-answers',
    'two that exclude each other may stand',
    'are an exclusive one with any other',
    {
      old: 'answers.length > 1 &&',
      new: 'answers.length > 2 &&',
    },
  ),
  inRules('exclusive-answers', 'an exclusive answer joins the others', exclusive, {
    old: 'if (alone || isExclusive',
    new: 'if (isExclusive',
  }),
  inRules('exclusive-answers', 'another answer joins an exclusive one', exclusive, {
    old: 'if (alone || isExclusive(question, other))',
    new: 'if (alone)',
  }),
  inRules('export-cell', 'a negative number runs into the next cell', 'a line of CSV', {
    old: "heads && safe.startsWith('-')",
    new: 'false',
  }),
  inRules(
    'export-cell',
    'a formula behind a semicolon leaves unguarded',
    'marks what would begin a cell elsewhere',
    {
      old: `safe.replace(INNER, "$&'")`,
      new: 'safe',
    },
  ),
  inRules('landing', 'a closed study is open to patients', 'takes a patient of a closed team or study', {
    old: 'projectStatus !== Status.OPEN || medicalTeamStatus',
    new: 'medicalTeamStatus',
  }),
  inRules('message-query', 'nobody is led to the message itself', 'an address of the wall', {
    old: 'messageId === null || messageId === threadId',
    new: 'messageId !== threadId || messageId === threadId',
  }),
  inRules('message-query', 'a thread is named twice', 'an address of the wall', {
    old: 'messageId === null || messageId === threadId',
    new: 'messageId === null',
  }),
  inRules('notification-settings', 'an empty window is taken', 'are refused where the window is empty', {
    old: 'return isEmpty',
    new: 'return false',
  }),
  inRules('notification-settings', 'times in UTC are taken for local ones', 'take a window in UTC alone', {
    old: 'sent.local || time === null ? time : toLocal(time)',
    new: 'time',
  }),
  inRules(
    'outcome',
    'a rule is about its first question alone',
    'names the rules that were met and their questions',
    {
      old: 'rule.of.map(({ questionId }) => questionId)',
      new: 'rule.of.slice(0, 1).map(({ questionId }) => questionId)',
    },
  ),
  inRules('patient-need', 'a message outweighs an alert', need, { old: '(MOST + 1)', new: '1' }),
  inRules('patient-need', 'a very bad mood is a bad one', need, {
    old: 'Emotion.VERY_BAD ? 2',
    new: 'Emotion.VERY_BAD ? 1',
  }),
  inRules('phone-number', 'two digits are a number', 'refuses "%s"', {
    old: 'FEWEST_DIGITS = 3',
    new: 'FEWEST_DIGITS = 2',
  }),
  inRules('phone-number', 'a line of numbers is one', 'refuses "%s"', {
    old: 'text.length <= MOST_PHONE_CHARACTERS',
    new: 'text.length > 0',
  }),
  inRules(
    'question-display',
    'a rating ends below its beginning',
    'draws a rating without ends from 0 to 10',
    {
      old: 'Math.max(properties?.max ?? limits.ratingScale.max, min)',
      new: 'properties?.max ?? limits.ratingScale.max',
    },
  ),
  inRules('question-display', 'no is not drawn', onTheAxis, {
    old: 'answer === BooleanAnswer.no ? limits.booleanChart.min : undefined',
    new: 'undefined',
  }),
  inRules('question-display', 'no answer is a zero', onTheAxis, {
    old: "answer.trim() === '' ? Number.NaN : Number(answer)",
    new: 'Number(answer)',
  }),
  inRules(
    'reply-recipient',
    'a patient’s comment is for everyone',
    'is the patient who writes under a broadcast',
    {
      old: 'threadPatientId ?? writingPatientId',
      new: 'threadPatientId',
    },
  ),
  inRules('reply-recipient', 'an answer to one is for everyone', 'unless they answer one patient', {
    old: 'return namedId ?? null;',
    new: 'return null;',
  }),
  inRules(
    'reply-recipient',
    'a reply names whom it cannot be for',
    'is nobody whom the reply cannot be for',
    {
      old: 'namedId === undefined || namedId === patientId ? patientId : undefined',
      new: 'patientId',
    },
  ),
  inRules('saved-reply', 'any name in braces is a variable', 'knows its four variables', {
    old: '.find((name) => !isVariable(name))',
    new: ".find((name) => name === '')",
  }),
  inRules('saved-reply', 'a text goes out with a hole', 'is filled in wherever a variable stands', {
    old: 'if (used.some((name) => values[name] === undefined)) return undefined;',
    new: '',
  }),
  inRules(
    'saved-reply',
    'a reply is in English where it could be in one’s own',
    'is inserted in the language',
    {
      old: '...(preferred === undefined ? [] : [preferred]), ',
      new: '',
    },
  ),
  inRules('saved-reply', 'a letter begins with the whole name', 'greets by the first name', {
    old: 'split(/\\s+/)',
    new: "split('\\n')",
  }),
  inRules(
    'text-length',
    'a beginning is one character longer',
    'end with an ellipsis where more was written',
    {
      old: 'if (count === maximum) break;',
      new: 'if (count > maximum) break;',
    },
  ),
];
