// Has a link sent by e-mail to somebody of the team: the first one, or a new one in place of an earlier one.
import { UserState } from '@trialog/contract/people.ts';
import type { TeamPerson } from '@trialog/contract/schemas/administration.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { lockAdministered } from '../people/links.ts';
import { readTeamPerson } from '../people/list.ts';
import { personEntry } from '../people/person-entry.ts';
import { hasJoined } from '../store.ts';
import { checkMailConfigured, requestMail } from './request.ts';

export async function mailLink(context: WriteContext, team: TeamRef, userId: string): Promise<TeamPerson> {
  const { db, provider } = context;
  checkMailConfigured(context);
  const isEmbedded = provider.kind === 'embedded';
  const asked = await asAdministrator(db, async () => {
    const person = await lockAdministered(context, team, userId);
    if (person.state === UserState.Deactivated) throw refuse('personDeactivated');
    if (person.state !== UserState.Active) throw refuse('personSuspended');
    if (!person.email) throw refuse('emailNeeded');
    const kind = isEmbedded && (await hasJoined(db, userId, isEmbedded)) ? 'reset-password' : 'invite';
    const wanted = { userId, email: person.email, mailedFor: { teamId: team.teamId }, kind } as const;
    return { entries: await requestMail(db, context, wanted), isPatient: person.studyCode !== null };
  });
  const about = personEntry(userId, { isPatient: asked.isPatient, team });
  for (const entry of asked.entries) context.audit({ ...entry, ...about });
  return readTeamPerson(context, team, userId);
}
