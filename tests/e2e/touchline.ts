import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#gateway/base/freePort.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';
import { keepsSecrets, spilledOn } from '#tests/builders/leakedSecrets.ts';
import { SHORT_LIVED_NODE } from '#tests/builders/shortLivedNode.ts';

/** A gateway process for a test, with its own port and temporary data folder. */
export interface Touchline {
  readonly address: string;
  readonly port: number;
  /** Its data folder. */
  readonly data: string;
  /** Of the current process. */
  readonly pid: number;
  /** Returns the output of the current process, including SMS codes. */
  printed(): string;
  /** Kills the process. Rejects when it has ended by itself. */
  crash(): Promise<void>;
  /** Starts it again on the same port and data. */
  comeBack(): Promise<void>;
  /** Crashes and starts again. */
  restart(): Promise<void>;
  /** Rejects with the output when the process has ended by itself: what failed without it is not what failed. */
  stop(): Promise<void>;
}

const READY = /(?:Touchline is|Calls and socket are) at/;
const READY_MS = 600_000;

/**
 * Starts `gateway/main.ts` with these flags. Resolves when it serves; rejects with its output when it exits early. `after` runs when it
 * has stopped; `env` is added to the environment.
 */
export async function startTouchline(
  flags: readonly string[],
  after?: () => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<Touchline> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-'));
  const data = dataIn(flags) ?? folder;
  await copyTemplate(data);
  const port = await freePort();
  const args = ['gateway/main.ts', '--port', String(port), '--data', data, ...flags];
  let { child, printed } = await launch(args, env);
  let isKilled = false;
  return {
    address: `http://localhost:${port}`,
    port,
    data,
    get pid() {
      return child.pid ?? 0;
    },
    printed: () => printed(),
    crash,
    comeBack,
    async restart() {
      await crash();
      await comeBack();
    },
    async stop() {
      const endedByItself = !isKilled && hasEnded(child);
      await end(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
      await after?.();
      keepsSecrets(spilledOn(printed()));
      if (endedByItself) throw endedError();
    },
  };

  async function crash(): Promise<void> {
    if (!isKilled && hasEnded(child)) throw endedError();
    isKilled = true;
    await end(child, 'SIGKILL');
    keepsSecrets(spilledOn(printed()));
  }

  async function comeBack(): Promise<void> {
    ({ child, printed } = await launch(args, env));
    isKilled = false;
  }

  function endedError(): Error {
    return new Error(`the gateway ended by itself:\n${printed()}`);
  }
}

/** Returns the data folder named by the flags, or null. */
function dataIn(flags: readonly string[]): string | null {
  const at = flags.indexOf('--data');
  return at === -1 ? null : (flags[at + 1] ?? null);
}

interface Launched {
  readonly child: ChildProcess;
  readonly printed: () => string;
}

function launch(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Launched> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...SHORT_LIVED_NODE, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    const late = setTimeout(() => fail('did not serve in time'), READY_MS);
    const onData = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!READY.test(output)) return;
      clearTimeout(late);
      resolve({ child, printed: () => output });
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('exit', (code) => fail(`ended with ${code}`));
    function fail(reason: string): void {
      clearTimeout(late);
      child.kill('SIGKILL');
      reject(new Error(`the gateway ${reason}:\n${output}`));
    }
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
