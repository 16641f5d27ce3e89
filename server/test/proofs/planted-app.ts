// A small server with routes of a test's own choosing behind the real wrapping, so that a fault can be planted in
// a route, or in a part of the platform, and the proof be seen to find it.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createLocalJWKSet } from 'jose';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openAuditTrail } from '../../src/platform/audit/trail.ts';
import { APP_ROLE, connect, type Sql } from '../../src/platform/database/connect.ts';
import { listen } from '../../src/platform/database/listen.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { openEventHub } from '../../src/platform/events/hub.ts';
import { describeApi, serveApiDocument } from '../../src/platform/http/api-document.ts';
import { openInstallation } from '../../src/platform/http/installation.ts';
import { makeOpenStreams } from '../../src/platform/http/open-streams.ts';
import { makePatientReads } from '../../src/platform/http/patient-reads.ts';
import { makePersonReader, PersonCache } from '../../src/platform/http/person.ts';
import type { Platform } from '../../src/platform/http/platform.ts';
import { answerProblem } from '../../src/platform/http/problem-answer.ts';
import { makeRateLimit } from '../../src/platform/http/rate-limit.ts';
import type { Route } from '../../src/platform/http/route.ts';
import { addSecurityHeaders } from '../../src/platform/http/security-headers.ts';
import { serveRoutes } from '../../src/platform/http/serve-routes.ts';
import { makeSignInNotes } from '../../src/platform/http/sign-ins.ts';
import { addValidation } from '../../src/platform/http/validation.ts';
import { makeTokenVerifier } from '../../src/platform/identity/tokens.ts';
import { openObjectStore } from '../../src/platform/object-store/open.ts';
import { noPush } from '../../src/platform/push/none.ts';
import type { World } from '../world/world.ts';
import { makeTokens } from './newcomers.ts';

interface PlantedApp {
  url: string;
  app: FastifyInstance;
  sql: Sql;
  stop(): Promise<void>;
}

export async function openPlantedApp(
  world: Pick<World, 'sql' | 'config'>,
  routes: readonly Route[],
  changes: Partial<Platform> = {},
  logger = pino({ level: 'silent' }),
): Promise<PlantedApp> {
  const { config } = world;
  const sql = connect(config.databaseUrl as string, {
    connections: 10,
    role: APP_ROLE,
    name: 'trialog-planted',
  });
  const dir = mkdtempSync(join(inject('testDir'), 'planted-'));
  const { key } = await makeTokens(world.sql, config);
  const { d: _secret, ...publicKey } = key;
  const { publicUrl, version } = config;
  const events = await openEventHub(
    sql,
    () => {},
    (channels) => listen(config.databaseUrl as string, { role: APP_ROLE }, channels),
  );
  const personCache = new PersonCache();
  const trail = await openAuditTrail(world.sql, config);
  const platform: Platform = {
    sql,
    files: await openObjectStore({ kind: 'folder', dir, secret: 'planted', publicUrl }),
    push: noPush,
    verify: makeTokenVerifier({ ...config.identity, keys: createLocalJWKSet({ keys: [publicKey] }) }),
    readPerson: makePersonReader(sql, personCache),
    personCache,
    provider: { kind: config.identity.kind, issuer: config.identity.issuer },
    sendsMail: false,
    noteSignIn: makeSignInNotes(sql, trail),
    notePatientRead: makePatientReads(sql, trail),
    rateLimit: makeRateLimit(),
    requestsPerMinute: 1_000_000,
    uploadDir: join(dir, 'uploads'),
    publicUrl,
    installation: openInstallation({
      sql,
      dataDir: dir,
      makesBackups: false,
      notifiesDevices: true,
      listAltered: (db) => trail.keys.listAltered(db),
    }),
    trail,
    events,
    streams: makeOpenStreams(events),
    clientAllowed: () => true,
    ...changes,
  };
  const app = Fastify({
    loggerInstance: logger,
    genReqId: () => newId(),
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  app.setErrorHandler(answerProblem);
  addSecurityHeaders(app, publicUrl);
  addValidation(app);
  const apiDocument = describeApi(app, version);
  await app.register(async (scope) => serveRoutes(scope, platform, routes));
  serveApiDocument(app, apiDocument);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app,
    sql,
    stop: async () => {
      await app.close();
      await platform.events.close();
      await sql.end({ timeout: 2 });
    },
  };
}
