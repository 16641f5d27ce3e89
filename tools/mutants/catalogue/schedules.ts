// Mutants of the schedules of a study: their state and pauses, what a preview says, and what a change of many does.
import { inRules, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const folder = 'administration/schedules';

export const schedulesMutants: readonly Mutant[] = [
  inRules('schedule-state', 'a pause begins after its first moment', 'holds from its first moment', {
    old: 'Temporal.Instant.compare(from, moment) <= 0 &&',
    new: 'Temporal.Instant.compare(from, moment) < 0 &&',
  }),
  inRules('schedule-state', 'a pause holds on when it has ended', 'holds from its first moment', {
    old: 'Temporal.Instant.compare(moment, until) < 0',
    new: 'Temporal.Instant.compare(moment, until) <= 0',
  }),
  inRules('schedule-state', 'paused rounds are among the next', 'leaves out the rounds that would open', {
    old: 'isNext && !isPausedAt(pauses, round.opensAt)',
    new: 'isNext',
  }),
  inRules(
    'schedule-state',
    'a schedule is over while its last round is open',
    'yet to begin, runs, or is over',
    {
      old: "if (!next) return 'ended';",
      new: "if (!next || next.opensAt.epochMilliseconds <= moment.epochMilliseconds) return 'ended';",
    },
  ),
  inRules('schedule-preview', 'rounds half an hour apart do not clash', 'within half an hour of each other', {
    old: '<= CLASH_MINUTES * 60_000',
    new: '< CLASH_MINUTES * 60_000',
  }),
  inRules(
    'schedule-preview',
    'a round is looked at with the next alone',
    'agrees with what each round alone says',
    {
      old: 'isClose(opened[index - 1], round) || isClose',
      new: 'isClose',
    },
  ),
  inRules('schedule-preview', 'schedules share what another came to', 'sums the minutes of each week', {
    old: 'const name = JSON.stringify(schedule);',
    new: "const name = '';",
  }),
  inRules('schedule-preview', 'a group counts as one patient', 'comes to the same as that of each', {
    old: 'preview.rounds.some(has) ? patients : 0',
    new: 'preview.rounds.some(has) ? 1 : 0',
  }),
  inRules('schedule-change', 'the schedule of a team is ended for one', 'leaves to the study document', {
    old: "return held.isOfTeam ? refused('scheduleOfTeam') : { fate: 'ends' };",
    new: "return { fate: 'ends' };",
  }),
  inRules('schedule-change', 'whoever is inactive gets schedules', 'leaves alone whoever is not active', {
    old: "if (!isActive) return refused('patientInactive');",
    new: '',
  }),
  inRules('schedule-change', 'a schedule ends before it begins', 'names the field that cannot be', {
    old: '!isDay(endsOn) || endsOn < startsOn',
    new: '!isDay(endsOn)',
  }),
  inRules('schedule-change', 'a round is open for years', 'for a minute at least, and a year at most', {
    old: 'minutes >= 1 && minutes <= MOST_MINUTES',
    new: 'minutes >= 1',
  }),
  onServer(
    'surveys/rounds/store.ts',
    'a pause of a team is nobody’s',
    'opens no round of the team meanwhile',
    {
      old: 'OR z.team_id = n.team_id)',
      new: 'OR false)',
    },
  ),
  onServer(
    'surveys/rounds/store.ts',
    'what was left out is caught up',
    'opens no round of the team meanwhile',
    {
      old: 'AND z.from_at <= n.opens_at AND (z.until_at IS NULL OR n.opens_at < z.until_at)',
      new: 'AND z.until_at IS NULL',
    },
  ),
  onServer(`${folder}/many/change.ts`, 'another change is done than was checked', 'changed since the check', {
    old: "if (agreed !== judged.verdict) throw refuse('schedulesChanged');",
    new: '',
  }),
  onServer(
    `${folder}/many/change.ts`,
    'days are taken away without a reason',
    'with a reason, from the next round',
    {
      old: 'if (takes && reason === undefined)',
      new: 'if (takes && reason === null)',
    },
  ),
  onServer(`${folder}/scope.ts`, 'staff see the schedules of other teams', 'is that of their own teams', {
    old: "if (!seen.includes(teamId)) throw refuse('notFound');",
    new: '',
  }),
  onServer('study-import/apply/surveys/store.ts', 'an end takes open rounds along', 'touches no open round', {
    after: 'What is open stays open until it is filled in or over.',
    old: " AND state = 'planned'",
    new: '',
  }),
];
