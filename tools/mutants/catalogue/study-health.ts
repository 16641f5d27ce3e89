// Mutants of the health of a study and of its ledger: when a lamp changes its colour, what it counts, and who reads names.
import { inRules, onPage, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const rules = 'study-health';
const folder = 'administration/health';

export const studyHealthMutants: readonly Mutant[] = [
  inRules(rules, 'a week without questionnaires is a bad one', 'questionnaires that were filled in', {
    old: "of === 0 ? 'grey' : shareLight({ count: of - count, of }, 0.2, 0.4)",
    new: 'shareLight({ count: of - count, of: of || 1 }, 0.2, 0.4)',
  }),
  inRules(rules, 'one silent patient is none', 'worse with each silent patient', {
    old: 'silentLight = (share: Share): Light => shareLight(share, 0, 0.2)',
    new: 'silentLight = (share: Share): Light => shareLight(share, 0.11, 0.2)',
  }),
  inRules(rules, 'nobody needs a device', 'without a device where they are many', {
    old: 'shareLight(share, 0.2, 0.5)',
    new: 'shareLight(share, 0.5, 0.5)',
  }),
  inRules(rules, 'many pushes may fail', 'counts pushes that failed', {
    old: 'shareLight(share, 0, 0.05)',
    new: 'shareLight(share, 0, 0.5)',
  }),
  inRules(rules, 'conflicts of many are those of a few', 'hours without any notification', {
    old: 'conflictLight = (share: Share): Light => shareLight(share, 0, 0.1)',
    new: 'conflictLight = (share: Share): Light => shareLight(share, 0, 0.9)',
  }),
  inRules(rules, 'many translations may be stale', 'translations that are older than their text', {
    old: 'translationLight = (share: Share): Light => shareLight(share, 0, 0.1)',
    new: 'translationLight = (share: Share): Light => shareLight(share, 0, 0.9)',
  }),
  inRules(rules, 'an overdue alert waits like any other', 'an alert whose time has passed', {
    old: "overdue > 0 ? 'red'",
    new: "overdue > 9 ? 'red'",
  }),
  inRules(rules, 'a message of three days waits like one of a day', 'has waited for three days', {
    old: "tooLate > 0 ? 'red'",
    new: "tooLate > 9 ? 'red'",
  }),
  inRules(rules, 'an approval waits for a fortnight', 'waits for its approval', {
    old: '0, 7 * DAY',
    new: '0, 14 * DAY',
  }),
  inRules(rules, 'work that was given up is done', 'waits or was given up', {
    old: "givenUp > 0 ? 'red' : ",
    new: '',
  }),
  inRules(rules, 'a large disk is never full', 'on a full disk', {
    old: 'share < 0.05 || ',
    new: '',
  }),
  inRules(rules, 'a backup that failed is fine', 'without a backup of this week', {
    old: "  if (lastFailed) return 'red';\n  return dueAt",
    new: '  return dueAt',
  }),
  inRules(rules, 'nobody asks for a restore', 'asks for a restore each night', {
    old: "provedAt === null) return isSetUp ? 'amber' : 'grey'",
    new: "provedAt === null) return isSetUp ? 'green' : 'grey'",
  }),
  inRules(rules, 'a clock that is behind is not off', 'in either direction', {
    old: 'Math.abs(aheadSeconds)',
    new: 'aheadSeconds',
  }),
  inRules(rules, 'an altered key is no fault', 'are not sealed, or a key was altered', {
    old: "alteredKeys > 0 ? 'red' : ",
    new: '',
  }),
  inRules(rules, 'a small team is lost in a large study', 'while one team needs somebody', {
    old: "isCalm(whole) && !teams.every(isCalm) ? 'amber' : whole",
    new: 'isCalm(whole) && teams.length < 0 ? whole : whole',
  }),
  inRules(rules, 'what is fine comes first', 'needs somebody most', {
    old: 'lights.indexOf(one.light) - lights.indexOf(other.light)',
    new: 'lights.indexOf(other.light) - lights.indexOf(one.light)',
  }),
  onServer(`${folder}/store.ts`, 'a treatment that is over is silent', 'is red with many silent patients', {
    old: ' OR p.treatment_end_on >= ',
    new: ' OR p.treatment_end_on <= ',
  }),
  onServer(`${folder}/store.ts`, 'answers that come later are not counted', 'as counted beforehand', {
    old: 'ON CONFLICT (team_id, starts_on) DO UPDATE',
    new: "ON CONFLICT (team_id, starts_on) WHERE starts_on < '-infinity' DO UPDATE",
  }),
  onServer(`${folder}/team-lamps.ts`, 'alerts are open after the contact', 'nobody has followed up in time', {
    old: "alert.state === 'contacted' || ",
    new: '',
  }),
  onServer(`${folder}/read.ts`, 'monitors learn of the disk', 'to those who change the study alone', {
    old: 'sees ? readInstallation',
    new: 'sees || actor ? readInstallation',
  }),
  onServer(
    'notifications/study-ledger/read.ts',
    'monitors read names in the ledger',
    'names patients by study code',
    {
      old: 'seesNames ? name : studyCode',
      new: 'name',
    },
  ),
  onServer(
    'notifications/study-ledger/read.ts',
    'the ledger of a patient is read unseen',
    'narrowed to a patient',
    {
      old: 'if (patient) await context.notePatientRead',
      new: 'if (!context.actor) await context.notePatientRead',
    },
  ),
  onServer(
    'notifications/study-ledger/store.ts',
    'what is due at one moment is shown twice',
    'once, the newest first',
    {
      old: 'AND (n.due_at, n.id) < (',
      new: 'AND (n.due_at, n.id) <= (',
    },
  ),
  onPage(
    'administration/health/lamp-links.ts',
    'a lamp leads to a page of others',
    'to a page that is not theirs',
    {
      old: 'wanted.find(({ action }) => mayIn(reader, action))',
      new: 'wanted[0]',
    },
  ),
];
