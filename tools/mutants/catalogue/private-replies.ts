// Mutants of who learns of a private reply: a leak at each place where messages are read, told or taken out.
import type { Mutant } from '../mutant.ts';

type Change = Pick<Mutant, 'after' | 'old' | 'new'>;

const leak = (file: string, breaks: string, test: string, change: Change): Mutant => ({
  breaks,
  ids: [],
  tests: [test],
  file: `server/src/${file}`,
  ...change,
  only: ['server'],
});

/** The condition that keeps others' messages away holds for all of them, behind the mark. */
const forAll = (after: string): Change => ({
  after,
  old: 'm.patient_id IS NULL OR',
  new: 'true OR',
});

const reading = 'is read by its patient and the team alone';
const telling = 'is told to its patient alone, by the bell, by events and in the ledger';

export const privateRepliesMutants: readonly Mutant[] = [
  leak('messages/reply.ts', 'a private reply is everyone’s', reading, {
    old: 'writingPatientId, namedId }',
    new: 'writingPatientId }',
  }),
  leak(
    'messages/reply.ts',
    'anybody can be answered under a broadcast',
    'is a patient of the team, named by staff',
    {
      old: "throw refuse('notAPatientOfTeam', { field: 'patientId' })",
      new: 'return patientId',
    },
  ),
  leak('messages/view.ts', 'a page of the wall has private replies to others', reading, {
    old: 'patientId === null || patientId === reader.userId',
    new: "patientId === null || patientId !== ''",
  }),
  leak(
    'messages/wall/store.ts',
    'a search finds private replies to others',
    'is found by a search of nobody else',
    forAll('query.patientOnly ? db`AND ('),
  ),
  leak(
    'messages/wall/store.ts',
    'changes tell of private replies to others',
    'leaves the counter of other patients where it was',
    forAll('m.thread_id = t.id AND m.change_no >'),
  ),
  leak(
    'messages/store.ts',
    'a thread is found by a private reply to another',
    'has a file that only they get',
    forAll('(SELECT m.thread_id FROM messages m WHERE m.id ='),
  ),
  leak(
    'messages/store.ts',
    'what is left of a deleted broadcast shows that others were answered',
    'leaves it to those who see some reply',
    { old: 'NOT t.original_deleted OR EXISTS', new: 'true OR EXISTS' },
  ),
  leak(
    'messages/withdraw.ts',
    'a deleted original takes along what staff have answered',
    'removes its author’s words and files',
    { old: 'if (id === threadId && stays)', new: 'if (id !== threadId && stays)' },
  ),
  leak('messages/notices/notify.ts', 'the bell tells everyone of a private reply', telling, {
    old: "patientId ? toOne('reply', patientId) : toAll('reply')",
    new: "toAll('reply')",
  }),
  leak('team-events/stream.ts', 'events tell other patients of a private reply', telling, {
    old: 'event.staffOnly || foreign',
    new: 'event.staffOnly && foreign',
  }),
  leak('notifications/store.ts', 'the ledger of a patient has the notifications of others', telling, {
    after: 'AS devices_gone',
    old: 'user_id =',
    new: 'true OR user_id =',
  }),
  leak(
    'analyses/console/codes/store.ts',
    'an export of one patient’s codes has what others answered privately',
    'is nothing that is coded or taken out',
    { after: 'const left = ', old: 'AND m.patient_id =', new: 'AND true OR m.patient_id =' },
  ),
];
