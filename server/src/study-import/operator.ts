// The author of what the command line and the import do: whoever operates the installation, no person of a study.
import { hostname, userInfo } from 'node:os';
import type { AuditAuthor } from '../platform/audit/record.ts';

export function operatorAuthor(): AuditAuthor {
  const details = { name: loginName(), client: `Command line on ${hostname()}` };
  return { actorId: null, actorRole: 'operator', requestId: null, details };
}

/** As the operating system knows whoever runs the command; in a container there may be no such name. */
function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}
