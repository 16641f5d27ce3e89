// A form that opens again on changes that were begun earlier.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MessageType } from '@trialog/contract/messages.ts';
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import type { Message } from '@trialog/contract/schemas/messages.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { beforeEach, expect, it } from 'vitest';
import { words } from '../../test/markup.tsx';
import { cacheProfile } from '../people/profile-cache.ts';
import { localStore } from '../storage/browser-stores.ts';
import { AnalysisForm } from './analysis-form.tsx';
import { draftOf } from './draft.ts';
import { storeDraft, storeEdit } from './stored-drafts.ts';
import { useAnalysisForm } from './use-analysis-form.ts';

const analysis = {
  analysisId: 'a',
  version: 2,
  elementIds: ['pain'],
  passage: null,
  timeInMilliseconds: null,
  note: 'as saved',
} as unknown as Analysis;
const message = {
  messageId: 'm',
  projectId: 'p',
  body: '',
  messageType: MessageType.PATIENT,
  attachment: null,
} as unknown as Message;

function Opened({ analysis }: { analysis?: Analysis }) {
  const form = useAnalysisForm({ message, analysis, onSaved: () => {} });
  return <AnalysisForm form={form} message={message} codebook={[]} />;
}

const opened = (edited?: Analysis) =>
  words(
    <QueryClientProvider client={new QueryClient()}>
      <Opened {...(edited ? { analysis: edited } : {})} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  for (const key of localStore.keys()) localStore.remove(key);
  cacheProfile({ userId: 'elena' } as Me);
});

it('shows what is saved where nothing was begun, whatever was begun of a new one', () => {
  storeDraft('m', { ...draftOf(analysis), note: 'of a new one' });
  expect(opened(analysis)).toContain('as saved');
  expect(opened(analysis)).not.toContain('Your unsaved changes');
  expect(opened()).toContain('of a new one');
});

it('shows the changes that were begun, and says that the saved version may be another by now', () => {
  storeEdit(analysis, { draft: { ...draftOf(analysis), note: 'begun' }, version: 2 });
  expect(opened(analysis)).toContain('begun');
  expect(opened(analysis)).toContain(
    'Your unsaved changes are back. The saved analysis may have been changed',
  );
});

it('says that it was changed where another version is saved', () => {
  storeEdit(analysis, { draft: { ...draftOf(analysis), note: 'begun' }, version: 2 });
  const text = opened({ ...analysis, version: 3, note: 'of another device' });
  expect(text).toContain('begun');
  expect(text).toContain('This analysis was changed elsewhere. Saving again will overwrite that version.');
});
