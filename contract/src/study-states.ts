// The states of a study. What it has reached is its stage, and stays so when it closes: a study that opens again is where it
// was. On the wire of the specification a study is open or closed, whatever its stage.

/** How far a study has come. */
const studyStages = ['draft', 'test', 'live'] as const;
export type StudyStage = (typeof studyStages)[number];

export const studyStates = [...studyStages, 'closed'] as const;
export type StudyState = (typeof studyStates)[number];

/** What becomes of the people of the test when a study goes live. */
export const testPeopleFates = ['discard', 'keep'] as const;
export type TestPeopleFate = (typeof testPeopleFates)[number];
