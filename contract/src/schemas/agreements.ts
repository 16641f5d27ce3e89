// The shapes of the agreement on the wire (SPEC 3 and 7).
import { Type } from 'typebox';
import { Id, NoMore, type Static } from './wire.ts';

export const UserAgreement = Type.Object(
  {
    userId: Id,
    privacyAccepted: Type.Boolean(),
    termsConditionsAccepted: Type.Boolean(),
    licenceAccepted: Type.Boolean(),
    trialogEmergencyMessageAccepted: Type.Boolean(),
  },
  NoMore,
);
export type UserAgreement = Static<typeof UserAgreement>;

export const AcceptAgreement = Type.Object(
  {
    privacyAccepted: Type.Boolean(),
    termsConditionsAccepted: Type.Boolean(),
    licenceAccepted: Type.Optional(Type.Boolean()),
  },
  NoMore,
);

export const AcceptEmergencyAlert = Type.Object({ trialogEmergencyMessageAccepted: Type.Boolean() }, NoMore);
