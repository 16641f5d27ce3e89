// What is said once a message of each kind was sent.
import { expect, it } from 'vitest';
import { kindsOfMessages } from './kinds.ts';

it('a message that was sent is told as sent, a broadcast that was edited as edited', {
  tags: ['R8.10', 'R8.13'],
}, () => {
  const { editBroadcast, ...sent } = kindsOfMessages;
  expect(editBroadcast.sentText).toBe('MessageEditSuccess');
  expect(new Set(Object.values(sent).map(({ sentText }) => sentText))).toEqual(new Set(['NewMessageAddedd']));
});
