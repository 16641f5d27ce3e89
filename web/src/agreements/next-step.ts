// What a patient still has to agree to, in SPEC 4's order: the documents first, then the urgent medical advice.

import { type Role, roleFlags, UserState } from '@trialog/contract/people.ts';
import type { UserAgreement } from '@trialog/contract/schemas/agreements.ts';
import type { DocumentKind } from '../projects/documents.ts';

export type Step =
  /** `again`: accepted before, and a new version asks for it once more. */
  { kind: 'documents'; open: readonly DocumentKind[]; again: boolean } | { kind: 'urgentAdvice' };

/** The flow concerns active patients alone: neither staff nor the suspended (SPEC 4). */
export const isBound = (me: { roles: readonly Role[]; state: UserState }): boolean =>
  roleFlags(me.roles).isPatient && me.state === UserState.Active;

/** `null` stands for no record at all. Nothing is left to do where this gives nothing. */
export function nextStep(agreement: UserAgreement | null, hasLicence: boolean): Step | undefined {
  const accepted: Record<DocumentKind, boolean> = {
    privacy: agreement?.privacyAccepted ?? false,
    terms: agreement?.termsConditionsAccepted ?? false,
    licence: (agreement?.licenceAccepted ?? false) || !hasLicence,
  };
  const open = (['privacy', 'terms', 'licence'] as const).filter((kind) => !accepted[kind]);
  const noticed = agreement?.trialogEmergencyMessageAccepted ?? false;
  // The advice comes last, so who has confirmed it had accepted every document once.
  if (open.length > 0) return { kind: 'documents', open, again: noticed };
  return noticed ? undefined : { kind: 'urgentAdvice' };
}
