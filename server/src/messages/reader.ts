// Who reads a wall, with all that decides what they see of it: roles in the team, the study's settings, and the
// names and faces of those who wrote. Names and settings are kept for a second.
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { seesPatientNames } from '@trialog/contract/access/patient-names.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import { defaultProjectProperties, type ProjectProperties } from '@trialog/contract/projects.ts';
import { avatarUrl } from '../people/view.ts';
import type { Db } from '../platform/database/connect.ts';
import { makeShortMemory, type Remember } from '../platform/database/short-memory.ts';
import type { Context } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import { type AuthorRow, findAuthor, findProperties } from './store.ts';

export interface Place {
  projectId: string;
  teamId: string;
}

export interface Author {
  name: string;
  studyCode: string | null;
  avatarUrl: string | null;
}

export interface Reader extends Place {
  userId: string;
  now: number;
  /** Sees only what concerns them. */
  isPatient: boolean;
  /** Doctor or nurse: sees read ticks, and their reading makes them. */
  isProfessional: boolean;
  seesNames: boolean;
  mayReply: boolean;
  mayDelete: boolean;
  properties: ProjectProperties;
  files: ObjectStore;
  author: Remember<Author>;
}

interface Memory {
  properties: Remember<Partial<ProjectProperties>>;
  author: Remember<Author>;
}

// One memory a database: several applications in one process keep theirs apart.
const memories = new WeakMap<object, Memory>();

function memoryOf(db: Db, files: ObjectStore): Memory {
  const found = memories.get(db);
  if (found) return found;
  const memory: Memory = {
    properties: makeShortMemory((projectId) => findProperties(db, projectId)),
    author: makeShortMemory(async (userId) => authorOf(files, await findAuthor(db, userId))),
  };
  memories.set(db, memory);
  return memory;
}

async function authorOf(files: ObjectStore, row: AuthorRow | undefined): Promise<Author> {
  if (!row) return { name: '', studyCode: null, avatarUrl: null };
  return { name: row.name, studyCode: row.study_code, avatarUrl: await avatarUrl(files, row.avatar_key) };
}

/** `fresh` reads settings and names in the request's own transaction. */
export async function readerOf(context: Context, place: Place): Promise<Reader> {
  const { actor, db, files } = context;
  const memory = memoryOf(db, files);
  const roles = membershipsIn(actor, place).flatMap((membership) => membership.roles);
  const flags = roleFlags(roles);
  const properties = { ...defaultProjectProperties, ...(await memory.properties(place.projectId)) };
  const now = context.now.getTime();
  const may = (action: 'messages.reply' | 'messages.withdraw') =>
    refusal(action, actor, place, now) === undefined;
  return {
    ...place,
    userId: actor.userId,
    now,
    isPatient: flags.isPatient,
    isProfessional: flags.isMedicalProfessional,
    seesNames: flags.isPatient || seesPatientNames(roles, properties),
    mayReply: may('messages.reply'),
    mayDelete: may('messages.withdraw'),
    properties,
    files,
    author: memory.author,
  };
}

/** Throws the reason where the person may not read this wall. */
export function checkReader(context: Context, place: Place): void {
  const no = refusal('messages.read', context.actor, place, context.now.getTime());
  if (no) throw refuse(no);
}
