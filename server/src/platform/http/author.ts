// Who stands in the audit trail behind a request: as whom, from where and with which program.
import type { FastifyRequest } from 'fastify';
import type { AuditAuthor, AuditEntry } from '../audit/record.ts';
import { type Person, rolesFor } from './person.ts';

const LONGEST_CLIENT = 200;

export function authorOf(
  person: Person | undefined,
  subject: { projectId?: string; teamId?: string; instituteId?: string },
  request: FastifyRequest,
): AuditAuthor {
  const client = clientOf(request.headers);
  return {
    actorId: person?.userId ?? null,
    actorRole: person ? rolesFor(person, subject) : 'stranger',
    requestId: request.id,
    details: {
      name: person?.name ?? '',
      ...(person ? { organisation: person.organisation } : {}),
      ...(client ? { client } : {}),
    },
  };
}

/** The version of our own web, where it says one, and what the browser calls itself. */
export function clientOf(headers: FastifyRequest['headers']): string | undefined {
  const version = headers['x-trialog-version'];
  const said = [typeof version === 'string' ? `Trialog ${version}` : undefined, headers['user-agent']];
  const text = said
    .filter((part) => part !== undefined)
    .join(', ')
    .replace(/\p{Cc}/gu, ' ');
  return text.slice(0, LONGEST_CLIENT).trim() || undefined;
}

/** For what people change about themselves: the trail of a patient, and of the team, holds it too. */
export function aboutSelf(
  person: Person,
): Pick<AuditEntry, 'personId' | 'patientId' | 'projectId' | 'teamId'> {
  const [only, ...others] = person.memberships;
  const isPatient = only?.roles.includes('Patient') ?? false;
  return {
    personId: person.userId,
    ...(isPatient ? { patientId: person.userId } : {}),
    ...(only && others.length === 0 ? { projectId: only.projectId, teamId: only.teamId } : {}),
  };
}
