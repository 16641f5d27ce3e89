// Which dialogs offer to say how soon an answer is wished for, and what of it is sent.
import { languages } from '@trialog/contract/languages.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { expect, it } from 'vitest';
import type { Chosen } from '../../projects/environment.ts';
import { isWorthStoring } from './drafts.ts';
import { offersPriority, sendable } from './priority.ts';
import { callFor } from './send.ts';

const study = (isMessagePriorityActive: boolean) =>
  ({ project: { properties: { ...defaultProjectProperties, isMessagePriorityActive } } }) as Pick<
    Chosen,
    'project'
  >;
const team = { projectId: 'p', medicalTeamId: 't' };
const first = { title: '', body: '' };
const soon = { ...first, body: 'x', priority: 'soon' } as const;
const health = { kind: 'health' } as const;

it('is offered on health messages alone, where the study says so', () => {
  expect(offersPriority(health, study(true))).toBe(true);
  expect(offersPriority(health, study(false))).toBe(false);
  for (const kind of ['info', 'broadcast', 'toPatient'] as const)
    expect(offersPriority({ kind }, study(true))).toBe(false);
});

it('is sent with the message, unless the study does not allow it any more', () => {
  expect(callFor(team, health, sendable(soon, study(true)), false).body.priority).toBe('soon');
  expect(callFor(team, health, sendable(soon, study(false)), false).body).not.toHaveProperty('priority');
  expect(callFor(team, health, first, false).body).not.toHaveProperty('priority');
  expect(callFor(team, { kind: 'info' }, soon, false).body).not.toHaveProperty('priority');
});

it('is worth a draft', () => {
  expect(isWorthStoring(health, first, { ...first, priority: 'canWait' }, false)).toBe(true);
  expect(isWorthStoring(health, first, first, false)).toBe(false);
});

const texts = import.meta.glob<Readonly<Record<string, string>>>('../../i18n/{,alerts/}??.ts', {
  import: 'default',
  eager: true,
});

it.each(languages)('never offers the word urgent in %s', (language) => {
  const own = Object.entries(texts)
    .filter(([path]) => path.endsWith(`/${language}.ts`))
    .flatMap(([, file]) => Object.entries(file))
    .filter(([key]) => key.startsWith('Priority'));
  expect(own.length).toBeGreaterThan(4);
  for (const [key, text] of own)
    expect(text, key).not.toMatch(/urg[ea]n|dringen|eilig|spoed|press[ai]nt|notfall/i);
});
