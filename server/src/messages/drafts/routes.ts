// The calls about one's own drafts of messages.
import { messagePaths } from '@trialog/contract/messages.ts';
import {
  DraftsForgotten,
  DraftsSaved,
  DraftsToSave,
  SavedDrafts,
} from '@trialog/contract/schemas/messages.ts';
import { Instant, NoMore } from '@trialog/contract/schemas/wire.ts';
import { Type } from 'typebox';
import { type Route, read, write } from '../../platform/http/route.ts';
import { readDrafts, removeDrafts, saveDrafts } from './drafts.ts';

export const draftRoutes: readonly Route[] = [
  read({
    path: messagePaths.drafts,
    summary: 'The drafts that one took along when signing out',
    action: 'messages.readDrafts',
    answer: SavedDrafts,
    handle: readDrafts,
  }),
  write('PUT', {
    path: messagePaths.drafts,
    summary: "Take one's drafts along; one of the same dialog is replaced",
    action: 'messages.saveDrafts',
    body: DraftsToSave,
    answer: DraftsSaved,
    handle: (context, { body }) => saveDrafts(context, body.drafts),
  }),
  write('DELETE', {
    path: messagePaths.drafts,
    summary: 'Forget the drafts that are back in the browser',
    action: 'messages.deleteDrafts',
    query: Type.Object({ until: Instant }, NoMore),
    answer: DraftsForgotten,
    handle: (context, { query }) => removeDrafts(context, query.until),
  }),
];
