// What an address asks of the wall of staff.
import { describe, expect, it } from 'vitest';
import { broadcastAddress, messagesOfAddress, writeAddress, writeToPatientAddress } from '../addresses.ts';
import { wishOf } from './address-wish.ts';

const all = { mayBroadcast: true, mayWriteToPatient: true };
const wish = (address: string, rights = all) =>
  wishOf(new URL(address, 'https://trialog.test').searchParams, rights);

describe('an address', () => {
  it('of something to write names it: a broadcast is never a message to one patient', () => {
    expect(wish(broadcastAddress)).toEqual({ composing: { kind: 'broadcast' } });
    expect(wish(writeToPatientAddress)).toEqual({ composing: { kind: 'toPatient' } });
    expect(wish(writeAddress('7'))).toEqual({ composing: { kind: 'toPatient', patientId: '7' } });
  });

  it('of a patient names whose messages to show', () => {
    expect(wish(messagesOfAddress('7'))).toEqual({ patient: '7' });
  });

  it('of the wall alone asks for nothing', () => {
    expect(wish('/messages')).toBeUndefined();
    expect(wish('/messages?thread=7')).toBeUndefined();
  });

  it('opens nothing that the reader may not write, and is done with all the same', () => {
    const none = { mayBroadcast: false, mayWriteToPatient: false };
    for (const address of [broadcastAddress, writeToPatientAddress, writeAddress('7')])
      expect(wish(address, none)).toEqual({});
    expect(wish(broadcastAddress, { ...none, mayWriteToPatient: true })).toEqual({});
    expect(wish(writeAddress('7'), { ...none, mayBroadcast: true })).toEqual({});
  });
});
