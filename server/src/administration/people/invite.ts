// An administrator adds a person to the team, and gets the link that lets them in: once, since only its hash is stored. Or
// it is sent by e-mail.
import {
  isEmail,
  isPersonName,
  isStudyCode,
  isTreatment,
  MOST_NAME_CHARACTERS,
} from '@trialog/contract/rules/person-fields.ts';
import { admitsPeople } from '@trialog/contract/rules/study-states.ts';
import { joiningRefusal } from '@trialog/contract/rules/team-administration.ts';
import type { InvitedPerson, NewPerson } from '@trialog/contract/schemas/administration.ts';
import { canonicalTimeZone } from '../../people/time-zone.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { beginRun } from '../../study-import/apply/run.ts';
import type { StudyPerson } from '../../study-import/study-file/people.ts';
import { checkMailConfigured, requestMail } from '../link-mail/request.ts';
import { findTeamKeys, isEmailInUse, isStudyCodeInUse } from '../store.ts';
import { bringIn } from './bring-in.ts';
import { administratorIn } from './find.ts';
import { letIn } from './let-in.ts';
import { readTeamPerson } from './list.ts';
import { personEntry } from './person-entry.ts';

export async function invite(context: WriteContext, team: TeamRef, body: NewPerson): Promise<InvitedPerson> {
  const { db, now, provider, publicUrl, person: by } = context;
  const wanted = checked(context, team, body);
  const byEmail = body.byEmail ?? false;
  if (byEmail) checkMailConfigured(context);
  if (byEmail && wanted.email === null) throw refuse('emailNeeded', { field: 'email' });
  const added = await asAdministrator(db, async () => {
    const keys = await findTeamKeys(db, team);
    if (!keys) throw refuse('notFound');
    if (!admitsPeople(keys.stage)) throw refuse('studyIsDraft');
    if (wanted.email !== null && (await isEmailInUse(db, keys.instituteId, wanted.email)))
      throw refuse('emailInUse', { field: 'email' });
    if (wanted.patient && (await isStudyCodeInUse(db, team.projectId, wanted.patient.studyCode)))
      throw refuse('studyCodeInUse', { field: 'studyCode' });
    const run = beginRun(db, now);
    const { projectKey, teamKey, instituteId } = keys;
    const projects = {
      byKey: new Map([[projectKey, { id: team.projectId, teams: new Map([[teamKey, team.teamId]]) }]]),
      teamNames: new Map([[team.teamId, `${projectKey}/${teamKey}`]]),
    };
    const roles = body.roles.map((role) => ({ project: projectKey, team: teamKey, role }));
    const { userId } = await bringIn(run, instituteId, projects, { ...wanted, roles }, provider);
    if (byEmail && wanted.email !== null) {
      const mail = {
        userId,
        email: wanted.email,
        mailedFor: { teamId: team.teamId },
        kind: 'invite',
      } as const;
      return { userId, audit: run.audit, entries: await requestMail(db, context, mail), link: null };
    }
    const link = await letIn(
      db,
      { userId, email: wanted.email, kind: 'invite', madeBy: by.userId },
      provider,
      now,
    );
    return { userId, audit: run.audit, entries: link.entries, link };
  });
  if (wanted.patient) context.emit({ kind: 'people.patientsJoined' });
  for (const entry of added.audit) context.audit({ ...entry, ...team });
  const about = personEntry(added.userId, { isPatient: wanted.patient !== null, team });
  for (const entry of added.entries) context.audit({ ...entry, ...about });
  return {
    person: await readTeamPerson(context, team, added.userId),
    link: added.link && {
      url: publicUrl + added.link.path,
      until: added.link.expiresAt.toISOString(),
    },
  };
}

/** By the rules of names, addresses, codes and days, each with a refusal of its own. */
function checked(
  context: WriteContext,
  team: TeamRef,
  { name, email, language, timeZone, roles, patient }: NewPerson,
): Omit<StudyPerson, 'roles'> {
  const refused = joiningRefusal(administratorIn(context, team), roles, patient !== null);
  if (refused) throw refuse(refused, { field: 'roles' });
  const named = name.normalize('NFC').trim();
  if (!isPersonName(named))
    throw refuse('nameNotAllowed', { field: 'name', values: [String(MOST_NAME_CHARACTERS)] });
  const address = email?.trim() || null;
  if (address === null && context.provider.kind === 'embedded')
    throw refuse('emailNeeded', { field: 'email' });
  if (address !== null && !isEmail(address)) throw refuse('emailInvalid', { field: 'email' });
  const studyCode = patient?.studyCode.trim() ?? '';
  if (patient && !isStudyCode(studyCode)) throw refuse('studyCodeInvalid', { field: 'studyCode' });
  const treatment = { start: patient?.treatmentStart ?? null, end: patient?.treatmentEnd ?? null };
  if (!isTreatment(treatment)) throw refuse('treatmentInvalid', { field: 'treatmentEnd' });
  return {
    location: { file: '', line: 0, column: 0 },
    // No file names this person.
    key: newId(),
    name: named,
    email: address,
    account: null,
    state: null,
    language,
    timeZone: canonicalTimeZone(timeZone, 'timeZoneUnknown'),
    patient: patient && {
      studyCode,
      treatmentStart: treatment.start,
      treatmentEnd: treatment.end,
      phone: null,
    },
  };
}
