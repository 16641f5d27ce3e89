// No screen is left out of the sweeps that look at all of them in every language, colour and width.
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { leadsOn, visitors } from '../../../journeys/swept-screens.ts';
import { routes } from './router.tsx';

const pathsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

it('every route is swept, or leads on to one that is', { tags: ['T11'] }, () => {
  const swept = visitors.flatMap(({ screens, more }) => [...screens, ...more].map(({ route }) => route));
  expect(pathsOf(routes).filter((path) => ![...swept, ...leadsOn].includes(path))).toEqual([]);
  expect([...swept, ...leadsOn].filter((path) => !pathsOf(routes).includes(path))).toEqual([]);
});
