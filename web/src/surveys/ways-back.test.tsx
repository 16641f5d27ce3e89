// Where the ways back of a patient's questionnaire pages lead, with messages in the study and without.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { markup } from '../../test/markup.tsx';
import { EnvironmentContext, type EnvironmentState } from '../projects/environment.ts';
import CompletedPage from './completed-page.tsx';
import OwnResultsPage from './own-results-page.tsx';
import ToCompletePage from './to-complete-page.tsx';

/** The link with the arrow, above the title; none where a page has no way back. */
function wayBack(page: ReactNode, isMessagingActive: boolean): string | undefined {
  const state = {
    kind: 'chosen',
    project: { properties: { isMessagingActive } },
  } as unknown as EnvironmentState;
  const html = markup(
    <QueryClientProvider client={new QueryClient()}>
      <EnvironmentContext value={state}>
        <MemoryRouter>{page}</MemoryRouter>
      </EnvironmentContext>
    </QueryClientProvider>,
  );
  return /<a\b(?=[^>]*data-no-print)[^>]*href="([^"]*)"/.exec(html)?.[1];
}
const toComplete = <ToCompletePage onChangeHours={() => {}} />;

describe('the way back', () => {
  it('from what is completed leads to the messages', { tags: ['R2.9'] }, () => {
    expect(wayBack(<CompletedPage />, true)).toBe('/messages');
  });

  it('from a result leads to what is completed', { tags: ['R2.11'] }, () => {
    expect(wayBack(<OwnResultsPage />, true)).toBe('/surveys/compiled/mine');
  });

  it('from what is to complete leads to the messages', { tags: ['R2.17'] }, () => {
    expect(wayBack(toComplete, true)).toBe('/messages');
  });

  it('is not there where the study has no messages', { tags: ['R2.16'] }, () => {
    expect(wayBack(toComplete, false)).toBeUndefined();
  });
});
