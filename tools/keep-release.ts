// `node tools/keep-release.ts`: keeps what tests of an update need of the version at hand, in journeys/releases.
// Run on the commit of the release; a version is kept once.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packData, packWeb, releases, writtenWith } from '../journeys/releases/kept-release.ts';
import { startServer } from '../journeys/start-server.ts';
import { connect } from '../server/src/platform/database/connect.ts';
import { openDatabase } from '../server/src/platform/embedded-postgres/attach.ts';
import { makeCaller } from '../server/test/world/caller.ts';
import { signInByForm } from '../server/test/world/sign-in.ts';
import { buildWeb } from './build-web.ts';
import { fromRoot, isMain } from './paths.ts';

const LARGEST = 3_000_000;

/** One of the demo's patients writes a message, as proof that nothing of theirs is lost. */
async function leaveWords(url: string, dataDir: string, version: string): Promise<void> {
  const { login, body } = writtenWith(version);
  const { accessToken } = await signInByForm(url, { email: `${login}@demo.test`, password: 'trialog-demo' });
  const database = await openDatabase({ dataDir }, { attach: true });
  const sql = connect(database.ownerUrl, { connections: 1 });
  try {
    const [team] = await sql`SELECT p.id AS project, t.id AS team FROM medical_teams t
      JOIN projects p ON p.id = t.project_id WHERE p.name = 'AURORA' AND t.name = 'Milano'`;
    const path = `Messages/${team?.project}/${team?.team}/create`;
    const { status, body: answer } = await makeCaller(url, accessToken).post(path, { body, messageScope: 1 });
    if (status !== 200 && status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  } finally {
    await sql.end({ timeout: 5 });
    await database.close();
  }
}

async function keepRelease(): Promise<string> {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };
  const folder = join(releases, version);
  if (existsSync(folder)) throw new Error(`journeys/releases/${version} is there already. It is kept once.`);
  await buildWeb();
  mkdirSync(fromRoot('.test'), { recursive: true });
  const dataDir = mkdtempSync(fromRoot('.test', 'release-'));
  mkdirSync(folder);
  try {
    const server = await startServer({ dataDir });
    await leaveWords(server.url, dataDir, version).finally(() => server.end());
    packWeb(version, fromRoot('web/dist'));
    await packData(version, dataDir);
    const size = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    if (size > LARGEST) throw new Error(`${size} bytes are more than ${LARGEST}.`);
    return `journeys/releases/${version}: ${size} bytes`;
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) console.log(await keepRelease());
