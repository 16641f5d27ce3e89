// The shapes of a new study, of the state of a study, and of the checklist before it goes live.
import { Type } from 'typebox';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { checklistLines } from '../rules/go-live.ts';
import { studyStates, testPeopleFates } from '../study-states.ts';
import { Id, NoMore, oneOf, type Static, TimeZone } from './wire.ts';

const MOST_NAME_CHARACTERS = 200;
const Name = Type.String({ maxLength: 4 * MOST_NAME_CHARACTERS });
const Key = Type.String({ maxLength: MOST_NAME_CHARACTERS });

/** Of an institute that the caller administers. */
export const NewStudy = Type.Object(
  {
    instituteId: Id,
    name: Name,
    /** Unique within the institute; the first version of the study document has it, and no later one changes it. */
    key: Key,
    /** Of an empty study; a copy has those of what it is copied from. */
    languages: Type.Array(oneOf(languages), { maxItems: languages.length }),
    /** Of the teams, and of the help desk's hours. */
    timeZone: TimeZone,
    /** By their names. */
    teams: Type.Array(Name, { maxItems: 10 * limits.teamsPerStudy }),
    /** The study whose document is copied, without its people; an empty study where it is missing. */
    copyOf: Type.Optional(Id),
  },
  NoMore,
);
export type NewStudy = Static<typeof NewStudy>;

/** Beside the study file that is sent, which says the rest. */
export const StudyFileQuery = Type.Object({ instituteId: Id, name: Name, key: Key }, NoMore);
export type StudyFileQuery = Static<typeof StudyFileQuery>;

export const CreatedStudy = Type.Object({ projectId: Id, name: Type.String() }, NoMore);
export type CreatedStudy = Static<typeof CreatedStudy>;

export const StudyChecklist = Type.Object(
  {
    lines: Type.Array(
      Type.Object(
        {
          line: oneOf(checklistLines),
          state: oneOf(['done', 'open', 'notSetUp']),
          /** Languages by their codes; teams, questionnaires and times by their names. */
          missing: Type.Array(Type.String()),
        },
        NoMore,
      ),
    ),
  },
  NoMore,
);
export type StudyChecklist = Static<typeof StudyChecklist>;

const State = oneOf(studyStates);

export const NewStudyState = Type.Object(
  {
    /** As it was when the caller decided. */
    from: State,
    to: State,
    reason: Type.Optional(Type.String({ maxLength: 4 * limits.reasonCharacters })),
    /** When a study goes live that has people of the test. */
    testPeople: Type.Optional(oneOf(testPeopleFates)),
  },
  NoMore,
);
export type NewStudyState = Static<typeof NewStudyState>;

export const StudyStateAnswer = Type.Object({ projectId: Id, state: State }, NoMore);
export type StudyStateAnswer = Static<typeof StudyStateAnswer>;
