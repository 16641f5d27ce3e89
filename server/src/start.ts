// Starts a whole Trialog from its configuration, in the order in which one thing needs the other, and stops it
// in the opposite one. Tests and the benchmarks start it the same way as the command does.

import type { FastifyBaseLogger } from 'fastify';
import type { OfferedSetUp } from './administration/first-run/offer-set-up.ts';
import { buildApp, features } from './app.ts';
import { BackupFault } from './backup/fault.ts';
import { type Config, ConfigError, type RunMode } from './config.ts';
import { openEmbeddedProvider } from './identity/provider.ts';
import { type AuditTrail, openAuditTrail } from './platform/audit/trail.ts';
import { AlteredKeyError } from './platform/audit/value-keys.ts';
import { clock as processClock } from './platform/clock.ts';
import { databaseAnswers } from './platform/database/answers.ts';
import { findLoginFault, openApiLogin } from './platform/database/api-login.ts';
import { type ClockState, startClockCheck } from './platform/database/clock-check.ts';
import { ANSWER_WITHIN, connect, type Sql } from './platform/database/connect.ts';
import { checkDatabase } from './platform/database/durability.ts';
import { listen } from './platform/database/listen.ts';
import { migrate } from './platform/database/migrate.ts';
import { savePublicAddress } from './platform/database/public-address.ts';
import { findClockFault } from './platform/database/simulated-time.ts';
import { openDiskRoom } from './platform/disk-room/open.ts';
import type { DiskRoom } from './platform/disk-room/watch.ts';
import { openDatabase } from './platform/embedded-postgres/attach.ts';
import type { BackupConfig } from './platform/embedded-postgres/backup-settings.ts';
import { openEventHub } from './platform/events/hub.ts';
import { makeReadiness } from './platform/http/health.ts';
import { makeOperatorsPort } from './platform/http/operators-port.ts';
import { withoutData } from './platform/http/problem-answer.ts';
import { figuresOf } from './platform/http/serve-metrics.ts';
import { makeLogoutReceiver } from './platform/identity/backchannel-logout.ts';
import { makeRemoteKeys } from './platform/identity/remote-keys.ts';
import { makeTokenVerifier } from './platform/identity/tokens.ts';
import type { Background } from './platform/jobs/background.ts';
import { startWatchdog, type Watchdog } from './platform/jobs/watchdog.ts';
import { openInstalledFiles } from './platform/object-store/open.ts';
import type { ObjectStore } from './platform/object-store/port.ts';
import { openPush } from './platform/push/open.ts';
import type { PushPort } from './platform/push/port.ts';
import { startTimeServerCheck, type TimeServerState } from './platform/time-server/check.ts';

export interface Running {
  /** Where it listens; nothing for a worker alone. */
  address?: string;
  /** Where there is nobody yet: how the first administrator comes in. */
  setUp?: OfferedSetUp | undefined;
  stop(): Promise<void>;
}

/** The mail addresses of the demo's people (studies/demo.yaml); a domain that nobody can own. */
const DEMO_DOMAIN = 'demo.test';
/** Seconds for queries that are still under way when everything has been stopped. */
const END_WITHIN = 2;

type Undo = () => Promise<unknown> | unknown;

/** `stopping` ends a start between two of its steps. */
export async function start(
  config: Config,
  mode: RunMode,
  logger: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<Running> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const database = await openDatabase(config);
    undo.push(() => database.close());
    stopping?.throwIfAborted();
    const owner = connect(database.ownerUrl, {
      connections: 4,
      name: `trialog-${mode}-owner`,
      answerWithin: ANSWER_WITHIN,
    });
    undo.push(() => owner.end({ timeout: END_WITHIN }));
    await checkDatabase(owner);
    await migrate(owner);
    await refuseOtherTime(owner, logger);
    const clockCheck = await startClockCheck({ sql: owner, log: logger });
    undo.push(() => clockCheck.stop());
    const clock = clockCheck.state;
    const timeServerCheck = startTimeServerCheck({ address: config.timeServer, log: logger });
    undo.push(() => timeServerCheck.stop());
    const timeServer = timeServerCheck.state;
    if (!config.demo && !config.onLoopback) await refuseDemoPeople(owner);
    const trail = await openAuditTrail(owner, {
      ...config,
      onAltered: (about) => logger.error({ err: new AlteredKeyError(about).message }, 'audit trail'),
    });
    stopping?.throwIfAborted();
    const { files, secret: fileSecret } = await openInstalledFiles(owner, config);
    undo.push(() => files.close());
    // Once its folders are there.
    const diskRoom = await openDiskRoom(config, owner, logger);
    undo.push(() => diskRoom.stop());
    const push = await openPush(config.push, owner);
    undo.push(() => push.close());
    if (config.demo) {
      const { importDemo, importHistory } = await import('../demo/import-demo.ts');
      await importDemo(owner, config, trail);
      stopping?.throwIfAborted();
      await importHistory(owner, files, trail, processClock.date());
    }

    const { ownerUrl } = database;
    const watchdog = startWatchdog({
      databaseAnswers: () => databaseAnswers(ownerUrl),
      onSilent: (part, milliseconds) =>
        logger.error({ part, milliseconds: Math.round(milliseconds) }, 'silent, and replaced'),
      onError: (error) => logger.error({ err: withoutData(error) }, 'watchdog'),
    });
    undo.push(() => watchdog.stop());
    stopping?.throwIfAborted();
    let background: Background | undefined;
    if (mode !== 'api') {
      // Not read where nothing runs in the background. Before the API: whoever sees it ready may rely on it.
      const { startBackground } = await import('./platform/jobs/background.ts');
      const mailing = config.mail && {
        port: (await import('./platform/mail/smtp.ts')).openSmtp(config.mail),
        publicUrl: config.publicUrl,
        provider: config.identity,
      };
      const parts = { ...config, ownerUrl, owner, trail, files, push, logger, watchdog, mailing };
      background = await startBackground(features, parts);
      undo.push(background.stop);
      if (config.backup) await startBackups(config, config.backup, { ownerUrl, files, logger }, undo);
      else if (config.databaseUrl) await endBackups(owner, logger);
    }
    stopping?.throwIfAborted();
    if (mode === 'worker') {
      await openOperatorsPort(
        config,
        { owner, trail, watchdog, logger, diskRoom, clock, timeServer, givenUpJobs: background?.givenUpJobs },
        undo,
      );
      return { stop };
    }
    const address = await startApi(
      config,
      await openApiUrl(config, owner, ownerUrl),
      {
        trail,
        files,
        fileSecret,
        push,
        logger,
        watchdog,
        diskRoom,
        clock,
        timeServer,
        givenUpJobs: background?.givenUpJobs,
      },
      undo,
    );
    await savePublicAddress(owner, config.publicUrl);
    const { offerSetUp } = await import('./administration/first-run/offer-set-up.ts');
    const setUp = await offerSetUp(owner, config, { trail, endsEarlier: false });
    return { address, setUp, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Loaded only where they are wanted. */
async function startBackups(
  { files: { kind }, databaseUrl, backupKeyFile, backupPrograms: programs, keyFile, version }: Config,
  settings: BackupConfig,
  { ownerUrl, files, logger }: { ownerUrl: string; files: ObjectStore; logger: FastifyBaseLogger },
  undo: Undo[],
): Promise<void> {
  const { startBackups: startSchedule } = await import('./backup/schedule.ts');
  const schedule = await startSchedule({
    ownerUrl,
    settings,
    isOuter: databaseUrl !== undefined,
    backupKeyFile,
    keyFile,
    programs,
    files: kind === 'folder' ? files : undefined,
    version,
    onError: (error) =>
      logger.error({ err: error instanceof BackupFault ? error.message : withoutData(error) }, 'backup'),
  });
  undo.push(schedule.stop);
}

/** What a worker with backups has left would hold the log back on the disk of the database. */
async function endBackups(owner: Sql, logger: FastifyBaseLogger): Promise<void> {
  const { dropSlots } = await import('./backup/outer-log.ts');
  await dropSlots(owner).catch((error) => logger.error({ err: withoutData(error) }, 'backup'));
}

/** A simulation says so in its log; anything else never works by its time. */
async function refuseOtherTime(owner: Sql, logger: FastifyBaseLogger): Promise<void> {
  const fault = await findClockFault(owner);
  if (fault !== undefined) throw new ConfigError([fault]);
  const aheadMs = processClock.aheadMs();
  if (aheadMs !== 0) logger.error({ aheadMs }, 'THIS IS A SIMULATION: its time is not that of the world');
}

/** Their password is published: an installation that others can reach serves them only where it was asked to. */
async function refuseDemoPeople(owner: Sql): Promise<void> {
  const [found] = await owner`SELECT 1 FROM identity_accounts
    WHERE email LIKE ${`%@${DEMO_DOMAIN}`} AND password_hash IS NOT NULL LIMIT 1`;
  if (found)
    throw new ConfigError([
      `This database holds the demo people, whose password is published, and PUBLIC_URL or HOST lets others reach it. Use another DATA_DIR or database, or set DEMO=true to serve the demo all the same.`,
    ]);
}

/** A login that was given must be able to do no more than the one that the owner would make. */
async function openApiUrl({ databaseAppUrl }: Config, owner: Sql, ownerUrl: string): Promise<string> {
  if (databaseAppUrl === undefined) return openApiLogin(owner, ownerUrl);
  const fault = await findLoginFault(owner, databaseAppUrl);
  if (fault !== undefined) throw new ConfigError([fault]);
  return databaseAppUrl;
}

interface WorkerParts
  extends Pick<
    ApiParts,
    'trail' | 'logger' | 'watchdog' | 'givenUpJobs' | 'diskRoom' | 'clock' | 'timeServer'
  > {
  owner: Sql;
}

/** A worker by itself has no address for people; where a port for figures is set, it tells there how it is. */
async function openOperatorsPort(
  { metrics, version }: Config,
  parts: WorkerParts,
  undo: Undo[],
): Promise<void> {
  const { port } = metrics;
  if (port === undefined) return;
  const { owner, trail, watchdog, logger, givenUpJobs, diskRoom, clock, timeServer } = parts;
  const { health } = watchdog;
  const operators = makeOperatorsPort(
    { ...metrics, port },
    {
      loadMetrics: figuresOf({ sql: owner, health, givenUpJobs, diskRoom, clock, timeServer }),
      readiness: makeReadiness(owner, version, {
        health,
        diskRoom,
        clock,
        timeServer,
        listAltered: () => trail.keys.listAltered(owner),
      }),
      version,
      log: logger,
    },
  );
  await operators.listen();
  undo.push(() => operators.close());
}

interface ApiParts {
  trail: AuditTrail;
  files: ObjectStore;
  fileSecret: string;
  push: PushPort;
  logger: FastifyBaseLogger;
  watchdog: Watchdog;
  diskRoom: DiskRoom;
  givenUpJobs: (() => number) | undefined;
  clock: () => ClockState;
  timeServer: () => TimeServerState;
}

async function startApi(config: Config, apiUrl: string, parts: ApiParts, undo: Undo[]): Promise<string> {
  const sql = connect(apiUrl, {
    connections: config.databaseConnections,
    name: 'trialog-api',
    answerWithin: ANSWER_WITHIN,
  });
  undo.push(() => sql.end({ timeout: END_WITHIN }));
  const { identity: settings, publicUrl } = config;
  const { trail } = parts;
  const provider =
    settings.kind === 'embedded'
      ? await openEmbeddedProvider({
          sql,
          config: settings,
          publicUrl,
          trail,
          trustProxy: config.trustProxy,
          log: parts.logger,
        })
      : undefined;
  if (provider) undo.push(() => provider.close());
  const keys = provider?.keys ?? makeRemoteKeys({ issuer: settings.issuer, log: parts.logger });
  const verify = makeTokenVerifier({ ...settings, keys });
  const events = await openEventHub(
    sql,
    (error) => parts.logger.error({ err: withoutData(error) }, 'events'),
    (channels) => listen(apiUrl, { name: 'trialog-events' }, channels),
  );
  parts.watchdog.watch({ name: 'events', lastSign: events.lastSign, replace: events.replace });
  undo.push(() => events.close());
  const app = await buildApp({
    ...parts,
    config,
    sql,
    verify,
    events,
    ...(provider
      ? { identity: provider.handle }
      : { receiveLogout: makeLogoutReceiver({ sql, ...settings, keys, trail }) }),
  });
  undo.push(() => app.close());
  return app.listen({ host: config.host, port: config.port });
}
