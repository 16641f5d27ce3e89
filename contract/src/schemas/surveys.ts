// The shapes of surveys on the wire, as those see them who fill in (SPEC 3 and 7).

import { Type } from 'typebox';
import { alertStates } from '../alerts.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { problemCodes } from '../problems.ts';
import { editCauses, outcomes, QuestionType, Recurrence, surveyStatuses } from '../surveys.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static } from './wire.ts';

/** Questions and answers go by the names that the study file gives them; they stay the same in every version. */
const Key = Type.String({ minLength: 1, maxLength: 60 });

const recurrence = oneOf(Object.values(Recurrence));

/** One round of a survey that a patient has to fill in, or has missed. */
export const AssignedSurvey = Type.Object(
  {
    id: Id,
    surveyId: Id,
    surveyTitle: Type.String(),
    surveyDescription: orNull(Type.String()),
    surveyVersion: Type.Integer(),
    reccurence: recurrence,
    startTime: Instant,
    expireTime: Instant,
    /** When this survey was last filled in, whatever the round. */
    scheduler: Type.Object({ lastSubmission: orNull(Instant) }, NoMore),
    completed: Type.Boolean(),
    expired: Type.Boolean(),
    /** Without follow-ups, which the patient's progress does not count either. */
    questionCount: Type.Integer(),
    /** About how long these questions take. */
    estimatedMinutes: Type.Integer({ minimum: 1 }),
    /** Closed once it is expired or completed. */
    status: oneOf(surveyStatuses),
    /** Whether the server has a draft of it, from whatever device. */
    begun: Type.Boolean(),
    /** The patient's notification hours and the time of this round never overlap: no reminder will come. */
    outsideNotificationHours: Type.Optional(Type.Boolean()),
  },
  NoMore,
);
export type AssignedSurvey = Static<typeof AssignedSurvey>;
export const AssignedSurveys = Type.Array(AssignedSurvey);

export const CompletedSurvey = Type.Object(
  { id: Id, surveyTitle: Type.String(), completedDateTime: Instant, reccurence: recurrence },
  NoMore,
);
export type CompletedSurvey = Static<typeof CompletedSurvey>;
export const CompletedSurveys = Type.Array(CompletedSurvey);

/** Of rating and numeric questions. */
export const QuestionProperties = Type.Object(
  {
    min: orNull(Type.Number()),
    max: orNull(Type.Number()),
    minLabel: orNull(Type.String()),
    maxLabel: orNull(Type.String()),
    decimalCount: orNull(Type.Integer()),
  },
  NoMore,
);
export type QuestionProperties = Static<typeof QuestionProperties>;

export const SelectableAnswer = Type.Object(
  {
    answerId: Key,
    label: Type.String(),
    /** The follow-up question that this answer opens. */
    childQuestionId: orNull(Key),
    /** Of a multiple choice: it goes alone, such as "None of these". */
    exclusive: Type.Optional(Type.Boolean()),
  },
  NoMore,
);
export type SelectableAnswer = Static<typeof SelectableAnswer>;

/** What every question shows, with or without answers. */
export const questionFields = {
  id: Key,
  type: oneOf(Object.values(QuestionType)),
  title: Type.String(),
  question: Type.String(),
  properties: orNull(QuestionProperties),
  answersContainer: orNull(Type.Object({ selectableAnswers: Type.Array(SelectableAnswer) }, NoMore)),
  /** What its text is written in: the survey's default language where a translation is missing. */
  language: oneOf(languages),
};
export const Question = Type.Object(questionFields, NoMore);
export type Question = Static<typeof Question>;

export const SurveyToFill = Type.Object(
  {
    surveyId: Id,
    surveyVersion: Type.Integer(),
    title: Type.String(),
    description: orNull(Type.String()),
    questions: Type.Array(Question),
  },
  NoMore,
);
export type SurveyToFill = Static<typeof SurveyToFill>;

/** A choice has its id and its label, every other answer its value alone. */
const CompiledAnswer = Type.Object({ answerId: orNull(Key), value: Type.String() }, NoMore);
export type CompiledAnswer = Static<typeof CompiledAnswer>;

/** All questions of the version that was filled in; those that were hidden have no answers. */
export const CompiledSurvey = Type.Object(
  {
    title: Type.String(),
    description: orNull(Type.String()),
    surveyVersion: Type.Integer(),
    completedDateTime: Instant,
    /** What the device's clock said, where the submission has it. */
    completedAt: orNull(Instant),
    questions: Type.Array(
      Type.Object({ ...questionFields, compiledAnswers: orNull(Type.Array(CompiledAnswer)) }, NoMore),
    ),
  },
  NoMore,
);
export type CompiledSurvey = Static<typeof CompiledSurvey>;

/**
 * `{answerId}` for choice questions, `{value}` as text for all others. Whether an answer fits its question is decided
 * by the rules; the limits here keep a request small.
 */
export const Answer = Type.Object(
  {
    answerId: Type.Optional(Key),
    value: Type.Optional(Type.String({ maxLength: limits.openAnswerCharacters * 32 })),
  },
  NoMore,
);
export type Answer = Static<typeof Answer>;

export const CompiledQuestion = Type.Object(
  { questionId: Key, answers: Type.Array(Answer, { maxItems: limits.selectableAnswers }) },
  NoMore,
);
export type CompiledQuestion = Static<typeof CompiledQuestion>;
const CompiledQuestions = Type.Array(CompiledQuestion, { maxItems: limits.surveyQuestions });

/** A clock may be wrong by years; what is no date at all cannot be stored. */
const DeviceInstant = Type.String({
  format: 'date-time',
  pattern: '^(19|20|21)\\d{2}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?Z$',
});

const EditedAnswer = Type.Object(
  {
    answerId: Type.Optional(Key),
    value: Type.Optional(Type.String({ maxLength: limits.editedTextCharacters + 1 })),
  },
  NoMore,
);
const EditedAnswers = Type.Array(EditedAnswer, { maxItems: limits.selectableAnswers });

/** One change of an answer before it was submitted, as the device recorded it. */
export const AnswerEdit = Type.Object(
  {
    /** Counted from 1 in each list. */
    number: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    questionId: Key,
    from: EditedAnswers,
    to: EditedAnswers,
    cause: oneOf(editCauses),
    /** The check that asked for this change; where the cause is an entry, the one that did not accept it. */
    check: Type.Optional(oneOf(problemCodes)),
    /** By the device's own clock. */
    at: DeviceInstant,
    /** How many changes were joined, and when the first of them was made. */
    joined: Type.Optional(Type.Integer({ minimum: 2, maximum: 1_000_000 })),
    since: Type.Optional(DeviceInstant),
  },
  NoMore,
);
export type AnswerEdit = Static<typeof AnswerEdit>;

/**
 * What was changed on one device, as far as the server has not confirmed it. The server stores each number of a list
 * once, however often it comes. What is wrong with a list never stops the answers that it comes with.
 */
export const EditList = Type.Object(
  {
    /** Of the browser, whoever uses it. */
    deviceId: Id,
    /** Of this list: a round has one in each browser, and another one after a sign-out there. */
    listId: Id,
    edits: Type.Array(AnswerEdit, { maxItems: limits.answerEdits }),
    /** Changes of this list that the device could not store or send, in all. */
    lost: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  },
  NoMore,
);
export type EditList = Static<typeof EditList>;

export const Submission = Type.Object(
  {
    questionsCompiled: CompiledQuestions,
    edits: Type.Optional(EditList),
    /**
     * When the patient finished, by the device's own clock, where the answers could not be sent at once. It is saved
     * beside the server's time and decides nothing: the server's clock says whether the survey was still open.
     */
    completedAt: Type.Optional(DeviceInstant),
  },
  NoMore,
);
export type Submission = Static<typeof Submission>;

/** The answer to a submission; `id` is the assignment's. */
export const CompileAnswer = Type.Object(
  { id: Id, outcome: oneOf(outcomes), completedDateTime: Instant },
  NoMore,
);
export type CompileAnswer = Static<typeof CompileAnswer>;

/** Unfinished answers. Before the first ones are saved there is revision 0, without answers. */
export const Draft = Type.Object(
  {
    answers: CompiledQuestions,
    revision: Type.Integer(),
    updatedAt: orNull(Instant),
    /** The last number of the caller's list of changes that the server has, where one came with the draft. */
    editsStored: Type.Optional(Type.Integer()),
    /** The answers were submitted before, from elsewhere: the list was stored, and nothing else. */
    completed: Type.Optional(Type.Boolean()),
  },
  NoMore,
);
export type Draft = Static<typeof Draft>;

/**
 * Replaces the draft. `revision` names the one that this one was made from: where another device has saved a newer one
 * since, nothing is changed (`draftChanged`), and the caller reads that one, adds its own changes and tries again.
 */
export const DraftToSave = Type.Object(
  {
    answers: CompiledQuestions,
    revision: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
    edits: Type.Optional(EditList),
  },
  NoMore,
);
export type DraftToSave = Static<typeof DraftToSave>;

/** Why answers need follow-up, for those who read of them on the wall. */
export const FollowUp = Type.Object(
  {
    /** The rules that made the outcome bad, as the team reads them: “Temperature ≥ 38.5”. */
    rules: Type.Array(Type.String()),
    /** The alert that the answers opened or joined; missing for those who see no alerts, null where there is none. */
    alert: Type.Optional(orNull(Type.Object({ alertId: Id, state: oneOf(alertStates) }, NoMore))),
  },
  NoMore,
);
export type FollowUp = Static<typeof FollowUp>;
