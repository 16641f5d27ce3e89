// What every route is served with.
import type { AuditTrail } from '../audit/trail.ts';
import type { Sql } from '../database/connect.ts';
import type { DiskRoom } from '../disk-room/watch.ts';
import type { EventHub } from '../events/hub.ts';
import type { TokenVerifier } from '../identity/tokens.ts';
import type { ObjectStore } from '../object-store/port.ts';
import type { PushPort } from '../push/port.ts';
import type { Installation } from './installation.ts';
import type { OpenStreams } from './open-streams.ts';
import type { NotePatientRead } from './patient-reads.ts';
import type { PersonCache, PersonReader } from './person.ts';
import type { RateLimit } from './rate-limit.ts';
import type { NoteSignIn } from './sign-ins.ts';

/** At the embedded provider people sign in by e-mail address and password, and failed sign-ins are known here. */
export interface Provider {
  kind: 'embedded' | 'external';
  issuer: string;
}

export interface Platform {
  sql: Sql;
  files: ObjectStore;
  push: PushPort;
  verify: TokenVerifier;
  readPerson: PersonReader;
  personCache: PersonCache;
  noteSignIn: NoteSignIn;
  notePatientRead: NotePatientRead;
  rateLimit: RateLimit;
  requestsPerMinute: number;
  uploadDir: string;
  /** How much room there is to write; nobody is refused where nobody looks. */
  diskRoom?: Pick<DiskRoom, 'isWritable' | 'noteFullDatabase'> | undefined;
  publicUrl: string;
  /** Where people sign in. */
  provider: Provider;
  installation: Installation;
  /** Whether a mail server is configured. */
  sendsMail: boolean;
  trail: AuditTrail;
  events: EventHub;
  streams: OpenStreams;
  clientAllowed: (version: string | undefined) => boolean;
}
