// The calls of an installation's beginning: of whoever has a set-up link and is nobody yet, and about the institute's documents.
import { administrationPaths } from '@trialog/contract/administration.ts';
import {
  NewInstallation,
  SetUpInstallation,
  SetUpLink,
  UsableSetUpLink,
} from '@trialog/contract/schemas/set-up.ts';
import { InstituteStaff, NewDocument } from '@trialog/contract/schemas/study-roles.ts';
import { Id } from '@trialog/contract/schemas/wire.ts';
import { setUpPaths } from '@trialog/contract/set-up.ts';
import { Type } from 'typebox';
import { openWrite, type Route, write } from '../../platform/http/route.ts';
import { beginImport } from '../../study-import/apply/store.ts';
import { publishDocument } from './publish-document.ts';
import { describeSetUpLink, setUp } from './set-up.ts';

/** Of one address in a minute: whoever guesses tokens comes no further in a year than at once. */
const MOST_TRIES = 20;

export const setUpRoutes: Route[] = [
  openWrite({
    path: setUpPaths.link,
    summary: 'Whether a set-up link can be used',
    reason: 'Whoever opens the link of a new installation has no account, and there is nobody who could.',
    mostPerMinute: MOST_TRIES,
    body: SetUpLink,
    answer: UsableSetUpLink,
    handle: (context, { token }) => describeSetUpLink(context, token),
  }),
  openWrite({
    path: setUpPaths.installation,
    summary: 'Bring in the institute and its first administrator by a set-up link',
    reason: 'The token of the link is what lets in, once, and only while there is nobody.',
    mostPerMinute: MOST_TRIES,
    body: NewInstallation,
    answer: SetUpInstallation,
    handle: (context, body) => setUp(context, body),
  }),
  write('POST', {
    path: administrationPaths.instituteDocuments(':instituteId'),
    summary: 'Publish a document of an institute',
    action: 'administration.publishDocument',
    params: Type.Object({ instituteId: Id }),
    body: NewDocument,
    answer: InstituteStaff,
    subject: ({ params }) => ({ instituteId: params.instituteId }),
    first: beginImport,
    handle: (context, { params, body }) => publishDocument(context, params.instituteId, body),
  }),
];
