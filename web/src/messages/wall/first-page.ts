// The two calls that a whole wall begins with, in this order: where the team's change counter stands, then the first
// page. Nothing of the application, so that they can be sent before it is there.
import { messagePaths } from '@trialog/contract/messages.ts';
import type { ThreadOrder } from '@trialog/contract/rules/thread-order.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';

interface TeamRef {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

/** A counter that no team reaches: the answer says where the counter stands, and nothing else. */
const END_OF_CHANGES = Number.MAX_SAFE_INTEGER;

export const changesPath = ({ projectId, medicalTeamId }: TeamRef, since = END_OF_CHANGES): string =>
  `${messagePaths.changes(projectId, medicalTeamId)}?since=${since}`;

export const firstPagePath = ({ projectId, medicalTeamId }: TeamRef, order: ThreadOrder): string =>
  `${messagePaths.page(projectId, medicalTeamId, 0)}?order=${order}`;

/** The photos that stand on the first screen: fetched with the page rather than once they are drawn. */
export const firstPhotos = (page: readonly WallEntry[]): string[] =>
  page.slice(0, 2).flatMap(({ originalMessage: { attachment } }) => attachment?.thumbnailUrl ?? []);
