// Study and team in the browser session: for the person, the team and the hour of the environment, and no other.
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { type Environment, Status } from '@trialog/contract/projects.ts';
import { beforeEach, expect, it } from 'vitest';
import { storeLanguage } from '../platform/language.ts';
import { sessionStore } from '../storage/browser-stores.ts';
import { cacheChoice, cachedChoice } from './choice-cache.ts';
import type { Chosen } from './environment.ts';
import { forgetEnvironment, storeEnvironment } from './stored-environment.ts';

const environment: Environment = {
  projectId: 'p',
  medicalTeamId: 't',
  projectName: 'AURORA',
  medicalTeamName: 'Milano',
  userId: 'u',
  projectStatus: Status.OPEN,
  medicalTeamStatus: Status.OPEN,
  expiresOn: 1_000,
};
const chosen = {
  environment,
  project: { projectId: 'p', name: 'AURORA', properties: defaultProjectProperties },
  team: { medicalTeamId: 't', name: 'Milano', state: Status.OPEN, roles: ['Patient'] },
} as unknown as Chosen;

beforeEach(() => {
  forgetEnvironment();
  storeEnvironment(environment);
  cacheChoice(chosen);
});

it('what was chosen is there again until the environment’s hour ends', { tags: ['R9.1'] }, () => {
  expect(cachedChoice('u', 999)).toEqual(chosen);
  expect(cachedChoice('u', 1_000)).toBeUndefined();
});

it('is nobody else’s, and of no other team', () => {
  expect(cachedChoice('v', 0)).toBeUndefined();
  storeEnvironment({ ...environment, medicalTeamId: 'other' });
  expect(cachedChoice('u', 0)).toBeUndefined();
});

it('is not given in another language than it was answered in', () => {
  storeLanguage('nl');
  expect(cachedChoice('u', 0)).toBeUndefined();
  storeLanguage('en');
});

it('goes when there is no environment any more, and counts as none where it cannot be read', () => {
  cacheChoice(undefined);
  expect(cachedChoice('u', 0)).toBeUndefined();
  for (const text of ['', '{', 'null', '7', '{"project":null}']) {
    sessionStore.set('trialog.choice', text);
    expect(cachedChoice('u', 0)).toBeUndefined();
  }
});
