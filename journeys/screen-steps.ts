// Going to a screen of swept-screens.ts, with proof that it is that one.
import { expect, type Page } from '@playwright/test';
import { signIn } from './steps.ts';
import type { Screen, Visitor } from './swept-screens.ts';

/** Addresses that stand for any other. */
const samples: Readonly<Record<string, string>> = {
  '*': '/no/such/page',
  '/invitation/:token': '/invitation/not-a-real-invitation',
};

const isOf = (route: string, address: string): boolean => {
  const { pathname } = new URL(address);
  if (route in samples) return pathname === samples[route];
  const [wanted, found] = [route.split('/'), pathname.split('/')];
  return (
    wanted.length === found.length && wanted.every((part, index) => /^:/.test(part) || part === found[index])
  );
};

export async function enter(page: Page, { login, belongs }: Visitor): Promise<void> {
  // The pages of documents lead on to the document itself, which is no screen of the router.
  await page.route(/\/documents\//, (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
  );
  if (login === undefined) await page.goto('/');
  else await signIn(page, login, belongs?.study, belongs?.team);
}

export async function openScreen(page: Page, { route, from, links = [] }: Screen): Promise<void> {
  await page.goto(from ?? samples[route] ?? route);
  for (const name of links) {
    const before = page.url();
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect.poll(() => page.url()).not.toBe(before);
  }
  await expect.poll(() => isOf(route, page.url()), { message: `${page.url()} is ${route}` }).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
