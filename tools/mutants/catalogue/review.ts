// Mutants of the review: what each check finds, whose it is, and what a look covers.
import { onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const store = 'audit-trail/review/store.ts';
const fast = 'finds questionnaires that were answered faster than two seconds';
const looks = 'is recorded with who looked, at what and when';
const refused = 'cannot be at what has not happened yet';

export const reviewMutants: readonly Mutant[] = [
  onServer(store, 'every pace is fast', fast, {
    old: 'WHERE pace.seconds < ',
    new: 'WHERE pace.seconds < 1000 * ',
  }),
  onServer(store, 'night is by the clock of the server', 'finds what was finished at night', {
    old: 'AT TIME ZONE s.time_zone AS at',
    new: "AT TIME ZONE 'UTC' AS at",
  }),
  onServer(store, 'what was filled in offline is dated by its arrival', 'finds what was finished at night', {
    old: 'coalesce(d.device_completed_at, d.submitted_at)',
    new: 'd.submitted_at',
  }),
  onServer(store, 'one change more than the limit is needed', 'finds questionnaires with many changes', {
    old: 'WHERE l.changes >= ',
    new: 'WHERE l.changes > ',
  }),
  onServer(store, 'one patient shares a browser', 'finds a browser in which two patients', {
    old: 'HAVING count(*) >= ',
    new: 'HAVING count(*) >= -1 + ',
  }),
  onServer(store, 'a browser counts for one team alone', 'finds one that a patient of another team', {
    old: 'WHERE t.project_id = (SELECT project_id',
    new: 'WHERE t.id = (SELECT id',
  }),
  onServer(store, 'every role that ended was brief', 'finds a role that was taken within a day', {
    old: 'AND p.ends_at - p.begins_at < ',
    new: "AND p.ends_at - p.begins_at < interval '1 year' + ",
  }),
  onServer(store, 'checks look into other teams', 'says nothing of other teams', {
    old: 'AND r.team_id = ',
    new: 'OR r.team_id = ',
  }),
  onServer('audit-trail/review/read.ts', 'data managers read names', 'shows patients by code', {
    old: 'const seesNames = seesPatientNames(roles, properties);',
    new: 'const seesNames = roles.length > 0 || seesPatientNames(roles, properties);',
  }),
  onServer('audit-trail/review/look.ts', 'a look covers what came meanwhile', looks, {
    old: 'const until = new Date(body.until);',
    new: 'const until = now;',
  }),
  onServer('audit-trail/review/look.ts', 'somebody looks at tomorrow', refused, {
    old: 'until > now || ',
    new: '',
  }),
];
