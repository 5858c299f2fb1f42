import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { freePort } from '#gateway/base/freePort.ts';

/**
 * `npm run dev -- [flags of npm start]` starts the gateway, restarted when its files change, and Vite's development server, which proxies
 * calls, socket and images to it, and the calls of the operator's console at `/src/console/`. Both end when either ends.
 */
const PROJECT = dirname(import.meta.dirname);

const env = {
  ...process.env,
  TOUCHLINE_PORT: String(await freePort()),
  TOUCHLINE_CONSOLE: String(await freePort()),
  TOUCHLINE_CLIENT: 'none',
};
let ending = false;
const children: readonly ChildProcess[] = [
  start(['--watch', '--watch-preserve-output', join(PROJECT, 'gateway/main.ts'), ...process.argv.slice(2)]),
  start([join(PROJECT, 'node_modules/vite/bin/vite.js')]),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);

function start(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [...args], { cwd: PROJECT, env, stdio: 'inherit' });
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    end();
  });
  return child;
}

function end(): void {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}
