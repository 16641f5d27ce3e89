// The shapes of results, statistics and exports on the wire (SPEC 3 and 7).
import { Type } from 'typebox';
import { outcomes, QuestionType, Recurrence } from '../surveys.ts';
import { UserStateSchema } from './people.ts';
import { CompiledSurvey, questionFields } from './surveys.ts';
import { Id, Instant, LocalDate, NoMore, oneOf, orNull, type Static, Url } from './wire.ts';

const recurrence = oneOf(Object.values(Recurrence));

/** A patient as the reader may see them: the name is the study code where the reader may not see names. */
export const ResultPatient = Type.Object({ userId: Id, name: Type.String(), avatarUrl: orNull(Url) }, NoMore);
export type ResultPatient = Static<typeof ResultPatient>;

/** How many of the rounds that were due were filled in. */
export const Adherence = Type.Object({ due: Type.Integer(), completed: Type.Integer() }, NoMore);
export type Adherence = Static<typeof Adherence>;

/** A survey of the study, once for each recurrence that it is assigned with. `id` is the survey's. */
export const StudySurvey = Type.Object(
  {
    id: Id,
    /** Of what it says; the first is 1. */
    version: Type.Integer(),
    title: Type.String(),
    reccurence: recurrence,
    assignedPatients: Type.Array(Type.Object({ code: Type.String(), userId: Id }, NoMore)),
    startTime: Instant,
    /** In the year 9999 where the survey has no end. */
    expireTime: Instant,
    adherence: Adherence,
    /** The rounds of the last 14 days that ended badly, newest first. */
    badOutcomes: Type.Array(
      Type.Object({ assignmentId: Id, code: Type.String(), completedDateTime: Instant }, NoMore),
    ),
  },
  NoMore,
);
export type StudySurvey = Static<typeof StudySurvey>;
export const StudySurveys = Type.Array(StudySurvey);

/** One round as staff see it. */
export const SurveyAssignment = Type.Object(
  {
    id: Id,
    user: ResultPatient,
    startTime: Instant,
    completed: Type.Boolean(),
    completedDateTime: orNull(Instant),
    expired: Type.Boolean(),
    expireTime: Instant,
  },
  NoMore,
);
export type SurveyAssignment = Static<typeof SurveyAssignment>;
export const SurveyAssignments = Type.Array(SurveyAssignment);

/** A patient of a survey: the round that counts now (the open one, else the last), and their adherence. */
export const SurveyPatient = Type.Object(
  {
    ...SurveyAssignment.properties,
    adherence: Adherence,
    /** Who cannot fill in at present falls behind with nothing. */
    patientState: UserStateSchema,
    /** The round is open, and the patient's notification hours never overlap with it. */
    outsideNotificationHours: Type.Optional(Type.Boolean()),
  },
  NoMore,
);
export type SurveyPatient = Static<typeof SurveyPatient>;
export const SurveyPatients = Type.Array(SurveyPatient);

/** A patient's adherence to each survey that was due. */
export const PatientAdherence = Type.Object(
  { userId: Id, surveys: Type.Array(Type.Object({ surveyId: Id, ...Adherence.properties }, NoMore)) },
  NoMore,
);
export type PatientAdherence = Static<typeof PatientAdherence>;
export const PatientAdherences = Type.Array(PatientAdherence);

/** One filled-in round; `id` is the assignment's. */
export const PatientResult = Type.Object(
  {
    ...CompiledSurvey.properties,
    id: Id,
    surveyId: Id,
    reccurence: recurrence,
    outcome: oneOf(outcomes),
    /** The questions whose answer was changed before it was submitted. */
    changedQuestions: Type.Array(Type.String()),
    /** The rules that made it bad, as the team reads them: “Temperature ≥ 38.5”. */
    rulesMet: Type.Array(Type.String()),
    user: ResultPatient,
  },
  NoMore,
);
export type PatientResult = Static<typeof PatientResult>;

const { answersContainer, ...head } = questionFields;

/** The answers of one round: labels of choices, values of everything else. */
export const DatedAnswers = Type.Object({ date: Instant, answers: Type.Array(Type.String()) }, NoMore);
export type DatedAnswers = Static<typeof DatedAnswers>;

export const PatientStatistics = Type.Object(
  {
    surveyId: Id,
    title: Type.String(),
    user: ResultPatient,
    questions: Type.Array(
      Type.Object({ ...head, answersContainer, answers: Type.Array(DatedAnswers) }, NoMore),
    ),
    /** Where another version of the survey was filled in for the first time. */
    versions: Type.Array(Type.Object({ version: Type.Integer(), date: Instant }, NoMore)),
    /** Rounds that passed without an answer, by the instant they were due. */
    missed: Type.Array(Instant),
  },
  NoMore,
);
export type PatientStatistics = Static<typeof PatientStatistics>;

/** A number at an instant; 0 to 3 for a mood. */
export const DatedValue = Type.Object({ date: Instant, value: Type.Number() }, NoMore);
export type DatedValue = Static<typeof DatedValue>;

/** The mood of a message, and where it stands on the wall. */
const MessageMood = Type.Object({ ...DatedValue.properties, threadId: Id, messageId: Id }, NoMore);

const SurveyOverTime = Type.Object(
  {
    surveyId: Id,
    title: Type.String(),
    adherence: Adherence,
    /** Rounds that passed without an answer, by the instant they were due. */
    missed: Type.Array(Instant),
    /** The rounds that were filled in; their answers below carry the same instants. */
    completed: Type.Array(Type.Object({ assignmentId: Id, date: Instant }, NoMore)),
    /** Those with moods, ratings and numbers that were answered. */
    questions: Type.Array(Type.Object({ ...head, answers: Type.Array(DatedValue) }, NoMore)),
  },
  NoMore,
);
export type SurveyOverTime = Static<typeof SurveyOverTime>;

/** What a patient sees of themselves over time. Nothing of it says what the study's rules made of an answer. */
export const OwnTimeline = Type.Object(
  {
    /** The moods of the caller's messages, oldest first. */
    messages: Type.Array(MessageMood),
    surveys: Type.Array(SurveyOverTime),
    /** The caller's messages to the team, and how many of them it answered. */
    written: Type.Integer(),
    answered: Type.Integer(),
    lastReply: orNull(
      Type.Object({ date: Instant, authorName: Type.String(), threadId: Id, messageId: Id }, NoMore),
    ),
    /** Answers that were told to the team and that somebody of it has seen, newest first. */
    seen: Type.Array(
      Type.Object({ assignmentId: Id, title: Type.String(), completedDateTime: Instant }, NoMore),
    ),
  },
  NoMore,
);
export type OwnTimeline = Static<typeof OwnTimeline>;

/** What is known of one patient over time: moods, scores, missed rounds, treatment. */
export const PatientTimeline = Type.Object(
  {
    user: ResultPatient,
    patientState: UserStateSchema,
    studyCode: Type.String(),
    /** Days of the patient's calendar. */
    treatmentStartDate: orNull(LocalDate),
    treatmentEndDate: orNull(LocalDate),
    /** The moods of the patient's messages, oldest first; left out for those who may not read messages. */
    messages: Type.Optional(Type.Array(MessageMood)),
    surveys: Type.Array(SurveyOverTime),
  },
  NoMore,
);
export type PatientTimeline = Static<typeof PatientTimeline>;

export const SurveyStatistics = Type.Object(
  {
    surveyId: Id,
    title: Type.String(),
    /** How many filled-in rounds were counted. */
    submissions: Type.Integer(),
    questionWithAnswers: Type.Array(
      Type.Object(
        {
          ...head,
          answers: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }, NoMore)),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);
export type SurveyStatistics = Static<typeof SurveyStatistics>;

/** Saved by the browser as the user's id and the extension (SPEC 7). */
export const CsvExport = Type.Object({ type: Type.String(), value: Type.String() }, NoMore);
export type CsvExport = Static<typeof CsvExport>;

export const ExportedPatient = Type.Object(
  {
    patientName: Type.String(),
    startDate: Instant,
    completeDate: orNull(Instant),
    completed: Type.Boolean(),
    questionWithAnswers: Type.Array(
      Type.Object({ question: Type.String(), answers: Type.Array(Type.String()) }, NoMore),
    ),
    /** This and what follows is for those who compute with the table. */
    timeZone: Type.String(),
    surveyVersion: Type.Integer(),
    /** Question keys, in the order of `questionWithAnswers`; choices by their answer keys. */
    keys: Type.Array(Type.Object({ questionId: Type.String(), answers: Type.Array(Type.String()) }, NoMore)),
    studyCode: Type.String(),
  },
  NoMore,
);
export type ExportedPatient = Static<typeof ExportedPatient>;

const DictionaryEntry = Type.Object(
  {
    questionId: Type.String(),
    question: Type.String(),
    type: oneOf(Object.values(QuestionType)),
    properties: head.properties,
    /** Choices by their keys, moods by their numbers. */
    options: Type.Array(Type.Object({ answerId: Type.String(), label: Type.String() }, NoMore)),
    versions: Type.Array(Type.Integer()),
  },
  NoMore,
);

export const SurveyExport = Type.Object(
  {
    surveyTitle: Type.String(),
    surveyDescription: orNull(Type.String()),
    surveyVersion: Type.Integer(),
    assignedPatients: Type.Array(ExportedPatient),
    dictionary: Type.Array(DictionaryEntry),
  },
  NoMore,
);
export type SurveyExport = Static<typeof SurveyExport>;
