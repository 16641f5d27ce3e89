// A new link for somebody of the team, and the end of one that nobody has used.
import { UserState } from '@trialog/contract/people.ts';
import { accountRefusal } from '@trialog/contract/rules/team-administration.ts';
import type { LinkState, NewLink, TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { ReadContext, WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { revokeOneTimeLinks } from '../../platform/identity/one-time-links.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { dropMails } from '../link-mail/store.ts';
import { findNewestLink, hasJoined, type TeamPersonRow } from '../store.ts';
import { administratorIn, lockPersonOf } from './find.ts';
import { letIn } from './let-in.ts';
import { readTeamPerson } from './list.ts';
import { personEntry } from './person-entry.ts';

/** Somebody whose account the caller decides about. */
export async function lockAdministered(
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
    const waiting = await dropMails(db, userId, 'withdrawn', now);
    const open = await revokeOneTimeLinks(db, userId, ['invitation', 'password'], now);
    if (open.length + waiting === 0) throw refuse('linkNotOpen');
    return { until: open, waiting, isPatient: person.studyCode !== null };
  });
  const about = personEntry(userId, { isPatient: ended.isPatient, team });
  const entry = { ...about, action: 'people.revokeLink' } as const;
  for (const until of ended.until)
    context.audit({ ...entry, changes: { linkUntil: [until.toISOString(), null] } });
  if (ended.waiting > 0) context.audit({ ...entry, changes: { mail: ['waiting', 'dropped'] } });
  return readTeamPerson(context, team, userId);
}

/** For a screen that shows a link until somebody has come in by it. */
export async function readLink(context: ReadContext, team: TeamRef, userId: string): Promise<LinkState> {
  const link = await findNewestLink(context.db, team, userId, context.now);
  if (!link) throw refuse('notFound');
  const { state, until, openedAt } = link;
  return { state, until: until?.toISOString() ?? null, openedAt: openedAt?.toISOString() ?? null };
}
