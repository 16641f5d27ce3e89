// What the calls about the audit trail take and give.
import { Type } from 'typebox';
import { sealStates, valueStates } from '../audit-trail.ts';
import { Question } from './surveys.ts';
import { Id, Instant, NoMore, oneOf, orNull, type Static } from './wire.ts';

const state = oneOf(valueStates);

/** Whatever JSON can say. */
const AnyValue = Type.Unsafe<string | number | boolean | object | null>({});

/** Old and new value, as JSON; neither where the reader may not see them. */
const TrailChange = Type.Object(
  {
    field: Type.String(),
    from: AnyValue,
    to: AnyValue,
    withheld: Type.Boolean(),
  },
  NoMore,
);

/** Whoever did it, as they were at that moment. */
const TrailActor = Type.Object(
  {
    userId: orNull(Id),
    /** A patient's study code, for whoever reads codes; nothing where it was not stored. */
    name: orNull(Type.String()),
    role: Type.String(),
    organisation: orNull(Type.String()),
    client: orNull(Type.String()),
    state,
  },
  NoMore,
);

export const TrailEntry = Type.Object(
  {
    id: Type.String(),
    at: Instant,
    action: Type.String(),
    objectType: Type.String(),
    objectId: Type.String(),
    actor: TrailActor,
    /** Of which study and team, by their names of today; neither for what belongs to no study. */
    project: orNull(Type.Object({ projectId: Id, name: orNull(Type.String()) }, NoMore)),
    team: orNull(Type.Object({ teamId: Id, name: orNull(Type.String()) }, NoMore)),
    patient: orNull(
      Type.Object({ userId: Id, studyCode: orNull(Type.String()), name: orNull(Type.String()) }, NoMore),
    ),
    fromVersion: orNull(Type.Integer()),
    toVersion: orNull(Type.Integer()),
    /** The questionnaires that its values name, as they are called today; not in exports. */
    surveys: Type.Optional(Type.Array(Type.Object({ surveyId: Id, title: Type.String() }, NoMore))),
    /** The title of the questionnaire that it is about, as it is called today; not in exports. */
    questionnaire: Type.Optional(Type.String()),
    changes: Type.Array(TrailChange),
    valueState: state,
    destroyed: orNull(Type.Object({ at: Instant, reason: Type.String() }, NoMore)),
    reason: orNull(Type.String()),
    requestId: orNull(Type.String()),
    appVersion: Type.String(),
    seal: oneOf(sealStates),
  },
  NoMore,
);
export type TrailEntry = Static<typeof TrailEntry>;

/** What answers on a page are about, for those who see them: a version of a questionnaire, and the rounds made with it. */
const TrailQuestionnaire = Type.Object(
  { title: Type.String(), roundIds: Type.Array(Id), questions: Type.Array(Question) },
  NoMore,
);
export type TrailQuestionnaire = Static<typeof TrailQuestionnaire>;

export const TrailPage = Type.Object(
  {
    entries: Type.Array(TrailEntry),
    questionnaires: Type.Array(TrailQuestionnaire),
    /** The position of the next page; nothing on the last one. */
    next: orNull(Type.String()),
  },
  NoMore,
);
export type TrailPage = Static<typeof TrailPage>;

/** Those whom the trail of a team can be narrowed to. */
export const TrailPeople = Type.Array(
  Type.Object({ userId: Id, name: Type.String(), isPatient: Type.Boolean() }, NoMore),
);
export type TrailPeople = Static<typeof TrailPeople>;

const ACTION = '[a-z][A-Za-z]*\\.[a-z][A-Za-z]*';

const filter = {
  patientId: Type.Optional(Id),
  personId: Type.Optional(Id),
  objectType: Type.Optional(Type.String({ pattern: '^[a-z][A-Za-z]*$', maxLength: 40 })),
  objectId: Type.Optional(Type.String({ pattern: '^[\\w-]+$', maxLength: 64 })),
  /** Several, with commas between them. */
  actions: Type.Optional(Type.String({ pattern: `^${ACTION}(,${ACTION})*$`, maxLength: 4000 })),
  from: Type.Optional(Instant),
  until: Type.Optional(Instant),
};
export const TrailFilter = Type.Object(filter, NoMore);
export type TrailFilter = Static<typeof TrailFilter>;

export const TrailQuery = Type.Object(
  { ...filter, before: Type.Optional(Type.String({ pattern: '^\\d{1,16}-\\d{1,18}$', maxLength: 35 })) },
  NoMore,
);
export type TrailQuery = Static<typeof TrailQuery>;
