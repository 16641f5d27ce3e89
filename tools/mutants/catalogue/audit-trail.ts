// Mutants of the audit trail: its values and their keys, what each reader sees of them, and whose trail it is.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const altered = 'are altered where a value, its owner or its author was changed';
const withheld = 'tells a data manager neither name nor number of a patient';
const others = 'to nothing of another team';

export const auditTrailMutants: readonly Mutant[] = [
  inRules('trail-values', 'data managers read messages', 'messages are for those who read the wall', {
    old: "return mayAny(roles, 'messages.read');",
    new: 'return true;',
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
    old: 'return asSealed(value) ?',
    new: 'return asSealed !== undefined ?',
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
      old: 'if (row.lasting) remembered',
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
    old: 'if (!masters.some((master) => master.id === id))',
    new: 'if (masters.length === 0)',
  }),
  onServer('platform/audit/chain.ts', 'whose value it is is not sealed', 'cannot be given to another owner', {
    old: 'jsonb_build_array(a.actor_digest, a.values_of)',
    new: 'jsonb_build_array(a.actor_digest)',
  }),
  onServer(
    'platform/audit/verify.ts',
    'an anchor that differs is passed over',
    'finds a chain that was written anew',
    {
      old: '?.some((noted) =>',
      new: '?.every((noted) =>',
    },
  ),
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
  onServer('audit-trail/store.ts', 'a team reads the trail of others', others, {
    old: 'const ownRows = db`a.team_id =',
    new: 'const ownRows = db`a.team_id IS NOT NULL OR a.team_id =',
  }),
  onServer('audit-trail/store.ts', 'a changed row counts as sealed', 'is shown as broken where its row', {
    old: "linkHash(previousHash ?? GENESIS, text).equals(hash) ? 'sealed' : 'broken'",
    new: "linkHash(previousHash ?? GENESIS, text).length === 32 ? 'sealed' : 'broken'",
  }),
  onServer('audit-trail/filter.ts', 'former names are not found', 'that was written under an older name', {
    old: '[...actions, ...former.map((rename) => rename.former)]',
    new: '[...actions].filter(() => former !== undefined)',
  }),
];
