// The addresses of SPEC 2 and what leads to them: read from the routes themselves, not from their text.
import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { callbackPaths } from '../platform/callback-paths.ts';
import {
  answersAddress,
  patientStatisticsAddress,
  patientSurveysAddress,
  statisticsAddress,
  surveyPatientsAddress,
} from '../results/addresses.ts';
import { fillInAddress, ownResultsAddress, surveyAddresses } from '../surveys/addresses.ts';
import { menuScreens } from './menu-screens.ts';
import { paths } from './paths.ts';
import { routes } from './router.tsx';

const leaf = (path: string): RouteObject | undefined => matchRoutes(routes, path)?.at(-1)?.route;
const nowhere = leaf('/no/such/page');

describe('the addresses', () => {
  it.each([
    ['R2.3', '/messages'],
    ['R2.4', '/profile'],
    ['R2.6', '/surveys/compiled/mine'],
    ['R2.10', '/surveys/compiled/mine/7'],
    ['R2.12', '/surveys/notcompiled/mine'],
    ['R2.18', '/surveys/compile/7/8'],
    ['R2.22', '/surveys/compiled/7'],
    ['R2.26', '/surveys/study'],
    ['R2.30', '/surveys/study/7'],
    ['R2.33', '/surveys/7/patient/stats'],
    ['R2.37', '/surveys/7/stats'],
    ['R2.39', '/patients'],
    ['R2.41', '/patients/surveys/7'],
    ['R2.43', '/contact'],
    ['R2.45', '/unauthorized'],
    ['R2.47', '/signout'],
    ['the start', '/'],
    ['a closed study', '/messages/mine'],
    ['alerts', '/alerts'],
    ['alerts that are closed', '/alerts/closed'],
    ['values over time', '/surveys/mine/trends'],
    ['a patient', '/patients/7'],
    ['who was notified', '/patients/notifications/7'],
    ['the console', '/analyst'],
    ['the console of a study', '/analyst/7'],
    ['codes', '/analyst/7/codes'],
    ['agreement', '/analyst/7/agreement'],
    ['a coded message', '/analyst/7/messages/userId/8/messageId/9'],
    ['the control panel', '/control'],
    ['a new study', '/control/studies/new'],
    ['a study in the control panel', '/control/studies/7'],
    ['the document of a study', '/control/studies/7/document'],
    ['a form of a study', '/control/studies/7/document/settings'],
    ['the health of a study', '/control/studies/7/health'],
    ['the notifications of a study', '/control/studies/7/notifications'],
    ['the health of a team', '/control/health'],
    ['the schedules of a study', '/control/studies/7/schedules'],
    ['a change of schedules', '/control/studies/7/schedules/change'],
    ['an institute', '/control/institutes/7'],
    ['people of a team of a study', '/control/studies/7/teams/8/people'],
    ['the trail of a team of a study', '/control/studies/7/teams/8/audit'],
    ['the register of a team of a study', '/control/studies/7/teams/8/access'],
    ['people', '/control/people'],
    ['inviting many', '/control/people/invite'],
    ['the audit trail', '/control/audit'],
    ['the access register', '/control/access'],
    ['the review', '/control/review'],
    ['help', '/help'],
    ['the licence', '/licence'],
    ['an old page', '/update-required'],
    ['an invitation', '/invitation/7'],
    ['setting up', '/setup/7'],
  ])('%s: %s opens a page of its own', (_id, path) => {
    const route = leaf(path);
    expect(route).not.toBe(nowhere);
    expect(isValidElement(route?.element)).toBe(true);
    const others = [...Object.values(paths), '/no/such/page'].flatMap((other) => leaf(other) ?? []);
    expect(others.filter((other) => other.element === route?.element)).toEqual([route]);
  });

  it('the screens that the specification gives no address have one, or a dialog, and the menu leads there', {
    tags: ['R2.60'],
  }, () => {
    for (const screen of [
      'terms',
      'privacy',
      'licence',
      'contact',
      'protocol',
      'help',
      'updateRequired',
    ] as const)
      expect(leaf(paths[screen]), screen).not.toBe(nowhere);
    const inMenu = Object.entries(menuScreens).flatMap(([entry, { at }]) =>
      typeof at === 'string' ? [[entry, at] as const] : [],
    );
    for (const [entry, at] of inMenu) expect(leaf(at), entry).not.toBe(nowhere);
    expect(Object.fromEntries(inMenu)).toEqual({
      surveysToComplete: '/surveys/notcompiled/mine',
      surveysCompleted: '/surveys/compiled/mine',
      patients: '/patients',
      surveyResults: '/surveys/study',
      protocol: '/protocol',
      contact: '/contact',
      terms: '/terms',
      privacy: '/privacy',
    });
  });

  it('the links to one thing name it', {
    tags: ['R2.7', 'R2.15', 'R2.27', 'R2.28', 'R2.31', 'R2.42'],
  }, () => {
    expect(ownResultsAddress('7')).toBe('/surveys/compiled/mine/7');
    expect(fillInAddress('7', '8')).toBe('/surveys/compile/7/8');
    expect(answersAddress('7')).toBe('/surveys/compiled/7');
    expect(statisticsAddress('7')).toBe('/surveys/7/stats');
    expect(patientStatisticsAddress('7')).toBe('/surveys/7/patient/stats');
    expect(surveyPatientsAddress('7')).toBe('/surveys/study/7');
    expect(patientSurveysAddress('7')).toBe('/patients/surveys/7');
    expect(fillInAddress('a/b', '..?')).toBe('/surveys/compile/a%2Fb/..%3F');
  });

  it('those that are written down twice are the same', () => {
    expect(surveyAddresses.messages).toBe(paths.messages);
    expect(surveyAddresses.closed).toBe(paths.unauthorized);
  });

  it('the provider returns to those that operators have registered with it', () => {
    expect(callbackPaths).toEqual({
      redirect: '/signin/callback',
      silent: '/signin/silent',
      popup: '/signin/popup',
      signedOut: '/signout',
      signedOutPopup: '/signout/popup',
      again: '/signin/again',
    });
  });

  it('no route has a guard of its own', { tags: ['R2.48'] }, () => {
    const all = (list: readonly RouteObject[]): RouteObject[] =>
      list.flatMap((route) => [route, ...all(route.children ?? [])]);
    for (const route of all(routes))
      expect([route.loader, route.action, (route as { middleware?: unknown }).middleware]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
  });
});
