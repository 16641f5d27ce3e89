// Mutants of administering the people of a team: who may be changed, what can be written down, and as whom the database
// is asked.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const rules = 'team-administration';
const fields = 'person-fields';
const login = 'which the login by itself cannot';

export const administrationMutants: readonly Mutant[] = [
  inRules(rules, 'doctors give roles', 'are given by those who administer the team', {
    old: 'held.includes(roleOfAdministrators) ? rolesOfTeam : []',
    new: 'held.length > 0 ? rolesOfTeam : []',
  }),
  inRules(rules, 'one closes one’s own account', 'is not for oneself to change', {
    old: "if (by.userId === person.userId) return 'notOneself';\n  // An",
    new: '// An',
  }),
  inRules(rules, 'an account of other teams is closed', 'is not for oneself to change', {
    old: "person.isElsewhere ? 'worksElsewhere' : undefined",
    new: 'undefined',
  }),
  inRules(rules, 'an account is closed without a reason', 'loses something for a reason alone', {
    old: 'to > from && !reason',
    new: 'to < from && !reason',
  }),
  inRules(rules, 'one gives oneself a role', 'are not given to oneself', {
    old: 'given.length > 0 && by.userId === person.userId',
    new: 'given.length > 1 && by.userId === person.userId',
  }),
  inRules(rules, 'the last administrator gives up the role', 'leave the team an administrator', {
    old: 'ended.includes(roleOfAdministrators) && otherAdministrators === 0',
    new: 'given.includes(roleOfAdministrators) && otherAdministrators === 0',
  }),
  inRules(rules, 'a patient becomes a nurse, too', 'of patients stay as they are', {
    old: " || person.roles.includes('Patient')",
    new: '',
  }),
  inRules(rules, 'a patient joins as a nurse, too', 'of somebody who joins', {
    old: 'joinsAsPatient && roles.length > 1',
    new: 'joinsAsPatient && roles.length > 2',
  }),
  inRules(rules, 'the trail mixes up states', 'loses something for a reason alone', {
    old: "['people.activate', 'people.suspend', 'people.deactivate']",
    new: "['people.activate', 'people.deactivate', 'people.suspend']",
  }),
  inRules('deceptive-text', 'a name reads backwards', 'cannot have ', {
    old: '\\u202a-\\u202e',
    new: '',
  }),
  inRules('deceptive-text', 'no sign deceives', 'cannot have ', {
    old: 'deceptive.test(text)',
    new: 'false',
  }),
  inRules('deceptive-text', 'a name ends a line', 'a name that leaves Trialog', {
    old: "text.replace(allDeceptive, ' ')",
    new: 'text',
  }),
  inRules(fields, 'a name has gaps', 'a name that leaves Trialog', {
    old: ".replace(/ +/g, ' ')",
    new: '',
  }),
  inRules(fields, 'a name has signs that cannot be seen', 'cannot have ', {
    old: '!isBlank(text) && !isDeceptive(text)',
    new: '!isBlank(text)',
  }),
  inRules(fields, 'an e-mail address is longer than any', 'an e-mail address', {
    old: 'text.length <= MOST_EMAIL_CHARACTERS && ',
    new: '',
  }),
  inRules(fields, 'a study code is longer than any', 'a study code', {
    old: 'text.length <= MOST_STUDY_CODE_CHARACTERS && ',
    new: '',
  }),
  inRules(fields, 'the 29th of February is a day of every year', 'a day: ', {
    old: 'new Date(at).toISOString().slice(0, 10) === text',
    new: 'true',
  }),
  inRules(fields, 'a treatment ends before it begins', 'a treatment may be open', {
    old: 'start <= end',
    new: 'start >= end || start <= end',
  }),
  onServer('administration/people/find.ts', 'the older of two changes wins', 'who change the same person', {
    old: 'person.version !== version',
    new: 'person.version < version',
  }),
  onServer(
    'platform/http/write.ts',
    'a patient waits for the lock of administrators',
    'may not administer is refused',
    {
      old: 'now.getTime())) return false;',
      new: 'now.getTime()) && actor === undefined) return false;',
    },
  ),
  onServer(
    'platform/http/write.ts',
    'a new administrator acts without the lock',
    'becomes an administrator',
    {
      old: 'if (mustBeFirst && !isFirst) throw new AllowedMeanwhile();',
      new: '',
    },
  ),
  onServer('administration/routes.ts', 'two administer at once', 'while a request of that person waits', {
    old: 'first: beginImport',
    new: 'first: async () => undefined',
  }),
  onServer(
    'administration/people/change-roles.ts',
    'a role ends without a reason',
    'of roles gives and ends them',
    {
      old: 'ended.length > 0 && !reason',
      new: 'ended.length > 9 && !reason',
    },
  ),
  onServer('administration/store.ts', 'a suspended administrator counts', 'who give up the role', {
    old: "m.role = 'MedicalTeamAdmin' AND u.state = 0",
    new: "m.role = 'MedicalTeamAdmin'",
  }),
  onServer('administration/store.ts', 'codes differ by small letters', 'is refused, and nothing is done', {
    old: 'lower(study_code) = lower(',
    new: 'study_code = concat(',
  }),
  onServer('administration/view.ts', 'doctors read e-mail addresses', 'are read by doctors and nurses', {
    old: 'administers ? email : null',
    new: 'email',
  }),
  onServer(
    'platform/http/serve-stream.ts',
    'streams of the suspended go on',
    'an account that is suspended loses',
    {
      old: 'JSON.stringify([state, memberships, studies, institutes])',
      new: 'JSON.stringify([state >= 0, memberships, studies, institutes])',
    },
  ),
  onServer('platform/database/connect.ts', 'the role stays after its statements', 'is laid down again', {
    old: 'await db`RESET ROLE`;',
    new: '',
  }),
  onServer('platform/identity/one-time-links.ts', 'what was withdrawn counts as used', 'says in ', {
    old: "WHEN revoked_at IS NOT NULL THEN 'revoked' ",
    new: '',
  }),
  {
    breaks: 'the login of the API inherits the role of administration',
    ids: [],
    tests: ['is nothing that the login has', login],
    file: 'server/migrations/0049_administration.sql',
    old: 'WITH INHERIT FALSE, SET TRUE',
    new: 'WITH INHERIT TRUE, SET TRUE',
    only: ['server'],
  },
  {
    breaks: 'the login of the API changes states by itself',
    ids: [],
    tests: ['suspends somebody, ', login],
    file: 'server/migrations/0049_administration.sql',
    old: 'REVOKE UPDATE ON users FROM trialog_app;',
    new: '',
    only: ['server'],
  },
];
