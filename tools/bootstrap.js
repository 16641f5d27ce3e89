// Makes `npm start` and `npm test` work as the first command on a fresh clone: installs when the lock file
// changed since the last install, and does nothing otherwise. Plain JavaScript with nothing but Node's own
// parts, because it runs before anything is installed and on Nodes that cannot read TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST = [20, 19];
const LOCK_WAIT_MS = 15 * 60_000;

/** Why this Node is too old, or nothing. */
export function nodeComplaint(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Trialog needs Node ${OLDEST.join('.')} or newer to install itself; this is ${version}. Get one from https://nodejs.org/.`;
}

/** What the stamp must say for the installed packages to be the right ones. */
export function installKey(root, platform = process.platform, arch = process.arch) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${platform}-${arch}\n`;
}

const stampFile = (root) => path.join(root, 'node_modules', '.trialog-install');

export function isInstalled(root) {
  try {
    return fs.readFileSync(stampFile(root), 'utf8') === installKey(root);
  } catch {
    return false;
  }
}

export function markInstalled(root) {
  fs.mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  fs.writeFileSync(stampFile(root), installKey(root));
}

/** False after an install without the development packages or without install scripts. */
export function isComplete(root) {
  return ['node', 'vite', 'vitest'].every((name) =>
    fs.existsSync(path.join(root, 'node_modules', '.bin', name)),
  );
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Runs `work` while no other bootstrap of this folder does. The lock lies beside node_modules, not in it,
 * because `npm ci` removes that folder. A lock whose process is gone is taken over.
 */
export function withLock(file, work, waitMs = LOCK_WAIT_MS) {
  const deadline = Date.now() + waitMs;
  let told = false;
  for (;;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    let holder = '';
    let age = 0;
    try {
      holder = fs.readFileSync(file, 'utf8');
      age = Date.now() - fs.statSync(file).mtimeMs;
    } catch {
      continue; // released in between
    }
    // A lock without a number is one that its owner is just writing; after a moment it is a leftover.
    const stale = holder === '' ? age > 2_000 : !isAlive(Number(holder));
    if (stale) {
      fs.rmSync(file, { force: true });
      continue;
    }
    if (Date.now() > deadline) throw new Error(`Another install (process ${holder}) holds ${file}.`);
    if (!told) console.error(`Waiting for another install (process ${holder}) to end …`);
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    return work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/**
 * The command that runs npm. `npm ci` removes node_modules, so npm must not run on the Node that lies in it:
 * the one that started npm is used, or the first outside.
 */
export function npmCommand(root, env = process.env, execPath = process.execPath) {
  const inside = path.join(root, 'node_modules') + path.sep;
  const outerNode = [env.npm_node_execpath, execPath].find(
    (node) => node && !fs.realpathSync(node).startsWith(inside),
  );
  const searchPath = (env.PATH || '')
    .split(path.delimiter)
    .filter((entry) => !`${path.resolve(entry)}${path.sep}`.startsWith(inside))
    .join(path.delimiter);
  const childEnv = { ...env, PATH: searchPath };
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  if (env.npm_execpath && outerNode)
    return { command: outerNode, args: [env.npm_execpath, ...args], env: childEnv };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args, env: childEnv };
}

function install(root) {
  const { command, args, env } = npmCommand(root);
  console.error('Installing packages (only when package-lock.json changed) …');
  const result = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
  if (result.error) throw result.error;
  if (result.status !== 0)
    throw new Error(`npm ci failed (${result.signal || `exit code ${result.status}`}).`);
  const pinned = path.join(root, 'node_modules', '.bin', 'node');
  if (!isComplete(root) || spawnSync(pinned, ['--version']).status !== 0)
    throw new Error(
      'npm did not install the pinned Node (package "node"). Are install scripts switched off (npm config get ignore-scripts)?',
    );
  markInstalled(root);
}

function main() {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const complaint = nodeComplaint(process.version);
  if (complaint) throw new Error(complaint);
  // npm calls this after an install by hand, so that the next start does not install once more.
  if (process.argv.includes('--installed')) {
    // With --package-lock-only npm wrote the lock file and installed nothing.
    if (!process.env.npm_config_package_lock_only && isComplete(root)) markInstalled(root);
    return;
  }
  if (isInstalled(root)) return;
  withLock(path.join(root, '.install.lock'), () => {
    if (!isInstalled(root)) install(root); // the one we waited for may have done it
  });
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
