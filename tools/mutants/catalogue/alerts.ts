// Mutants of alerts: their steps and times, who learns of them, and who is reminded.
import { inRules, onPage, onServer } from '../by-words.ts';
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
  inRules('working-hours', 'a help desk without hours sets the clock', 'else by the usual ones on the team', {
    old: 'statedHours(desk) ?? usualHours(timeZone)',
    new: 'statedHours(desk) ?? usualHours(desk?.timeZone ?? timeZone)',
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
    old: 'name: namesPatients(context, row) ? row.patient_name : row.study_code',
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
  onServer('alerts/finish-notices.ts', 'a reminder is sent after the contact', 'reminders leave the bell', {
    old: '!waiting.includes(one.object_id)',
    new: "one.object_id === ''",
  }),
  onServer('alerts/finish-notices.ts', 'a bad outcome stays in the bell', 'leaves it for the whole team', {
    old: '[id, ...causes]',
    new: '[id]',
  }),
  onServer(
    'alerts/finish-notices.ts',
    'a bad outcome is sent after the contact',
    'is not sent where somebody',
    {
      old: 'done.includes(one.object_id)',
      new: "one.object_id === ''",
    },
  ),
  onServer('alerts/store.ts', 'a contact ends what came after it', 'stays where the same was met again', {
    old: ' AND c.at <= a.contacted_at)`',
    new: ')`',
  }),
  onServer(
    'surveys/notices/notify.ts',
    'a late announcement stays in the bell',
    'never comes where the team',
    {
      old: "({ kind }) => kind === 'surveys.alarmed'",
      new: "({ kind }) => kind === 'surveys.missed'",
    },
  ),
  onServer('alerts/describe-notices.ts', 'anybody reads whose alert waits', 'says it to those alone', {
    old: "refusal('alerts.read', actor, { projectId, teamId }, now.getTime()) === undefined",
    new: 'true',
  }),
  onServer('alerts/describe-notices.ts', 'a data manager reads names in the bell', 'says it to those alone', {
    old: 'namesPatients(context, alert) ? alert.patient_name : alert.study_code',
    new: 'alert.patient_name',
  }),
  onServer('team-events/stream.ts', 'a researcher hears of alerts', 'staff of the team hear of a change', {
    old: "alerts: { action: 'alerts.read'",
    new: "alerts: { action: 'events.subscribe'",
  }),
  onServer('alerts/read.ts', 'alerts are counted where one may not read them', 'cover the teams in which', {
    old: "refusal('alerts.read', actor, { projectId, teamId }, at) === undefined",
    new: 'actor.memberships.some((one) => one.projectId === projectId && one.teamId === teamId) && refusal !== undefined',
  }),
  onPage('ui/attention.ts', 'what is out of view counts as seen', 'once it was in view for as long', {
    old: 'if (inView(entry)) visible.add(entry.target);',
    new: 'if (entry) visible.add(entry.target);',
  }),
  onPage(
    'ui/attention.ts',
    'a window behind another one counts as looked at',
    'not while the window is behind',
    {
      old: ' && document.hasFocus()',
      new: '',
    },
  ),
  onPage('ui/attention.ts', 'what a dialog covers counts as seen', 'not while a dialog covers it', {
    old: `document.querySelector('[aria-modal="true"]') !== null`,
    new: 'document === null',
  }),
  onPage(
    'alerts/counts.ts',
    'the team that is open counts as another one',
    'leave out the team that is open',
    {
      old: 'medicalTeamId !== current && open > 0',
      new: 'medicalTeamId !== undefined && open > 0',
    },
  ),
  onPage('alerts/alert-card.tsx', 'an alert is open since it came again', 'says so from the first time on', {
    old: '<Moment at={opened} withTime />',
    new: '<Moment at={last} withTime />',
  }),
  onServer(
    'alerts/store.ts',
    'a link leads to the page after its alert',
    'listed in pages with those first that wait',
    {
      old: ' - 1)::int AS position',
      new: ' + 49)::int AS position',
    },
  ),
  onPage(
    'surveys/send-stored.ts',
    'who signs out is not told of a bad outcome',
    'gives back what its patient has to read',
    {
      old: "end.outcome === 'BAD') followUps.push",
      new: "end.outcome === 'GOOD') followUps.push",
    },
  ),
  onPage(
    'surveys/send-stored.ts',
    'what a page is just sending counts as not sent',
    'waits for the answer where a page was quicker',
    {
      old: 'end.isUnderway && !late.aborted',
      new: 'end.isUnderway && late.aborted',
    },
  ),
  onPage(
    'surveys/follow-ups.ts',
    'a sign-out goes on before it was read',
    'hold a sign-out up until the last is read',
    {
      old: 'if (unread.length === 0) return Promise.resolve(true);',
      new: 'return Promise.resolve(true);',
    },
  ),
  onPage(
    'results/adherence.tsx',
    'a deactivated patient falls behind',
    'say so of those alone who can fill in',
    {
      old: 'state === UserState.Active && surveys.some(fallsBehind)',
      new: 'surveys.some(fallsBehind)',
    },
  ),
];
