// What the page of a one-time link says: who invites whom, to which study and team; or what became of the link.
import type { Language } from '@trialog/contract/languages.ts';
import { fillIn } from '@trialog/contract/problem-texts.ts';
import type { Db } from '../platform/database/connect.ts';
import { texts } from './texts/texts.ts';

/** Whoever comes in for the first time. */
export interface Invitation {
  language: Language;
  /** Nothing where an outer provider knows them by another one, or by none. */
  email: string | null;
  isPatient: boolean;
  /** Nobody where an operator has made the link. */
  invitedBy: string | null;
  /** Where the person is in one team alone; nothing to be said otherwise. */
  study: string | null;
  team: string | null;
}

/** Nothing for whoever has a password of the embedded provider already and sets a new one. */
export async function findInvitation(
  db: Db,
  { userId, madeBy }: { userId: string; madeBy: string | null },
  provider: 'embedded' | 'external',
): Promise<Invitation | undefined> {
  const [row] = await db<Invitation[]>`
    SELECT u.language, coalesce(a.email, u.email) AS email, (SELECT name FROM users WHERE id = ${madeBy}) AS "invitedBy",
      EXISTS (SELECT 1 FROM patients WHERE user_id = u.id) AS "isPatient", own.study, own.team
    FROM users u LEFT JOIN identity_accounts a ON a.user_id = u.id
      LEFT JOIN LATERAL (SELECT min(p.name) AS study, min(t.name) AS team
        FROM team_members m JOIN medical_teams t ON t.id = m.team_id JOIN projects p ON p.id = t.project_id
        WHERE m.user_id = u.id HAVING count(DISTINCT m.team_id) = 1) own ON true
    WHERE u.id = ${userId} AND (${provider === 'external'} OR a.password_hash IS NULL)`;
  return row;
}

/** In sentences: who invites to what, and what comes next. */
export function invitationWords(
  { email, isPatient, invitedBy, study, team }: Invitation,
  language: Language,
): string[] {
  const words = texts[language];
  const invites = invitedBy === null ? words.invited : words.invitedBy;
  const first =
    study === null || team === null
      ? []
      : [fillIn(invites, [study, team, ...(invitedBy ? [invitedBy] : [])])];
  return [...first, fillIn(isPatient ? words.invitedPatientNext : words.invitedNext, [email ?? ''])];
}
