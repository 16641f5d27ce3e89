// What leaves the server about an agreement.
import type { UserAgreement } from '@trialog/contract/schemas/agreements.ts';
import type { AgreementRow } from './store.ts';

export function agreementView(userId: string, row: AgreementRow): UserAgreement {
  return {
    userId,
    privacyAccepted: row.privacy,
    termsConditionsAccepted: row.terms,
    licenceAccepted: row.licence,
    trialogEmergencyMessageAccepted: row.emergency,
  };
}
