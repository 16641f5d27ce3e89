// Mutants of the roles of studies and institutes: who gives and ends them, until when they hold, and what they show.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const rules = 'study-roles';

export const studyRolesMutants: readonly Mutant[] = [
  inRules(rules, 'a role holds in the moment of its end', 'holds until its end', {
    old: 'now < until',
    new: 'now <= until',
  }),
  inRules(rules, 'what has ended counts', 'once it is over', {
    old: '.filter(({ roles }) => roles.length > 0)',
    new: '',
  }),
  inRules(rules, 'a study has an administrator of the institute', 'whom an institute alone has', {
    old: "scope === 'institute' || role !== 'InstituteAdmin'",
    new: "scope === 'institute' || role !== 'Inspector'",
  }),
  inRules(rules, 'coordinators appoint for the institute', 'coordinators of the study for some', {
    old: "held.includes('StudyCoordinator') && scope === 'study'",
    new: "held.includes('StudyCoordinator')",
  }),
  inRules(rules, 'an inspection needs no end', 'which lies ahead', {
    old: "role === 'Inspector' && until === null) return 'endDateMissing';\n  return",
    new: "role === 'Monitor' && until === null) return 'endDateMissing';\n  return",
  }),
  inRules(rules, 'one gives oneself a role of a study', 'who are no patients', {
    old: "if (by.userId === person.userId) return 'notOneself';",
    new: '',
  }),
  inRules(rules, 'the last coordinator gets an end', 'of the last coordinator', {
    old: 'until !== null && !othersStay && !isLonger',
    new: 'until !== null && until <= now && !othersStay && !isLonger',
  }),
  inRules(rules, 'one puts off the end of one’s own role', 'not for oneself to put off', {
    old: 'isLonger && by.userId === held.userId',
    new: 'isLonger && by.userId !== held.userId',
  }),
  inRules(rules, 'monitors administer teams', 'as a coordinator alone', {
    old: "held.includes('StudyCoordinator') ? ['MedicalTeamAdmin']",
    new: "held.length > 0 ? ['MedicalTeamAdmin']",
  }),
  inRules(rules, 'administrators of institutes read trails', 'reads the trail as', {
    old: "role !== 'InstituteAdmin') ? ['MedicalTeamDataManager']",
    new: "role !== 'Nobody') ? ['MedicalTeamDataManager']",
  }),
  inRules(rules, 'an inspector who coordinates, too, leaves no record', 'leaves a record', {
    old: "held.includes('Inspector');",
    new: "held[0] === 'Monitor';",
  }),
  {
    breaks: 'a role of a study counts in rows that do not name it',
    ids: [],
    tests: ['the row of '],
    file: 'contract/src/access/refusal.ts',
    old: 'row.studyRoles ? caller : ',
    new: 'row ? caller : ',
    only: ['unit'],
  },
  onServer(
    'platform/http/person.ts',
    'the end of a role is looked at when it is read',
    'known from a write before',
    {
      old: 'studies: currentOf(person.studies, now),',
      new: 'studies: person.studies,',
    },
  ),
  onServer(
    'platform/http/serve-stream.ts',
    'a stream outlasts the day of a role',
    'ends the event streams of its holder',
    {
      old: 'roleEnd && setTimeout(beat,',
      new: 'roleEnd && setTimeout(() => undefined,',
    },
  ),
  onServer(
    'platform/http/record-inspection.ts',
    'inspections leave no record',
    'leaves an entry with each read',
    {
      old: 'if (!readsAreRecorded(studyRolesIn(person, subject))) return;',
      new: 'if (person) return;',
    },
  ),
  onServer(
    'administration/store.ts',
    'monitors find patients by their names',
    'finds and orders them by it',
    {
      old: 'shownName(db, wanted.withNames)}, p.study_code,',
      new: 'db`u.name`}, p.study_code,',
    },
  ),
  onServer('administration/store.ts', 'monitors read the names of patients', 'by study code as a monitor', {
    old: 'withNames ? db`u.name` : ',
    new: 'withNames || db ? db`u.name` : ',
  }),
  onServer(
    'administration/store.ts',
    'a team suspends a coordinator',
    'is suspended by the administrator of a team',
    {
      old: 'OR EXISTS (SELECT FROM project_members m ',
      new: 'OR EXISTS (SELECT FROM project_members m JOIN projects ON false ',
    },
  ),
  inRules('study-roles', 'monitors learn how the installation is', 'learns how the installation is', {
    old: "held.includes('InstituteAdmin') || held.includes('StudyCoordinator')",
    new: 'held.length > 0',
  }),
  onServer(
    'administration/staff/store.ts',
    'the last coordinator counts as another one',
    'the last one without an end stays',
    {
      old: 'AND m.user_id <>',
      new: 'AND m.user_id >=',
    },
  ),
];
