// For the S3 proof: a real object server on loopback, Ceph's RADOS gateway from Debian, with one monitor and
// one disk in a sparse file. Everything lies in one temporary folder and is gone afterwards.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface Ceph {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
}

const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const PROGRAMS = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph', 'radosgw-admin', 'ceph-authtool', 'monmaptool'];
const READY_SECONDS = 120;

const execute = promisify(execFile);
const run = (command: string, args: string[], cwd?: string) =>
  execute(command, args, { cwd, timeout: 600_000, maxBuffer: 64 << 20 });

async function installCeph(): Promise<void> {
  const missing = async () =>
    (await Promise.allSettled(PROGRAMS.map((program) => run('which', [program])))).some(
      ({ status }) => status === 'rejected',
    );
  if (!(await missing())) return;
  if (process.getuid?.() !== 0)
    throw new Error(`This proof needs the Debian packages ${PACKAGES.join(' ')}.`);
  console.log(`Installing the Debian packages ${PACKAGES.join(' ')} …`);
  await run('apt-get', ['update']);
  const options = ['-o', 'Dpkg::Options::=--force-confold', 'install', '-y', '--no-install-recommends'];
  await run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...options, ...PACKAGES]);
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => new Promise<void>((go) => server.listen(0, '127.0.0.1', go))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((go) => server.close(go))));
  return ports;
}

function configuration(dir: string, fsid: string, monitor: number, gateway: number): string {
  return `[global]
fsid = ${fsid}
mon_host = v2:127.0.0.1:${monitor}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data_avail_crit = 1
mon_data = ${dir}/mon
osd_data = ${dir}/osd
osd_objectstore = bluestore
bluestore_block_size = ${8 * 2 ** 30}
keyring = ${dir}/keyring
mon_cluster_log_file = ${dir}/cluster.log
log_file = ${dir}/$name.log
pid_file = ${dir}/$name.$pid.pid
admin_socket = ${dir}/$name.$pid.asok
run_dir = ${dir}
crash_dir = ${dir}
[client.admin]
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
`;
}

export async function startCeph(): Promise<Ceph> {
  await installCeph();
  const dir = await mkdtemp(join(tmpdir(), 'trialog-ceph-'));
  const [monitor = 0, gateway = 0] = await freePorts(2);
  const children: ChildProcess[] = [];
  const fsid = randomUUID();
  const here = (command: string, ...args: string[]) => run(command, args, dir);
  const admin = (...args: string[]) => here('ceph', '-c', 'ceph.conf', '--connect-timeout', '60', ...args);
  const keep = (command: string, ...args: string[]) => {
    const log = openSync(join(dir, `${command}.out`), 'a');
    const child = spawn(command, ['-c', 'ceph.conf', '-f', ...args], {
      cwd: dir,
      stdio: ['ignore', log, log],
    });
    children.push(child);
  };

  async function stop(): Promise<void> {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(patience);
    }
    await rm(dir, { recursive: true, force: true });
  }

  try {
    await writeFile(join(dir, 'ceph.conf'), configuration(dir, fsid, monitor, gateway));
    const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
    await here(
      'ceph-authtool',
      '--create-keyring',
      'keyring',
      '--gen-key',
      '-n',
      'mon.',
      '--cap',
      'mon',
      'allow *',
    );
    for (const name of ['client.admin', 'osd.0'])
      await here('ceph-authtool', 'keyring', '--gen-key', '-n', name, ...all);
    await here(
      'monmaptool',
      '--create',
      '--addv',
      'a',
      `[v2:127.0.0.1:${monitor}]`,
      '--fsid',
      fsid,
      'monmap',
    );
    await here(
      'ceph-mon',
      '-c',
      'ceph.conf',
      '--mkfs',
      '-i',
      'a',
      '--monmap',
      'monmap',
      '--keyring',
      'keyring',
    );
    keep('ceph-mon', '-i', 'a');
    const disk = randomUUID();
    await admin('osd', 'new', disk);
    await mkdir(join(dir, 'osd'));
    await here('ceph-osd', '-c', 'ceph.conf', '-i', '0', '--mkfs', '--osd-uuid', disk);
    keep('ceph-osd', '-i', '0');
    keep('radosgw', '-n', 'client.admin');
    const endpoint = `http://127.0.0.1:${gateway}`;
    await untilReady(endpoint, children);
    const [accessKeyId, secretAccessKey] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
    const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    const user = ['user', 'create', '--uid', 'trialog', '--display-name', 'trialog', ...keys];
    await here('radosgw-admin', '-c', 'ceph.conf', ...user);
    return { endpoint, accessKeyId, secretAccessKey, stop };
  } catch (error) {
    const out = await Promise.all(
      ['ceph-mon', 'ceph-osd', 'radosgw'].map((name) =>
        readFile(join(dir, `${name}.out`), 'utf8').catch(() => ''),
      ),
    );
    await stop();
    throw new Error(`Ceph did not start.\n${out.join('\n')}`, { cause: error });
  }
}

async function untilReady(endpoint: string, children: ChildProcess[]): Promise<void> {
  for (let waited = 0; waited < READY_SECONDS; waited += 0.5) {
    if (children.some((child) => child.exitCode !== null)) throw new Error('One of its processes ended.');
    if (
      await fetch(endpoint).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await sleep(500);
  }
  throw new Error(`The gateway did not answer within ${READY_SECONDS} s.`);
}
