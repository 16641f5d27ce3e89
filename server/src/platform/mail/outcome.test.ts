// What failed attempts to hand an e-mail over mean.
import { describe, expect, it } from 'vitest';
import { outcomeOf, tidied } from './outcome.ts';

describe('an attempt at a mail', () => {
  it.each([
    ['no such mailbox', { command: 'RCPT TO', responseCode: 550 }, 'refused'],
    ['a mail that the server dislikes', { command: 'DATA', responseCode: 554 }, 'refused'],
    ['a mailbox that is full', { command: 'RCPT TO', responseCode: 452 }, 'later'],
    ['greylisting', { command: 'RCPT TO', responseCode: 451 }, 'later'],
    ['our sender', { command: 'MAIL FROM', responseCode: 550 }, 'later'],
    ['our login', { command: 'AUTH PLAIN', responseCode: 535, code: 'EAUTH' }, 'later'],
    ['no encryption', { command: 'STARTTLS', responseCode: 502, code: 'ETLS' }, 'later'],
    ['nobody there', { code: 'ECONNREFUSED' }, 'later'],
    ['nothing at all', {}, 'later'],
  ] as const)('that fails by %s is judged by whom it is about', (_name, failure, state) => {
    expect(outcomeOf(failure).state).toBe(state);
  });

  it('says why in one line, in the words of the server where there are any', () => {
    expect(outcomeOf({ response: '550-5.1.1 No\r\n550 such user', message: 'x' })).toMatchObject({
      reason: '550-5.1.1 No 550 such user',
    });
    expect(outcomeOf({ message: 'Timeout', code: 'ETIMEDOUT' })).toMatchObject({ reason: 'Timeout' });
    expect(outcomeOf({})).toMatchObject({ reason: 'unknown' });
    expect(tidied(`a\u202eb${'c'.repeat(999)}`)).toMatch(/^a bc{297}$/);
  });
});
