// Mutants of the rules about where people land, when notifications come and when they leave the bell.
import type { Mutant } from '../mutant.ts';

const rule = (name: string): string => `contract/src/rules/${name}.ts`;
const only = ['unit'] as const;

/** A rule that a requirement names. */
const breaking = (ids: string, name: string, breaks: string, old: string, changed: string): Mutant => ({
  breaks,
  ids: ids.split(' '),
  file: rule(name),
  old,
  new: changed,
  only,
});

/** A rule beside the requirements: its tests are found by their words. */
const beside = (words: string, name: string, breaks: string, old: string, changed: string): Mutant => ({
  breaks,
  ids: [],
  tests: [words],
  file: rule(name),
  old,
  new: changed,
  only,
});

export const notificationRulesMutants: readonly Mutant[] = [
  breaking(
    'R2.1 R4.6',
    'landing',
    'a nurse does not enter the wall',
    "  'Patient',\n  'Nurse',\n",
    "  'Patient',\n",
  ),
  breaking(
    'R6.30',
    'landing',
    'a data manager lands on the wall',
    "if (onlyDataManager) return '/surveys/study';",
    '',
  ),
  breaking(
    'R4.7',
    'landing',
    'a patient of a closed team enters',
    "if (isClosedForPatient(situation)) return '/unauthorized';",
    '',
  ),
  breaking(
    'R2.49',
    'landing',
    'without messaging a patient is sent away',
    "if (isPatient) return '/surveys/notcompiled/mine';",
    "if (isPatient) return '/unauthorized';",
  ),
  breaking(
    'R2.50',
    'landing',
    'without messaging a professional is sent away',
    "isMedicalProfessional || isDataManager ? '/surveys/study'",
    "isDataManager ? '/surveys/study'",
  ),
  breaking(
    'R2.51',
    'landing',
    'without messaging a data manager is sent away',
    'isMedicalProfessional || isDataManager ?',
    'isMedicalProfessional ?',
  ),

  breaking(
    'R5.50',
    'notification-settings',
    'a range is taken while notifications are off',
    'if (!active || from === null',
    'if (from === null',
  ),
  breaking(
    'R5.51',
    'notification-settings',
    'a window that ends before it starts is taken',
    'if (from > to && !mayWrap)',
    'if (from > to && mayWrap)',
  ),
  breaking(
    'R5.52',
    'notification-settings',
    'a window without an end is taken',
    'from === null || to === null) return { problem',
    'from === null) return { problem',
  ),
  breaking(
    'R5.53',
    'notification-settings',
    'equal times are a window of nothing',
    'if (from === to) return noLimit;',
    '',
  ),
  breaking(
    'R5.54',
    'notification-settings',
    'no times switch notifications off',
    'return active ? noLimit : off;',
    'return off;',
  ),

  beside(
    'a notification leads',
    'notification-url',
    'a bad outcome leads to the wall',
    "kind === 'badOutcome' && assignmentId",
    'false',
  ),
  beside(
    'a notification leads',
    'notification-url',
    'a message leads past its thread',
    'return threadId ?',
    'return !threadId ?',
  ),
  beside(
    'a notification leads',
    'notification-url',
    'several questionnaires lead to the first page',
    "toComplete ? '/surveys/notcompiled/mine'",
    "toComplete ? '/'",
  ),

  breaking(
    'R9.25',
    'notification-window',
    'notifications that are off come anyway',
    'if (!window.active) return false;',
    '',
  ),
  breaking(
    'R7.80',
    'notification-window',
    'the hours are those of UTC',
    'instant.toZonedDateTimeISO(window.timeZone).toPlainTime()',
    "instant.toZonedDateTimeISO('UTC').toPlainTime()",
  ),
  breaking(
    'R7.80',
    'notification-window',
    'a window over midnight ends at midnight',
    ': begun || !ended',
    ': begun',
  ),
  breaking(
    'R7.80',
    'notification-window',
    'what is held goes out late',
    'Temporal.Instant.compare(candidate, instant) > 0',
    'days > 0',
  ),
  breaking(
    'R3.44',
    'notification-window',
    'UTC times are shifted the wrong way',
    'shift(time, -offsetMinutes(timeZone, at))',
    'shift(time, offsetMinutes(timeZone, at))',
  ),
  breaking(
    'R3.44',
    'notification-window',
    'local times are shifted the wrong way',
    'shift(time, offsetMinutes(timeZone, at))',
    'shift(time, -offsetMinutes(timeZone, at) * 1)',
  ),
  {
    breaks: 'a reply deals with what was written after it',
    ids: [],
    tests: ['keeps what was written after'],
    file: 'server/src/messages/notices/notify.ts',
    old: ' && reply.created_at >= asked',
    new: '',
    only: ['server'],
  },
];
