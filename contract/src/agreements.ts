// The agreement that a patient accepts, and its calls (SPEC 3, 4 and 7).

export const agreementPaths = {
  mine: 'UserAgreement/me',
  accept: 'UserAgreement/acceptAgreement',
  acceptEmergencyAlert: 'UserAgreement/acceptEmergencyAlert',
} as const;
