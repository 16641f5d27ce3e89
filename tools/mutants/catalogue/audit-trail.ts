// Mutants of the audit trail: its values and their keys, what each reader sees of them, whose trail it is, and who could do
// what on a day.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const altered = 'are altered where a value, its owner or its author was changed';
const withheld = 'tells a data manager neither name nor number of a patient';
const hiddenCodes = 'are hidden in the trail until all coders have finished';
const others = 'to nothing of another team';
const spells = 'are cut where account, study or team changed';
const moments = 'list whoever had the role at any moment of it';
const oneDay = 'is one of the time zone, also where its clocks change';
const codes = 'tells a data manager patients by code alone';
const wrongDays = 'for a day that is none, before the study or in the future';

export const auditTrailMutants: readonly Mutant[] = [
  inRules('trail-values', 'data managers read messages', 'messages are for those who read the wall', {
    old: "return mayAny(roles, 'messages.read');",
    new: 'return true;',
  }),
  inRules('trail-values', 'coders who work blind read codes', 'codes are for those who read analyses', {
    old: " && !(isHidden && mayAny(roles, 'analyses.write'))",
    new: '',
  }),
  onServer('analyses/blind/store.ts', "a coder reads others' codes in the trail", hiddenCodes, {
    old: 'AND (NOT hidden OR coder_id',
    new: 'AND (true OR coder_id',
  }),
  onServer('analyses/blind/store.ts', 'codes stay hidden in the trail for good', hiddenCodes, {
    old: 'AND (NOT hidden OR coder_id',
    new: 'AND (false OR coder_id',
  }),
  inRules('trail-values', 'team admins read answers', 'answers are for those who read results', {
    old: "return mayAny(roles, 'results.read');",
    new: 'return true;',
  }),
  inRules(
    'trail-values',
    'data managers read numbers of patients',
    'names and addresses of patients are for',
    {
      old: 'return seesPatientNames(roles, properties);',
      new: 'return true;',
    },
  ),
  onServer('platform/audit/values.ts', 'a value is believed without its digest', altered, {
    old: 'return isAsSealed(salt, digests, value) ? value : undefined;',
    new: 'return value;',
  }),
  onServer('platform/audit/values.ts', 'a value that was taken away was never stored', altered, {
    old: "return row.actorDigest === null ? { state: 'notStored' } : { state: 'altered' };",
    new: "return { state: 'notStored' };",
  }),
  onServer(
    'platform/audit/record.ts',
    "values of a patient are under the study's key",
    'are encrypted with the key of',
    {
      old: 'personId ?? patientId ?? projectId',
      new: 'personId ?? projectId ?? patientId',
    },
  ),
  onServer(
    'platform/audit/value-keys.ts',
    'a key that was rolled back is used',
    'of a transaction that was rolled back',
    {
      old: 'if (lasting) remembered',
      new: 'remembered',
    },
  ),
  onServer(
    'platform/audit/value-keys.ts',
    'a rotated key goes unnoticed',
    'is rotated: values stay readable',
    {
      old: 'if (row && row.id !== current[0].id)',
      new: 'if (row === undefined)',
    },
  ),
  onServer('platform/audit/trail.ts', 'a missing key file is made anew', 'is refused where it is missing', {
    old: 'if (known && !found)',
    new: "if (known?.id === '' && !found)",
  }),
  onServer('platform/audit/trail.ts', 'any key file is taken', 'is refused where it is missing', {
    old: '=> masters[0].id);\n  if (!masters.some((master) => master.id === id))',
    new: '=> masters[0].id);\n  if (masters.length === 0)',
  }),
  onServer('platform/audit/chain.ts', 'whose value it is is not sealed', 'cannot be given to another owner', {
    old: 'id(row.valuesOf)',
    new: "''",
  }),
  onServer('platform/http/patient-reads.ts', 'each process notes a read', 'is one entry for two processes', {
    old: 'if (fresh.length > 0)',
    new: 'if (fresh.length >= 0)',
  }),
  onServer('audit-trail/view.ts', 'data managers read names of patients', withheld, {
    old: 'name: seesNames ? row.patientName : null',
    new: 'name: row.patientName',
  }),
  onServer('audit-trail/view.ts', 'data managers read who a patient is by what they did', withheld, {
    old: 'if (row.actorCode !== null && !seesNames) return row.actorCode;',
    new: '',
  }),
  onServer('audit-trail/read.ts', 'data managers choose patients by name', withheld, {
    old: 'studyCode !== null && !seesNames ? studyCode : name',
    new: 'seesNames ? name : name',
  }),
  onServer('audit-trail/filter.ts', "another team's patient is found", others, {
    old: "if (!patientIsTheirs) throw refuse('notFound');",
    new: 'void patientIsTheirs;',
  }),
  onServer('audit-trail/scope/store.ts', 'a team reads the trail of others', others, {
    old: '    db`a.team_id =',
    new: '    db`a.team_id IS NOT NULL OR a.team_id =',
  }),
  onServer(
    'audit-trail/scope/store.ts',
    "rows of the study name other teams' patients",
    'stand on no page, in no file',
    { old: '(a.patient_id IS NULL', new: '(a.team_id IS NULL' },
  ),
  onServer(
    'study-import/apply/surveys/assign.ts',
    'an import names no team beside a patient',
    'are named with their team by whatever an import writes',
    { old: 'teamId: patient.teamId, patientId', new: 'patientId' },
  ),
  onServer(
    'analyses/console/codes/export-csv.ts',
    "another team's patient is exported and named",
    "of another team's patient does not exist, and is written down nowhere",
    { old: "throw refuse('notFound');", new: 'void teamId;' },
  ),
  onServer(
    'audit-trail/scope/store.ts',
    'what was done to a person is not found',
    'are found with what was done to them',
    { old: '...aboutPeople.map((type) => isObject(db, type, personId)),', new: '' },
  ),
  onServer(
    'audit-trail/scope/store.ts',
    'whoever has left is followed',
    'are those who have left, up to when',
    {
      old: "typeof personal !== 'object'",
      new: "typeof personal !== 'string'",
    },
  ),
  onServer(
    'audit-trail/view.ts',
    "a row without a patient tells a patient's address",
    'keep the address of a patient from whoever reads codes',
    { old: ' || row.isOfPatient', new: '' },
  ),
  onServer(
    'platform/audit/value-keys.ts',
    'an altered key stops whoever reads',
    'are altered, and read with all others',
    { old: 'if (!key) return { isAltered: true };', new: 'if (!key) throw new AlteredKeyError(owner);' },
  ),
  onServer(
    'platform/audit/value-keys.ts',
    'an altered key is written past',
    'is shown as altered beside everything else, refuses what it cannot keep',
    { old: "'isAltered' in value && !mayLack", new: "'isAltered' in value && mayLack" },
  ),
  onServer(
    'messages/triage/triage.ts',
    'who takes a thread is not about its patient',
    'given back, and in the trail',
    { old: '...(known.patientId ? { patientId: known.patientId } : {}),', new: '' },
  ),
  onServer(
    'notifications/ledger.ts',
    "nobody notes who opens a patient's notifications",
    'is one entry for the page of a patient’s notifications alone',
    { old: 'await context.notePatientRead(patientId, team.teamId);', new: 'void team;' },
  ),
  onServer('audit-trail/store.ts', 'a changed row counts as sealed', 'is shown as broken where its row', {
    old: "linkHash(previousHash ?? GENESIS, sealedText(row)).equals(hash) ? 'sealed' : 'broken'",
    new: "linkHash(previousHash ?? GENESIS, sealedText(row)).length === 32 ? 'sealed' : 'broken'",
  }),
  onServer('audit-trail/filter.ts', 'former names are not found', 'that was written under an older name', {
    old: '[...actions, ...former.map((rename) => rename.former)]',
    new: '[...actions].filter(() => former !== undefined)',
  }),
  inRules('access-register', 'a day without midnight begins too early', oneDay, {
    old: 'found + Math.max(0, midnight - clockIn(found, timeZone))',
    new: 'found',
  }),
  inRules('access-register', 'a midnight that comes twice counts the second time', oneDay, {
    old: 'if (clockIn(found - HOUR, timeZone) === midnight) return found - HOUR;',
    new: '',
  }),
  inRules('access-register', 'a day that no calendar has counts', 'must be in the calendar', {
    old: 'if (new Date(clock).toISOString().slice(0, 10) !== on) return undefined;',
    new: '',
  }),
  inRules('access-register', 'whoever left before the day is in it', moments, {
    old: 'if (from >= until) return [];',
    new: 'if (from === until) return [];',
  }),
  inRules('access-register', 'whoever left in the morning was there all day', moments, {
    old: 'held.until ?? Number.POSITIVE_INFINITY',
    new: 'Number.POSITIVE_INFINITY',
  }),
  inRules('access-register', 'a suspension at noon goes unnoticed', spells, {
    old: '[...history.account, ...history.study, ...history.team]',
    new: '[...history.study, ...history.team]',
  }),
  inRules('access-register', 'an unknown state counts as known', spells, {
    old: 'from <= at && (until === null || at < until)',
    new: 'from <= at || until === null',
  }),
  inRules('access-register', 'what one may do about oneself is a right', 'and nothing about oneself', {
    old: "row.roles !== 'everyone' && row.conditions.some((condition) => ofTeam.includes(condition))",
    new: "row.roles !== 'everyone' || ofTeam.length === 0",
  }),
  inRules('access-register', 'a suspended person still writes', 'is to read while suspended', {
    old: 'state: account,\n',
    new: 'state: account === 1 ? (0 as const) : account,\n',
  }),
  inRules('access-register', 'rights are known without a state', 'is not known where a state is not', {
    old: 'if (account === null || study === null || team === null) return undefined;',
    new: 'if (account === null || study === null || team === null) return [];',
  }),
  onServer('audit-trail/register/view.ts', 'data managers read names in the register', codes, {
    old: 'const isHidden = row.studyCode !== null && !seesNames;',
    new: 'const isHidden = row.studyCode !== null && seesNames === undefined;',
  }),
  onServer('audit-trail/register/day.ts', 'the register shows days to come', wrongDays, {
    old: 'on < firstDay || on > today',
    new: 'on < firstDay',
  }),
  onServer('audit-trail/register/day.ts', 'the register shows days before the study', wrongDays, {
    old: 'on < firstDay || on > today',
    new: 'on > today',
  }),
  onServer(
    'audit-trail/register/store.ts',
    'whoever left on the day is not in the register',
    'has nobody who came later, and everybody',
    { old: 'OR (a.ends_at > ', new: 'OR (a.ends_at IS NULL AND a.ends_at > ' },
  ),
  onServer(
    'cli/users/change-state.ts',
    'somebody is suspended without a reason',
    'does not change by a suspension or a deactivation without',
    {
      old: 'if (refused) throw new ReasonMissing',
      new: 'if (refused === undefined && !options) throw new ReasonMissing',
    },
  ),
  onServer(
    'study-import/apply/import-study.ts',
    'an import takes rights away without a reason',
    'closes a study or a team, or suspends somebody, for a reason alone',
    {
      old: 'if (summary.losses.length > 0 && !options.reason)',
      new: 'if (summary.losses.length > 99 && !options.reason)',
    },
  ),
];
