// Mutants of alerts: their steps and times, who learns of them, and who is reminded.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const refused = 'is refused on what is closed, and closing on what nobody has taken';

export const alertsMutants: readonly Mutant[] = [
  inRules('alert-steps', 'a closed alert can be claimed', refused, {
    old: "if (state === 'closed') return 'alertClosed';",
    new: '',
  }),
  inRules('alert-steps', 'an alert that nobody has is closed', refused, {
    old: "step === 'close' && state === 'new' ? 'alertNotClaimed' : undefined",
    new: 'undefined',
  }),
  inRules('alert-steps', 'a contact is taken back', 'never takes back that the patient was contacted', {
    old: "state === 'contacted' && step !== 'close'",
    new: "state === 'closed' && step !== 'close'",
  }),
  inRules('alert-steps', 'an alert is overdue after the contact', 'is over once it has passed', {
    old: "(state === 'new' || state === 'claimed') && now > dueAt",
    new: 'now > dueAt',
  }),
  inRules('working-hours', 'every day is a working day', 'counts the hours in which the team works', {
    old: 'if (!weekdays.includes(new Date(midnight).getUTCDay() || 7)) return undefined;',
    new: '',
  }),
  inRules('working-hours', 'no hours reach over midnight', 'goes over midnight where the hours say so', {
    old: 'ahead = -1',
    new: 'ahead = 0',
  }),
  inRules('navigation', 'a researcher finds alerts', 'of a %s', {
    old: "holdsOneOf(accessTable['alerts.read'].roles)",
    new: 'situation.roles.length > 0',
  }),
  onServer('surveys/submit.ts', 'a bad outcome opens no alert', 'is opened by a bad outcome', {
    old: "await openAlert(context, team, { kind: 'badOutcome', surveyId, roundId, rules: met });",
    new: 'void openAlert;',
  }),
  onServer('alerts/store.ts', 'a repeat joins a closed alert', 'never joins one that is closed', {
    old: "AND state <> 'closed' AND last_at >",
    new: 'AND last_at >',
  }),
  onServer('alerts/step.ts', 'two claim one alert', 'by two at once: one has it', {
    old: 'if (alert.version !== wanted.version)',
    new: 'if (alert.version < wanted.version)',
  }),
  onServer('alerts/step.ts', 'anybody is handed an alert', 'refuses in clear words what cannot be', {
    old: 'if (wanted.to !== undefined) await checkColleague(context, team, wanted.to);',
    new: 'void checkColleague;',
  }),
  onServer('alerts/view.ts', 'a data manager reads names in alerts', 'the data manager by study code', {
    old: 'name: named ? row.patient_name : row.study_code',
    new: 'name: row.patient_name',
  }),
  onServer('alerts/view.ts', 'everybody reads phone numbers', 'the data manager by study code', {
    old: 'roleFlags(roles).isMedicalProfessional ? row.phone : null',
    new: 'row.phone',
  }),
  onServer(
    'alerts/store.ts',
    'a patient reads of the alerts of others',
    'a patient reads only that the team',
    {
      after: 'function listOwnOpen',
      old: 'WHERE a.patient_id =',
      new: 'WHERE a.patient_id IS NOT NULL OR a.patient_id =',
    },
  ),
  onServer('alerts/store.ts', 'a team reads the alerts of others', 'are counted for each team', {
    after: 'function listAlerts',
    old: 'WHERE a.team_id =',
    new: 'WHERE a.team_id IS NOT NULL OR a.team_id =',
  }),
  onServer('alerts/remind.ts', 'nurses are reminded twice', 'reminds its doctors after as many again', {
    old: "audience: first ? 'professionals' : 'doctors'",
    new: "audience: 'professionals'",
  }),
  onServer('alerts/remind.ts', 'a reminder is sent after the contact', 'reminders leave the bell', {
    old: '!waiting.has(one.object_id)',
    new: "one.object_id === ''",
  }),
  onServer('team-events/stream.ts', 'a researcher hears of alerts', 'staff of the team hear of a change', {
    old: "alerts: { action: 'alerts.read'",
    new: "alerts: { action: 'events.subscribe'",
  }),
];
