// Who sees a reply beside the team.
import { describe, expect, it } from 'vitest';
import { patientOfReply } from './reply-recipient.ts';

describe('the patient who sees a reply', () => {
  it("is the thread's, whoever writes", { tags: ['R6.9'] }, () => {
    expect(patientOfReply({ threadPatientId: 'anna', writingPatientId: 'anna' })).toBe('anna');
    expect(patientOfReply({ threadPatientId: 'anna', writingPatientId: null })).toBe('anna');
    expect(patientOfReply({ threadPatientId: 'anna', writingPatientId: null, namedId: 'anna' })).toBe('anna');
  });

  it('is the patient who writes under a broadcast', { tags: ['R6.12'] }, () => {
    expect(patientOfReply({ threadPatientId: null, writingPatientId: 'anna' })).toBe('anna');
    expect(patientOfReply({ threadPatientId: null, writingPatientId: 'anna', namedId: 'anna' })).toBe('anna');
  });

  it('is everyone where staff replies to a broadcast, unless they answer one patient', {
    tags: ['R6.11', 'R6.12'],
  }, () => {
    expect(patientOfReply({ threadPatientId: null, writingPatientId: null })).toBeNull();
    expect(patientOfReply({ threadPatientId: null, writingPatientId: null, namedId: 'anna' })).toBe('anna');
  });

  it('is nobody whom the reply cannot be for', { tags: ['R6.9'] }, () => {
    const named = { namedId: 'bruno' };
    expect(patientOfReply({ threadPatientId: 'anna', writingPatientId: null, ...named })).toBeUndefined();
    expect(patientOfReply({ threadPatientId: null, writingPatientId: 'anna', ...named })).toBeUndefined();
  });
});
