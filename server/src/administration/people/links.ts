// A new link for somebody of the team, and the end of one that nobody has used.
import { UserState } from '@trialog/contract/people.ts';
import { accountRefusal } from '@trialog/contract/rules/team-administration.ts';
import type { NewLink, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { revokeOneTimeLinks } from '../../platform/identity/one-time-links.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { hasJoined, type TeamPersonRow } from '../store.ts';
import { administratorIn, lockPersonOf } from './find.ts';
import { letIn } from './let-in.ts';
import { readTeamPerson } from './list.ts';
import { personEntry } from './person-entry.ts';

async function lockAdministered(
  context: WriteContext,
  team: TeamRef,
  userId: string,
): Promise<TeamPersonRow> {
  const person = await lockPersonOf(context, team, userId);
  const refused = accountRefusal(administratorIn(context, team), person);
  if (refused) throw refuse(refused);
  return person;
}

/** An invitation for whoever has never come in; for others a new password, where passwords are kept here. */
export async function makeLink(context: WriteContext, team: TeamRef, userId: string): Promise<NewLink> {
  const { db, now, provider, publicUrl, person: by } = context;
  const isEmbedded = provider.kind === 'embedded';
  const made = await asAdministrator(db, async () => {
    const person = await lockAdministered(context, team, userId);
    if (person.state === UserState.Deactivated) throw refuse('personDeactivated');
    if (isEmbedded && !person.email) throw refuse('emailNeeded');
    const kind = isEmbedded && (await hasJoined(db, userId, isEmbedded)) ? 'reset-password' : 'invite';
    const link = await letIn(db, { userId, email: person.email, kind, madeBy: by.userId }, provider, now);
    return { ...link, isPatient: person.studyCode !== null };
  });
  const about = personEntry(userId, { isPatient: made.isPatient, team });
  for (const entry of made.entries) context.audit({ ...entry, ...about });
  return { url: publicUrl + made.path, until: made.expiresAt.toISOString() };
}

export async function revokeLink(context: WriteContext, team: TeamRef, userId: string): Promise<TeamPerson> {
  const { db, now } = context;
  const ended = await asAdministrator(db, async () => {
    const person = await lockAdministered(context, team, userId);
    const open = await revokeOneTimeLinks(db, userId, ['invitation', 'password'], now);
    if (open.length === 0) throw refuse('linkNotOpen');
    return { until: open, isPatient: person.studyCode !== null };
  });
  for (const until of ended.until)
    context.audit({
      ...personEntry(userId, { isPatient: ended.isPatient, team }),
      action: 'people.revokeLink',
      changes: { linkUntil: [until.toISOString(), null] },
    });
  return readTeamPerson(context, team, userId);
}
