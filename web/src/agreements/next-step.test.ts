// Which step of the agreement flow comes next, and for whom there is one.

import { UserState } from '@trialog/contract/people.ts';
import type { UserAgreement } from '@trialog/contract/schemas/agreements.ts';
import { describe, expect, it } from 'vitest';
import { isBound, nextStep } from './next-step.ts';

const everything: UserAgreement = {
  userId: 'nina',
  privacyAccepted: true,
  termsConditionsAccepted: true,
  licenceAccepted: true,
  trialogEmergencyMessageAccepted: true,
};

describe('the agreement flow', () => {
  it('asks for the documents where there is no record, and for the licence where there is one', {
    tags: ['R4.9'],
  }, () => {
    expect(nextStep(null, true)).toEqual({
      kind: 'documents',
      open: ['privacy', 'terms', 'licence'],
      again: false,
    });
    expect(nextStep(null, false)).toEqual({ kind: 'documents', open: ['privacy', 'terms'], again: false });
  });

  it('asks again for the document that is not accepted any more, and for that one alone', {
    tags: ['R4.9', 'F20'],
  }, () => {
    expect(nextStep({ ...everything, privacyAccepted: false }, true)).toEqual({
      kind: 'documents',
      open: ['privacy'],
      again: true,
    });
    expect(nextStep({ ...everything, termsConditionsAccepted: false }, true)).toMatchObject({
      open: ['terms'],
    });
    expect(nextStep({ ...everything, licenceAccepted: false }, true)).toMatchObject({ open: ['licence'] });
    expect(nextStep({ ...everything, licenceAccepted: false }, false)).toBeUndefined();
  });

  it('goes on to the urgent medical advice if, and only if, it was not confirmed yet', {
    tags: ['R4.10'],
  }, () => {
    expect(nextStep({ ...everything, trialogEmergencyMessageAccepted: false }, true)).toEqual({
      kind: 'urgentAdvice',
    });
    expect(nextStep(everything, true)).toBeUndefined();
  });

  it('concerns active patients alone', { tags: ['R4.12'] }, () => {
    expect(isBound({ roles: ['Patient'], state: UserState.Active })).toBe(true);
    expect(isBound({ roles: ['Patient'], state: UserState.Suspended })).toBe(false);
    expect(isBound({ roles: ['MedicalProfessional', 'Researcher'], state: UserState.Active })).toBe(false);
  });
});
