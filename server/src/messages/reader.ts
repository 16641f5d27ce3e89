// Who reads a wall, with all that decides what they see of it: roles in the team, the study's settings, and the
// names and faces of those who wrote. Names and settings are cached for a second.
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { formerTeamIn, refusalWithPast, withFormerTeams } from '@trialog/contract/access/former-teams.ts';
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import { limits } from '@trialog/contract/limits.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import type { ThreadOrder } from '@trialog/contract/rules/thread-order.ts';
import type { ProjectProperties } from '@trialog/contract/schemas/projects.ts';
import { avatarUrl } from '../people/view.ts';
import { type Batched, makeBatcher } from '../platform/database/batch.ts';
import { type CachedMany, makeBulkCache, makeCache } from '../platform/database/cache.ts';
import type { Db } from '../platform/database/connect.ts';
import type { Context } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { type AuthorRow, findProperties, listAuthors } from './store.ts';
import type { AuthorView } from './thread-document.ts';
import { type ListedRow, listStaffPages, type StaffPage } from './wall/store.ts';
import { makeThreadCache, type ThreadCache } from './wall/thread-cache.ts';

/** What a message says of its author, to those who see names and to those who see codes. */
export interface Author {
  named: AuthorView;
  coded: AuthorView;
}

export interface Reader extends TeamRef {
  userId: string;
  now: number;
  /** Sees only what concerns them. */
  isPatient: boolean;
  /** Of a patient who was transferred from this team: they see what was there by then. */
  until?: Date | undefined;
  /** Doctor or nurse: sees read ticks, and their reading makes them. */
  isProfessional: boolean;
  seesNames: boolean;
  mayReply: boolean;
  mayDelete: boolean;
  properties: ProjectProperties;
  /** Equal for readers who get the same of a message that neither wrote. */
  viewKey: string;
  files: ObjectStore;
  authors: CachedMany<Author>;
}

/** What is read beside the messages. */
interface Sources {
  properties(projectId: string): Promise<Partial<ProjectProperties>>;
  authors: CachedMany<Author>;
}

interface Caches extends Sources {
  threads: ThreadCache;
  pages: Record<ThreadOrder, Batched<StaffPage, ListedRow[]>>;
}

const readProperties = (db: Db) => (projectId: string) => findProperties(db, projectId);

const readAuthors = (db: Db, files: ObjectStore) => async (userIds: Iterable<string>) => {
  const rows = await listAuthors(db, [...userIds]);
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await authorOf(files, row)] as const)));
};

// One set of caches a database: several applications in one process have their own.
const allCaches = new WeakMap<object, Caches>();

function cachesOf(db: Db, files: ObjectStore): Caches {
  const found = allCaches.get(db);
  if (found) return found;
  const pagesBy = (order: ThreadOrder) =>
    makeBatcher((pages: readonly StaffPage[]) => listStaffPages(db, pages, order, limits.threadsPerPage));
  const caches: Caches = {
    properties: makeCache(readProperties(db), { keyOf: String }),
    authors: makeBulkCache(readAuthors(db, files)),
    threads: makeThreadCache(),
    pages: { activity: pagesBy('activity'), creation: pagesBy('creation') },
  };
  allCaches.set(db, caches);
  return caches;
}

/** A transaction reads for itself: it lives for one request, and may see what is rolled back. */
function sourcesOf(db: Db, files: ObjectStore): Sources {
  if ('begin' in db) return cachesOf(db, files);
  return { properties: readProperties(db), authors: readAuthors(db, files) };
}

async function authorOf(files: ObjectStore, row: AuthorRow): Promise<Author> {
  const named = { authorName: row.name, avatarUrl: await avatarUrl(files, row.avatar_key) };
  // Where the study asks for codes, a patient's name and face are not shown.
  return { named, coded: row.study_code === null ? named : { authorName: row.study_code, avatarUrl: null } };
}

/** The caller, who is known already, as an author. */
export async function withSelf(
  { person, files }: Context,
  authors: CachedMany<Author>,
): Promise<CachedMany<Author>> {
  const { userId: id, name, avatarKey: avatar_key, studyCode: study_code } = person;
  const self = await authorOf(files, { id, name, avatar_key, study_code });
  return async (ids) => {
    const others = [...ids].filter((one) => one !== id);
    return new Map(others.length > 0 ? await authors(others) : []).set(id, self);
  };
}

/** Threads that were parsed for earlier readers; not for transactions. */
export const threadCacheOf = (context: Context): ThreadCache => cachesOf(context.db, context.files).threads;

/** A page of a whole wall, read in one statement with those of others; not for transactions. */
export const staffPage = (context: Context, order: ThreadOrder, page: StaffPage): Promise<ListedRow[]> =>
  cachesOf(context.db, context.files).pages[order](page);

/** Settings that the request has read already are not read again. */
export async function readerOf(
  context: Context,
  team: TeamRef,
  settings?: Partial<ProjectProperties>,
): Promise<Reader> {
  const { actor, db, files } = context;
  const sources = sourcesOf(db, files);
  const roles = membershipsIn(withFormerTeams(actor), team).flatMap((membership) => membership.roles);
  const former = formerTeamIn(actor, team);
  const flags = roleFlags(roles);
  const properties = {
    ...defaultProjectProperties,
    ...(settings ?? (await sources.properties(team.projectId))),
  };
  const now = context.now.getTime();
  const may = (action: 'messages.reply' | 'messages.withdraw') =>
    refusal(action, actor, team, now) === undefined;
  const sees = {
    isPatient: flags.isPatient,
    isProfessional: flags.isMedicalProfessional,
    seesNames: flags.isPatient || seesPatientNames(roles, properties),
    mayReply: may('messages.reply'),
    mayDelete: may('messages.withdraw'),
  };
  return {
    ...team,
    ...sees,
    until: former && new Date(former.until),
    userId: actor.userId,
    now,
    properties,
    viewKey: [
      ...Object.values(sees),
      former?.until ?? '',
      properties.messageCanBeRepliedAfterMinutes,
      properties.messageCanNotBeDeletedAfterMinutes,
      properties.broadcastMessageCanNotBeDeletedAfterMinutes,
    ].join(),
    files,
    authors: sources.authors,
  };
}

/** Throws the reason where the person may not read this wall. */
export function checkReader(context: Context, team: TeamRef): void {
  const no = refusalWithPast('messages.read', context.actor, team, context.now.getTime());
  if (no) throw refuse(no);
}
