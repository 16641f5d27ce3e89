// Mutants of the inbox: the order of threads, who waits for an answer, who has taken a thread, and what is read.
import { inRules, onPage, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const lastWord = 'while the last word is the patient’s';
const toPatient = 'is to a patient what staff wrote to them';
const own = 'is nothing that patients see or do';

export const inboxMutants: readonly Mutant[] = [
  inRules(
    'thread-order',
    'a file that has not come moves its thread',
    'is not moved by a message whose file',
    {
      old: '.filter((reply) => !awaitsFile(reply))',
      new: '',
    },
  ),
  inRules('thread-order', 'older threads stand above newer ones', 'is above what is older', {
    old: 'one.at < other.at ? 1 : -1',
    new: 'one.at < other.at ? -1 : 1',
  }),
  inRules('needs-answer', 'an answer to another patient counts', 'under a broadcast for each patient', {
    old: 'recipients.length === 0 || recipients.includes(asked.authorId)',
    new: 'true',
  }),
  inRules('needs-answer', 'what was settled waits again', 'until somebody says that it needs none', {
    old: 'asked.createdDateTime > settledAt &&',
    new: '',
  }),
  inRules('needs-answer', 'an earlier answer answers what comes later', lastWord, {
    old: 'if (createdDateTime < asked.createdDateTime) return false;',
    new: '',
  }),
  onServer(
    'messages/wall/store.ts',
    'others move a broadcast by what they write',
    'does not move for a patient',
    {
      old: 'db`t.shared_at`',
      new: 'db`t.active_at`',
    },
  ),
  onServer(
    'messages/wall/store.ts',
    'a page begins where its thread was first written',
    'neither repeats nor loses',
    {
      old: 'coalesce(q.active_at, b.created_at)',
      new: 'b.created_at',
    },
  ),
  onServer('messages/wall/read.ts', 'a position needs no time', 'refuses a position without its time', {
    old: 'if (isFixed !== (activeBefore !== undefined))',
    new: 'if (activeBefore === undefined && false)',
  }),
  onServer('messages/wall/read.ts', 'patients look through what the team has to do', own, {
    old: "if (isPatient && filter !== 'all'",
    new: "if (!isPatient && filter !== 'all'",
  }),
  onServer(
    'study-import/apply/people.ts',
    'a study file overrules a patient’s number',
    'as the patient gave it',
    {
      old: 'known?.phoneIsOwn ? known.phone : ',
      new: '',
    },
  ),
  onServer('messages/view.ts', 'patients see who has taken a thread', own, {
    old: '...(reader.isPatient ? {} : triageView(original, parts))',
    new: '...triageView(original, parts)',
  }),
  onServer(
    'messages/triage/triage.ts',
    'the second takes a thread from the first',
    'by two at once: one has it',
    {
      old: " && (step === 'release' || known.takenBy !== expected)",
      new: " && step === 'release'",
    },
  ),
  onServer(
    'messages/triage/store.ts',
    'what was settled is still listed',
    'until somebody says that it needs none',
    {
      old: " AND t.asked_at > coalesce(t.settled_at, '-infinity')",
      new: '',
    },
  ),
  onServer('messages/counts/store.ts', 'what other patients wrote is counted', toPatient, {
    old: 'AND (m.patient_id IS NULL OR m.patient_id =',
    new: 'AND (true OR m.patient_id =',
  }),
  onServer('messages/counts/store.ts', 'what was marked as unread is not counted', toPatient, {
    old: 'AND r.message_id = m.id AND NOT r.unread)`;',
    new: 'AND r.message_id = m.id)`;',
  }),
  onServer(
    'messages/counts/count-unread.ts',
    'what nobody can read any more is counted for ever',
    'can mark nothing as read any more',
    {
      old: "refusal('messages.markRead'",
      new: "refusal('messages.read'",
    },
  ),
  onServer(
    'messages/reading/mark-read.ts',
    'who reads again is counted twice',
    'is new to oneself and nobody else',
    {
      old: 'marked.filter((row) => row.isFirst)',
      new: 'marked',
    },
  ),
  onServer(
    'messages/view.ts',
    'everybody reads whether a patient has seen it',
    'is marked as seen once the patient',
    {
      old: 'reader.isProfessional && patientId !== null',
      new: 'patientId !== null',
    },
  ),
  onPage('messages/wall/thread-positions.ts', 'threads move away under the hand', 'stays under the hand', {
    old: 'isAtTop && newestAuthor(entry) !== userId && !isInUse(threadId(entry))',
    new: 'isAtTop',
  }),
  onPage(
    'messages/wall/thread-positions.ts',
    'threads move while one reads',
    'stays where it stands while one reads',
    {
      old: 'isAtTop && newestAuthor',
      new: 'newestAuthor',
    },
  ),
  onPage('messages/wall/reading-time.ts', 'long messages are read in a second', 'is read after the time', {
    old: 'Math.max(SHORTEST_MS, needed)',
    new: 'SHORTEST_MS',
  }),
];
