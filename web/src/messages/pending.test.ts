// Messages on their way, each where it will stand.
import { Emotion } from '@trialog/contract/messages.ts';
import { expect, it } from 'vitest';
import { createPending, type Pending } from './pending.ts';

const message = (part: Partial<Pending>): Pending => ({
  key: 'a-key',
  medicalTeamId: 'milano',
  originalId: undefined,
  title: '',
  body: 'On its way',
  emotion: Emotion.NONE,
  isFromPatient: true,
  withPhoto: false,
  ...part,
});

it('stand in their own thread of their own team, the newest first, until they are taken away', () => {
  const pending = createPending();
  const wall = { medicalTeamId: 'milano', originalId: undefined };
  const [first, second] = [message({}), message({ body: 'Another' })];
  const remove = pending.add(first);
  pending.add(second);
  const reply = message({ originalId: 'm1' });
  pending.add(reply);
  expect(pending.at(wall)).toEqual([second, first]);
  expect(pending.at({ ...wall, originalId: 'm1' })).toEqual([reply]);
  expect(pending.at({ medicalTeamId: 'lyon', originalId: undefined })).toEqual([]);
  remove();
  expect(pending.at(wall)).toEqual([second]);
});

it('do not disturb the other threads', () => {
  const pending = createPending();
  const there = { medicalTeamId: 'milano', originalId: 'm1' };
  pending.add(message({ originalId: 'm1' }));
  const before = pending.at(there);
  let heard = 0;
  pending.subscribe(() => heard++);
  pending.add(message({ originalId: 'm2' }))();
  expect(heard).toBe(2);
  expect(pending.at(there)).toBe(before);
});
