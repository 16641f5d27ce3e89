// Mutants of sessions: how long one may do nothing, what extends it, what is left on the device, failed sign-ins and the clock.
import { inRules, onPage, onServer } from '../by-words.ts';
import type { Mutant } from '../mutant.ts';

const late = 'too late, does not come back';
const listed = 'are listed with the failed ones';
const teamSees = 'has failed sign-ins of its patients and staff';

export const sessionsMutants: readonly Mutant[] = [
  inRules('idle', 'staff have the minutes of patients', 'are 15 for staff and 60 for patients', {
    old: '(properties.idleMinutesStaff ?? limits.idleMinutesStaff)',
    new: '(properties.idleMinutesPatients ?? limits.idleMinutesPatients)',
  }),
  inRules('idle', 'somebody in several studies has the most minutes', 'are the fewest of several studies', {
    old: 'Math.min(...minutes)',
    new: 'Math.max(...minutes)',
  }),
  inRules('idle', 'who is patient and staff has the minutes of patients', 'are those of staff for whoever', {
    old: "roles.every((role) => role === 'Patient')",
    new: "roles.includes('Patient')",
  }),
  inRules(
    'idle',
    'the session lasts as long as the warning longer',
    'is nothing, then a warning two minutes',
    {
      old: 'if (leftMs <= 0)',
      new: 'if (warnInMs < -2 * limits.idleWarningMinutes * MINUTE_MS)',
    },
  ),
  inRules(
    'idle',
    'a clock that is put back prolongs a session',
    'a clock that is put back prolongs nothing',
    {
      old: 'Math.max(now - activeAt, ranMs, 0)',
      new: 'Math.max(now - activeAt, 0)',
    },
  ),
  inRules('idle', 'sleep does not count', 'count from the last activity, through sleep too', {
    old: 'Math.max(now - activeAt, ranMs, 0)',
    new: 'Math.max(ranMs, 0)',
  }),
  inRules('idle', 'a time that is still to come is believed', 'a clock that was put back does not end', {
    old: 'Math.min(activeAt, now)',
    new: 'Math.max(activeAt, now - 0)',
  }),
  onPage('app/idle/watch.ts', 'a key after the end extends the session', late, {
    old: '    look();\n    if (isOver) return;\n    storeActivity',
    new: '    storeActivity',
  }),
  onPage('app/idle/watch.ts', 'a camera that is on keeps somebody signed in', 'but not for a camera', {
    old: 'isCameraPicture(event) || noteActivity()',
    new: 'noteActivity()',
  }),
  onPage(
    'app/idle/watch.ts',
    'what is done in another tab does not count',
    'in another tab, stays in this one',
    {
      old: 'if (key !== storageKeys.lastActivity.key) return;',
      new: 'if (key !== storageKeys.lastVisit.key) return;',
    },
  ),
  onPage('app/idle/watch.ts', 'a page that wakes up waits for its timer', 'leaves as soon as it wakes up', {
    old: "document.addEventListener('visibilitychange', look, { signal });",
    new: '',
  }),
  onPage(
    'app/idle/stored-activity.ts',
    'a page that is opened again is not judged',
    'is judged by what is stored',
    {
      old: "kind === 'over' ? minutes",
      new: "kind === 'warn' ? minutes",
    },
  ),
  onPage(
    'app/idle/idle-end.ts',
    'the next person is led to the page of the one before',
    'leads nobody else there',
    {
      old: 'end.subject !== subject',
      new: 'end.subject === undefined',
    },
  ),
  onPage(
    'storage/keys.ts',
    'who did nothing gets no push any more',
    'who was signed out for doing nothing finds',
    {
      old: "pushDevice: { key: 'trialog.device', scope: 'local', survives: whileIdle }",
      new: "pushDevice: { key: 'trialog.device', scope: 'local', survives: never }",
    },
  ),
  onPage(
    'storage/keys.ts',
    'the last wall stays for whoever comes next',
    'who was signed out for doing nothing finds',
    {
      old: "lastWall: { key: 'trialog.last-wall.', scope: 'local', survives: never }",
      new: "lastWall: { key: 'trialog.last-wall.', scope: 'local', survives: whileIdle }",
    },
  ),
  onPage('storage/keys.ts', 'what was typed into a form ends with the session', 'names the forms that were', {
    old: "begunForms: { key: 'trialog.form.', scope: 'local', survives: untilSignOut }",
    new: "begunForms: { key: 'trialog.form.', scope: 'local', survives: never }",
  }),
  onPage('people/begun-forms.ts', 'a form shows what somebody else typed', 'is its person’s alone', {
    old: "prefixOf(cachedUserId() ?? '')",
    new: "prefixOf('')",
  }),
  onPage('people/begun-forms.ts', 'what is as it was saved is unsent', 'with typing back what is saved', {
    old: 'if (isFirst(form)) forgetForm(name);',
    new: 'if (form === undefined) forgetForm(name);',
  }),
  onPage('people/begun-forms.ts', 'anything stored counts as work', 'takes nothing that it does not know', {
    old: "names.filter((name) => name.split('.')[0] === kind).map(() => kind)",
    new: 'names.map(() => kind)',
  }),
  onPage(
    'messages/compose/drafts.ts',
    'the photo of a message that was sent stays',
    'sent or discarded, photo included',
    {
      old: '      if (hasPhoto(key)) photos.remove(...ownerAndName(key));\n      store.remove(key);',
      new: '      store.remove(key);',
    },
  ),
  onPage('messages/compose/drafts.ts', 'a photo that was removed stays', 'and none once it was removed', {
    old: 'if (draft.withPhoto !== true && hadPhoto)',
    new: 'if (draft.withPhoto === undefined && !hadPhoto)',
  }),
  onPage('messages/compose/stored-photos.ts', 'a photo stays for years', 'as old as drafts become', {
    old: 'limits.savedDraftDays * DAY_MS : DAY_MS',
    new: 'Number.POSITIVE_INFINITY : DAY_MS',
  }),
  onPage('storage/blobs.ts', 'a photo counts as a recording, too', 'names texts, photos, analyses', {
    old: ' && !name.startsWith(draftPhotos)',
    new: '',
  }),
  onPage('storage/blobs.ts', 'no photo ends with the page', 'there when its author comes back', {
    old: '  unstored.add(key);\n',
    new: '',
  }),
  onServer('identity/audit.ts', 'a failed sign-in is about nobody', listed, {
    old: 'objectId: userId,',
    new: "objectId: 'unknown',",
  }),
  onServer('identity/audit.ts', 'a failed sign-in is in no team', 'has none of other teams', {
    old: '    ...team,\n    ...(isPatient ? { patientId: userId } : {}),\n',
    new: '',
  }),
  onServer('audit-trail/scope/store.ts', 'a team does not find failed sign-ins with their person', teamSees, {
    old: '...aboutPeople.map((type) => isObject(db, type, personId)),',
    new: '',
  }),
  onServer(
    'people/store.ts',
    'failed sign-ins are told again and again',
    'is told at the next one, and then no more',
    {
      old: "AND at > coalesce((SELECT min(at) FROM newest HAVING count(*) = 2), '-infinity')",
      new: '',
    },
  ),
  onServer(
    'people/read-sign-ins.ts',
    'failed sign-ins elsewhere are said to be known',
    'are not known at a provider',
    {
      old: "if (provider.kind !== 'embedded') return { isKnown: false, failedBefore: 0, entries: [] };",
      new: '',
    },
  ),
  onPage(
    'people/begun-forms.ts',
    'nobody says that a form is outdated',
    'something else was saved meanwhile, which',
    {
      old: 'begun.first !== saved && !isFirst(begun.form)',
      new: 'begun.first === saved && !isFirst(begun.form)',
    },
  ),
  onServer(
    'platform/database/clock-check.ts',
    'a clock that is behind is not reported',
    'is reported: log, health',
    {
      old: 'Math.abs(aheadMs) - uncertainMs',
      new: 'aheadMs - uncertainMs',
    },
  ),
];
