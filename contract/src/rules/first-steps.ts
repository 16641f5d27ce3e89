// The first steps of an installation, in the order in which one makes the next possible. Nothing of them is stored: each is
// done once what it makes is there.
export const firstSteps = [
  'institute',
  'documents',
  'study',
  'team',
  'coordination',
  'questionnaire',
  'test',
  'staff',
  'patient',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The one to make now; none once all are done. Whoever goes another way finds those ticked that were left out. */
export const nextFirstStep = (done: readonly FirstStep[]): FirstStep | undefined =>
  firstSteps.find((step) => !done.includes(step));
