// Asks the server as the person at a page, beside the page: neither its routes nor its clock know of it.
import type { APIResponse, Page } from '@playwright/test';

/** Of who is signed in here. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((each) => each.startsWith('trialog.oidc.user')) as string;
    return JSON.parse(sessionStorage.getItem(key) as string).access_token as string;
  });

/** Reads, with texts in English; a path as the contract has it. */
export const read = (page: Page, token: string, path: string): Promise<APIResponse> =>
  page.request.get(`/api/en-US/${path}`, { headers: { Authorization: `Bearer ${token}` } });
