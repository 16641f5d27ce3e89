// Runs the image that `deploy/image/build` made, with crun and nothing else: as its own user, without capabilities, on a
// root that nobody can write to, with secrets as files. Says what answered, and ends with 1 where something did not.
//
//   node_modules/.bin/node deploy/image/try.ts [archive]
//
// Needs root and crun. It listens on the loopback address alone, and leaves nothing behind.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start.ts';

interface Image {
  Entrypoint: string[];
  Cmd: string[];
  Env: string[];
  User: string;
  WorkingDir: string;
}

const START_WITHIN = 120_000;
const TOKEN = 'only-for-this-try-1234';
const archive = process.argv[2] ?? '.test/image/trialog.tar';
const work = mkdtempSync(join(tmpdir(), 'trialog-image-'));
const rootfs = join(work, 'rootfs');

function must(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr}`);
  return stdout;
}

/** Unpacks the layers of the archive, and gives what the image says of itself. */
function unpack(): Image {
  const layout = join(work, 'layout');
  for (const folder of [layout, rootfs]) mkdirSync(folder);
  must('tar', '-xf', archive, '-C', layout);
  const blob = (digest: string) => join(layout, 'blobs', digest.replace(':', '/'));
  const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const manifest = readJson(blob(readJson(join(layout, 'index.json')).manifests[0].digest));
  for (const { digest } of manifest.layers) must('tar', '-xf', blob(digest), '-C', rootfs);
  return (readJson(blob(manifest.config.digest)) as { config: Image }).config;
}

const bind = (destination: string, source: string, ...options: string[]) => ({
  destination,
  type: 'bind',
  source,
  options: ['rbind', 'nosuid', 'nodev', ...options],
});
const memory = (destination: string, mode: string) => ({
  destination,
  type: 'tmpfs',
  source: 'tmpfs',
  options: ['nosuid', 'nodev', `mode=${mode}`],
});

/** What crun is given: the least that Trialog works with. The network is the machine's, for its loopback address. */
function writeBundle(image: Image, args: string[], env: string[], folders: Folders): void {
  const [uid = 0, gid = 0] = image.User.split(':').map(Number);
  const bundle = {
    ociVersion: '1.0.2',
    root: { path: rootfs, readonly: true },
    process: {
      user: { uid, gid },
      cwd: image.WorkingDir,
      args: [...image.Entrypoint, ...args],
      env: [...image.Env, ...env],
      capabilities: { bounding: [], effective: [], permitted: [] },
      noNewPrivileges: true,
    },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      // With the few devices that every program may have, which crun makes.
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=65536k'] },
      memory('/dev/shm', '1777'),
      memory('/tmp', '1777'),
      bind('/data', folders.data),
      bind('/run/secrets', folders.secrets, 'ro'),
    ],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  };
  writeFileSync(join(work, 'config.json'), JSON.stringify(bundle));
}

interface Folders {
  data: string;
  secrets: string;
}

function makeFolders(owner: number): Folders {
  const folders = { data: join(work, 'data'), secrets: join(work, 'secrets') };
  for (const folder of Object.values(folders)) {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, owner, owner);
  }
  addSecret(folders, 'metrics-token', TOKEN);
  addSecret(folders, 'open-token', TOKEN, 0o644);
  return folders;
}

/** A file as Kubernetes would give it, to the group of the container's user; with what is in it already, or this. */
function addSecret({ data, secrets }: Folders, name: string, value?: string, mode = 0o440): void {
  const path = join(secrets, name);
  if (value !== undefined) writeFileSync(path, `${value}\n`);
  chownSync(path, 0, statSync(data).gid);
  chmodSync(path, mode);
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** crun refuses machines that have both kinds of control groups; for it, and for it alone, there is the newer kind. */
const PLAIN_CGROUPS = [
  ...['--mount', '--propagation', 'private', 'sh', '-c'],
  ...['mount -t cgroup2 none /sys/fs/cgroup; exec "$@"', 'sh'],
];

let count = 0;

/** Runs the container to its end, or until `use` is done, and gives what it said and how it ended. */
async function runContainer(use?: () => Promise<void>): Promise<{ code: number | null; output: string }> {
  count += 1;
  const name = `trialog-try-${process.pid}-${count}`;
  const child = spawn(
    'unshare',
    [...PLAIN_CGROUPS, 'crun', '--cgroup-manager=disabled', 'run', '--bundle', work, name],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    await Promise.race([
      use?.() ?? ended,
      ended.then((code) => {
        if (use) throw new Error(`The container ended with ${code}:\n${output}`);
      }),
    ]);
  } finally {
    spawnSync('crun', ['kill', name, 'TERM']);
  }
  return { code: await ended, output };
}

let checks = 0;
function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold that ${what}.`);
  checks += 1;
  console.log(`ok: ${what}`);
}

async function untilReady(port: number, what: string): Promise<void> {
  for (const since = Date.now(); ; await sleep(200)) {
    const ready = await fetch(`http://localhost:${port}/health/ready`).catch(() => undefined);
    if (ready?.status === 200) {
      const { status } = (await ready.json()) as { status: string };
      return expectThat(status === 'ready', `/health/ready of ${what} says "ready"`);
    }
    if (Date.now() - since > START_WITHIN) throw new Error(`${what} is not ready after two minutes.`);
  }
}

async function tryServer(port: number, what: string): Promise<void> {
  const base = `http://localhost:${port}`;
  const get = (path: string, init?: RequestInit) => fetch(`${base}${path}`, init);
  await untilReady(port, what);
  const page = await get('/');
  const text = await page.text();
  expectThat(page.status === 200 && text.includes('<div id="root"'), 'the page of the application comes');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '/none';
  expectThat(
    (await get(script)).headers.get('content-type')?.includes('javascript') === true,
    'its script comes',
  );
  const query = new URLSearchParams({
    client_id: 'trialog-web',
    redirect_uri: `${base}/signin/callback`,
    response_type: 'code',
    scope: 'openid offline_access',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    resource: `${base}/api`,
  });
  let address = `${base}/identity/auth?${query}`;
  let cookies: string[] = [];
  let signIn = await fetch(address, { redirect: 'manual' });
  for (let hop = 0; hop < 5 && signIn.status >= 300 && signIn.status < 400; hop += 1) {
    cookies = [...cookies, ...signIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string)];
    address = new URL(signIn.headers.get('location') ?? '', address).href;
    signIn = await fetch(address, { redirect: 'manual', headers: { cookie: cookies.join('; ') } });
  }
  const form = await signIn.text();
  expectThat(
    signIn.status === 200 && form.includes('type="password"'),
    'the sign-in page asks for a password',
  );
  expectThat((await get('/metrics')).status === 401, '/metrics asks for the token');
  const metrics = await get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expectThat((await metrics.text()).includes('trialog_part_silent'), 'the token is the one in the file');
}

/** The whole of it in one container, with the embedded database. */
async function tryAll(image: Image, folders: Folders): Promise<void> {
  const port = await freePort();
  const env = ['HOST=127.0.0.1', `PORT=${port}`, 'LOG_LEVEL=warn'];
  const withToken = (name: string) => [...env, `METRICS_TOKEN_FILE=/run/secrets/${name}`];
  writeBundle(image, image.Cmd, withToken('open-token'), folders);
  const refused = await runContainer();
  const says = /which others .* may read/.test(refused.output);
  expectThat(refused.code === 1 && says, 'a secret that all may read is refused');
  writeBundle(image, image.Cmd, withToken('metrics-token'), folders);
  const { code } = await runContainer(() => tryServer(port, 'the whole'));
  expectThat(code === 0, 'it stops when told to');
  writeBundle(image, ['server/src/cli.ts', 'check'], env, folders);
  expectThat((await runContainer()).code === 0, '`check` finds no fault in what it left');
}

/** api and worker in containers of their own, with a database elsewhere and a key file that was made beforehand. */
async function tryApart(image: Image, folders: Folders): Promise<void> {
  writeBundle(image, ['server/src/cli.ts', 'audit-key', '/data/made.key'], [], folders);
  expectThat((await runContainer()).code === 0, '`audit-key` makes a key file');
  copyFileSync(join(folders.data, 'made.key'), join(folders.secrets, 'audit.key'));
  addSecret(folders, 'audit.key');
  const database = await startEmbeddedPostgres({ dir: join(work, 'postgres'), database: 'postgres' });
  try {
    addSecret(folders, 'database-url', database.url);
    const [port, figures] = [await freePort(), await freePort()];
    const env = [
      ...['HOST=127.0.0.1', `PORT=${port}`, 'LOG_LEVEL=warn', 'DATABASE_URL_FILE=/run/secrets/database-url'],
      ...['TRIALOG_KEY_FILE=/run/secrets/audit.key', 'METRICS_TOKEN_FILE=/run/secrets/metrics-token'],
    ];
    writeBundle(image, ['server/src/main.ts', 'api'], env, folders);
    const api = await runContainer(async () => {
      await tryServer(port, 'the api');
      writeBundle(image, ['server/src/main.ts', 'worker'], [...env, `METRICS_PORT=${figures}`], folders);
      const worker = await runContainer(() => untilReady(figures, 'the worker'));
      expectThat(worker.code === 0, 'the worker stops when told to');
    });
    expectThat(api.code === 0, 'the api stops when told to');
  } finally {
    await database.stop();
  }
}

try {
  const image = unpack();
  const folders = makeFolders(Number(image.User.split(':')[0]));
  await tryAll(image, folders);
  await tryApart(image, folders);
  console.log(`${count} containers, ${checks} things hold`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}
