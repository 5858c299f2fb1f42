import { type ChildProcess, spawn } from 'node:child_process';

const START_MS = 120_000;
const END_MS = 5_000;

export interface Child {
  /** First capture group of the awaited pattern. */
  readonly ready: string;
  stop(): Promise<void>;
}

/**
 * Starts a program. Resolves once its output matches `pattern`, or on spawn without a pattern. Rejects with the output when the program
 * exits before or takes over two minutes.
 */
export function startChild(
  program: string,
  args: readonly string[],
  pattern: RegExp | null,
  env: Readonly<Record<string, string>> = {},
): Promise<Child> {
  return new Promise((resolve, reject) => {
    // Its own process group, because browsers leave children behind.
    const child = spawn(program, [...args], { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    const onExit = (): void => endGroup(child, 'SIGKILL');
    process.once('exit', onExit);
    child.once('exit', () => process.off('exit', onExit));
    let output = '';
    const timeout = setTimeout(() => fail('was not ready in time'), START_MS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = pattern?.exec(output);
      if (found) succeed(found[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', ({ message }) =>
      fail(`could not be started (on Debian: apt-get install firefox-esr webkit2gtk-driver xvfb), ${message}`),
    );
    child.once('exit', (code, signal) => fail(`ended with ${code ?? signal}`));

    if (pattern === null) child.once('spawn', () => succeed());

    function succeed(ready = ''): void {
      clearTimeout(timeout);
      resolve({ ready, stop: () => stop(child) });
    }

    function fail(reason: string): void {
      clearTimeout(timeout);
      endGroup(child, 'SIGKILL');
      reject(new Error(`${program} ${reason}:\n${output}`));
    }
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    endGroup(child, 'SIGTERM');
    const timeout = setTimeout(() => endGroup(child, 'SIGKILL'), END_MS);
    await ended;
    clearTimeout(timeout);
  }
  endGroup(child, 'SIGKILL');
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // already exited
  }
}
