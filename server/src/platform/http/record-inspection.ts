// Whoever inspects a study leaves an entry of the audit trail with each read, before anything is given. Exports write one of
// their own, as everybody's do.
import type { Subject } from '@trialog/contract/access/conditions.ts';
import { studyRolesIn } from '@trialog/contract/access/refusal.ts';
import { rowOf } from '@trialog/contract/access/table.ts';
import { readsAreRecorded } from '@trialog/contract/rules/study-roles.ts';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../audit/record.ts';
import { authorOf } from './author.ts';
import type { Person } from './person.ts';
import type { Platform } from './platform.ts';
import type { ReadRoute } from './route.ts';

const LONGEST_ADDRESS = 1000;

/** What the row does not grant to inspectors they do in another role of theirs. */
export async function recordInspection(
  platform: Platform,
  route: ReadRoute,
  person: Person,
  subject: Subject,
  request: FastifyRequest,
): Promise<void> {
  if (!rowOf(route.action)?.studyRoles?.includes('Inspector')) return;
  if (!readsAreRecorded(studyRolesIn(person, subject))) return;
  const { projectId, teamId } = subject;
  await recordAudit(platform.sql, platform.trail, authorOf(person, subject, request), [
    {
      action: 'inspections.read',
      objectType: teamId ? 'team' : projectId ? 'project' : 'person',
      objectId: teamId ?? projectId ?? person.userId,
      ...(projectId ? { projectId } : {}),
      ...(teamId ? { teamId } : {}),
      personId: person.userId,
      changes: { inspected: [null, request.url.slice(0, LONGEST_ADDRESS)] },
    },
  ]);
}
