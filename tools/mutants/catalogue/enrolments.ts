// Mutants of transferring patients: who can be transferred where, what goes along and what stays, and what of the past they read.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const rule = 'patient-transfer';
const past = 'is theirs to read: own threads and what went to all, up to the day of the transfer';

const inSql = (breaks: string, test: string, old: string, changed: string): Mutant => ({
  breaks,
  ids: [],
  tests: [test],
  file: 'server/migrations/0063_enrolments.sql',
  old,
  new: changed,
  only: ['server'],
});

export const enrolmentMutants: readonly Mutant[] = [
  inRules(rule, 'staff are transferred', 'is refused: %s', {
    old: "if (!person.roles.includes('Patient')) return 'transferOfPatients';",
    new: '',
  }),
  inRules(rule, 'a patient goes to a closed team', 'is refused: %s', {
    old: 'if (status !== Status.OPEN)',
    new: 'if (status === undefined)',
  }),
  inRules(rule, 'a suspended patient is transferred', 'is refused: %s', {
    old: "person.state === UserState.Active ? undefined : 'transferNotActive'",
    new: 'undefined',
  }),
  inRules(
    rule,
    'what a patient has of their own follows the team',
    'go on untouched, whatever the new team has',
    {
      old: 'before === undefined || !isAsInTeam(one, before)',
      new: 'before === undefined',
    },
  ),
  inRules(rule, 'what was taken from a patient begins again', 'do not begin again', {
    old: '!named(held, one) && !named(former, one)',
    new: '!named(held, one)',
  }),
  inSql(
    'what was begun stays with the old team',
    'takes what can still be filled in along',
    "(state = 'planned' OR state = 'open' AND expires_at > trialog_clock())",
    "state = 'planned'",
  ),
  inSql(
    'an enrolment says that it ended where somebody moved',
    'puts a new enrolment behind the one that ends',
    "CASE WHEN stays THEN 'moved' ELSE 'ended' END",
    "'ended'",
  ),
  {
    breaks: 'a patient writes in a team that they have left',
    ids: [],
    tests: ['refuses all else with the reason'],
    file: 'contract/src/access/former-teams.ts',
    old: 'caller && isOpen ? withFormerTeams(caller) : caller',
    new: 'caller ? withFormerTeams(caller) : caller',
    only: ['unit'],
  },
  {
    breaks: 'a team that a patient has left is not there',
    ids: [],
    tests: ['refuses all else with the reason'],
    file: 'contract/src/access/former-teams.ts',
    old: "? 'teamLeft' : code",
    new: '? code : code',
    only: ['unit'],
  },
  onServer('messages/store.ts', 'a patient reads what went to all after they had left', past, {
    old: 'AND t.created_at <= ',
    new: 'AND now() >= ',
  }),
  onServer('messages/wall/read.ts', 'a wall that was left is followed on', past, {
    old: "if (reader.until) throw refuse('teamLeft');",
    new: '',
  }),
  onServer('messages/reply.ts', 'a team answers whoever has left it', 'is no longer written to by the team', {
    old: "throw refuse('patientLeft')",
    new: 'return patientId',
  }),
  onServer(
    'administration/people/transfer/transfer.ts',
    'a transfer needs no reason',
    'to the same team, one of another study, a closed one or none; without a reason',
    { old: "if (!reason) throw refuse('reasonMissing', { field: 'reason' });", new: '' },
  ),
  onServer(
    'audit-trail/scope/store.ts',
    'a team reads of a patient what was before they came',
    'belongs to the team in which they were at that time',
    { old: '(e.follows IS NULL OR a.at >= e.since) AND ', new: '' },
  ),
];
