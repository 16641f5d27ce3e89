// What the page of an invitation says before anybody has signed in at the outer provider: who invites whom to what. Whoever
// has the link may read it; what became of a link that cannot be used any more is its refusal.
import type { InvitationDescription } from '@trialog/contract/schemas/people.ts';
import { findInvitation } from '../identity/invitations.ts';
import type { PublicContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { describeOneTimeLink, noteOpened } from '../platform/identity/one-time-links.ts';
import { invitationRefusals } from './bind-account.ts';

export async function describeInvitation(
  { db, now }: PublicContext,
  token: string,
): Promise<InvitationDescription> {
  const link = await describeOneTimeLink(db, 'invitation', token, now);
  const invitation = link.state === 'usable' ? await findInvitation(db, link, 'external') : undefined;
  if (!invitation) throw refuse(invitationRefusals[link.state]);
  await noteOpened(db, 'invitation', token, now);
  const { email: _, ...description } = invitation;
  return description;
}
