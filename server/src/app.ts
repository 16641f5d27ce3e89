// Puts the application together: the one list of features, and the server around them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { VersionAnswer, type WebSettings } from '@trialog/contract/schemas/service.ts';
import { rootPaths, servicePaths } from '@trialog/contract/service.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { administration } from './administration/routes.ts';
import { agreements } from './agreements/routes.ts';
import { describeReminders } from './alerts/describe-notices.ts';
import { findStaleAlertNotifications } from './alerts/finish-notices.ts';
import { makeAlerts } from './alerts/routes.ts';
import { alertsOfPatients } from './alerts/summary.ts';
import { analyses } from './analyses/routes.ts';
import { changesOfPatients } from './audit-trail/changed-patients.ts';
import { auditTrail } from './audit-trail/routes.ts';
import type { Config } from './config.ts';
import { identity } from './identity/jobs.ts';
import { summaryOfPatients } from './messages/counts/summary.ts';
import { describeAlertsOfMessages } from './messages/describe-alerts.ts';
import { describeMessages } from './messages/notices/describe.ts';
import { findStaleMessageNotifications } from './messages/notices/notify.ts';
import { messages } from './messages/routes.ts';
import { makeNotifications } from './notifications/routes.ts';
import { makePeople } from './people/routes.ts';
import type { AuditTrail } from './platform/audit/trail.ts';
import type { ClockState } from './platform/database/clock-check.ts';
import type { Sql } from './platform/database/connect.ts';
import { newId } from './platform/database/uuid.ts';
import type { DiskRoom } from './platform/disk-room/watch.ts';
import type { EventHub } from './platform/events/hub.ts';
import type { Feature } from './platform/feature.ts';
import { describeApi, serveApiDocument } from './platform/http/api-document.ts';
import { isAtLeast } from './platform/http/client-version.ts';
import { addCompression } from './platform/http/compress.ts';
import { makeReadiness, serveHealth } from './platform/http/health.ts';
import { openInstallation } from './platform/http/installation.ts';
import { makeOpenStreams } from './platform/http/open-streams.ts';
import { makePatientReads } from './platform/http/patient-reads.ts';
import { makePersonReader, PersonCache } from './platform/http/person.ts';
import { answerProblem } from './platform/http/problem-answer.ts';
import { makeProxyWatch } from './platform/http/proxies.ts';
import { makeRateLimit } from './platform/http/rate-limit.ts';
import { openToAll, type PublicRoute } from './platform/http/route.ts';
import { addSecurityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts';
import { serveLogout } from './platform/http/serve-logout.ts';
import { serveMetrics } from './platform/http/serve-metrics.ts';
import { mustBeSignedIn, serveRoutes } from './platform/http/serve-routes.ts';
import { makeSignInNotes } from './platform/http/sign-ins.ts';
import { addValidation } from './platform/http/validation.ts';
import { serveWebPages } from './platform/http/web-pages.ts';
import type { LogoutReceiver } from './platform/identity/backchannel-logout.ts';
import type { TokenVerifier } from './platform/identity/tokens.ts';
import type { Watchdog } from './platform/jobs/watchdog.ts';
import { registerFileRoutes } from './platform/object-store/folder-routes.ts';
import type { ObjectStore } from './platform/object-store/port.ts';
import type { PushPort } from './platform/push/port.ts';
import type { TimeServerState } from './platform/time-server/check.ts';
import { projects } from './projects/routes.ts';
import { results } from './results/routes.ts';
import { describeAlertsOfRounds } from './surveys/describe-alerts.ts';
import { describeRounds } from './surveys/notices/describe.ts';
import { findStaleRoundNotifications } from './surveys/notices/notify.ts';
import { surveys } from './surveys/routes.ts';
import { roundsOfPatients } from './surveys/summary.ts';
import { teamEvents } from './team-events/routes.ts';

const alertDescribers = [describeAlertsOfMessages, describeAlertsOfRounds];

/** A domain that is not named here does not exist for the application. Left imports nothing of right. */
export const features: readonly Feature[] = [
  identity,
  makePeople([summaryOfPatients, roundsOfPatients, alertsOfPatients, changesOfPatients]),
  projects,
  agreements,
  makeNotifications(
    [findStaleAlertNotifications, findStaleMessageNotifications, findStaleRoundNotifications],
    [describeMessages, describeRounds, describeReminders(alertDescribers)],
  ),
  makeAlerts(alertDescribers),
  messages,
  surveys,
  teamEvents,
  results,
  analyses,
  auditTrail,
  administration,
];

interface AppParts {
  config: Config;
  sql: Sql;
  files: ObjectStore;
  push: PushPort;
  /** Signs the addresses of stored files. */
  fileSecret: string;
  trail: AuditTrail;
  verify: TokenVerifier;
  events: EventHub;
  /** What looks after the parts that work by themselves. */
  watchdog?: Pick<Watchdog, 'health'>;
  /** Where jobs run in this process: how many of them have used up their attempts. */
  givenUpJobs?: (() => number) | undefined;
  diskRoom?: DiskRoom | undefined;
  clock?: (() => ClockState) | undefined;
  timeServer?: (() => TimeServerState) | undefined;
  /** The embedded identity provider: answers everything below /identity, before anything else looks at it. */
  identity?: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** Takes what an external provider tells of sign-outs. */
  receiveLogout?: LogoutReceiver;
  logger: FastifyBaseLogger;
}

const BODY_BYTES = 256 * 1024;
/** Fastify leaves a server that it did not make as it is, so these are given to Node itself. */
const PATIENCE = {
  // Long enough for a video over a slow line; uploads that stand still are given up sooner.
  requestTimeout: 600_000,
  // Longer than a proxy keeps its connections: else it may ask on one that is just being closed.
  keepAliveTimeout: 65_000,
};
const ROOT = join(import.meta.dirname, '../..');

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, sql, files, push, logger } = parts;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    trustProxy: config.trustProxy,
    // An address that cannot even be read is answered as everything else is.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request as FastifyRequest, reply as FastifyReply, config.publicUrl);
      answerProblem(error, request as FastifyRequest, reply as FastifyReply);
    },
    serverFactory: (handler) => createServer(PATIENCE, entrance(parts, handler)) as RawServerDefault,
  }) as unknown as FastifyInstance;

  app.setErrorHandler(answerProblem);
  addSecurityHeaders(app, config.publicUrl);
  addCompression(app);
  addRequestLog(app);
  letGoWhenClosing(app);
  addValidation(app);
  const apiDocument = describeApi(app, config.version);
  const health = () => parts.watchdog?.health() ?? [];
  const { version } = config;
  const { diskRoom, clock, timeServer, givenUpJobs } = parts;
  const listAltered = () => parts.trail.keys.listAltered(sql);
  const readiness = makeReadiness(sql, version, { health, diskRoom, clock, timeServer, listAltered });
  serveHealth(app, version, readiness);
  serveMetrics(
    app,
    { sql, health, givenUpJobs, diskRoom, clock, timeServer },
    { ...config.metrics, onLoopback: config.onLoopback },
    { version, readiness },
  );

  const personCache = new PersonCache();
  const platform = {
    sql,
    files,
    push,
    verify: parts.verify,
    readPerson: makePersonReader(sql, personCache),
    personCache,
    noteSignIn: makeSignInNotes(sql, parts.trail),
    notePatientRead: makePatientReads(sql, parts.trail),
    rateLimit: makeRateLimit(),
    requestsPerMinute: config.requestsPerMinute,
    uploadDir: join(config.dataDir, 'uploads'),
    diskRoom,
    publicUrl: config.publicUrl,
    provider: { kind: config.identity.kind, issuer: config.identity.issuer },
    installation: openInstallation({
      sql,
      dataDir: config.dataDir,
      makesBackups: config.backup !== undefined,
      notifiesDevices: config.push.service !== 'none',
      clock: parts.clock,
      timeServer: parts.timeServer,
      listAltered: (db) => parts.trail.keys.listAltered(db),
    }),
    sendsMail: config.mail !== undefined,
    trail: parts.trail,
    events: parts.events,
    streams: makeOpenStreams(parts.events),
    clientAllowed: (version: string | undefined) => isAtLeast(version, config.minimumClientVersion),
  };
  // Streams never end by themselves: a stop would wait for them.
  app.addHook('preClose', async () => {
    platform.streams.endAll();
  });
  const routes = features.flatMap((feature) => feature.routes);
  // In a scope of its own, so that each route is there before the pages come.
  await app.register(async (scope) => serveRoutes(scope, platform, [versionRoute(config), ...routes]));
  for (const feature of features) feature.pages?.(app, { sql, publicUrl: config.publicUrl });
  if (config.files.kind === 'folder') {
    const isWritable = () => diskRoom?.isWritable() ?? true;
    registerFileRoutes(app, { store: files, secret: parts.fileSecret, isWritable });
  }
  if (parts.receiveLogout) serveLogout(app, parts.receiveLogout, platform.rateLimit);
  serveApiDocument(
    app,
    apiDocument,
    config.onLoopback ? undefined : (request) => mustBeSignedIn(platform, request),
  );

  app.get(rootPaths.config, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(webSettings(config, push)),
  );
  const policy = { connect: foreignOrigins(config, files) };
  if (config.webDev) {
    const { serveWebFromSources } = await import('./platform/http/web-development.ts');
    await serveWebFromSources(app, join(ROOT, 'web'), policy);
  } else await serveWebPages(app, { dist: join(ROOT, 'web/dist'), policy });
  return app;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const NO_TRUST =
  'A request came with X-Forwarded-For, and TRUST_PROXY is not set: behind a proxy, all people count as one address when tries at passwords are counted';

function entrance({ identity, config, logger }: AppParts, handler: Handler): Handler {
  const watchForProxy = makeProxyWatch(config.trustProxy, () => logger.warn(NO_TRUST));
  return (request, response) => {
    watchForProxy(request.headers);
    if (identity && /^\/identity(\/|\?|$)/.test(request.url ?? '')) identity(request, response);
    else handler(request, response);
  };
}

/** A connection whose last answer is given while the server stops would otherwise hold it up until it times out. */
function letGoWhenClosing(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
}

/** One line a request: the pattern of the route, never its address, which holds ids. */
function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.debug(line, 'request');
    done();
  });
}

function versionRoute(config: Config): PublicRoute {
  return openToAll({
    path: servicePaths.version,
    summary: 'The version of the server, and the oldest web that it serves',
    reason: 'An old page must be able to learn that it is old.',
    answer: VersionAnswer,
    handle: () => ({ version: config.version, minimumClientVersion: config.minimumClientVersion }),
  });
}

function webSettings(config: Config, push: PushPort): WebSettings {
  const { identity } = config;
  return {
    authority: identity.issuer,
    clientId: identity.clientId,
    redirectUri: `${config.publicUrl}/signin/callback`,
    scope: identity.scope,
    ...(Object.keys(identity.extraQueryParams).length > 0
      ? { extraQueryParams: identity.extraQueryParams }
      : {}),
    ...(identity.signOutToken ? { signOutToken: true } : {}),
    pushService: push.service,
    ...(push.publicKey ? { pushKey: push.publicKey } : {}),
    analystConsoleUrl: config.analystConsoleUrl,
    controlPanelUrl: config.controlPanelUrl,
    version: config.version,
  };
}

function foreignOrigins(config: Config, files: ObjectStore): string[] {
  const own = new URL(config.publicUrl).origin;
  const origins = [new URL(config.identity.issuer).origin, files.origin].filter(
    (origin) => origin !== undefined,
  );
  return [...new Set(origins)].filter((origin) => origin !== own);
}
