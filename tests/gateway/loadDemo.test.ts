import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#gateway/base/freePort.ts';
import { footballText, inNinety } from '#tests/builders/aRecording.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';
import { SHORT_LIVED_NODE } from '#tests/builders/shortLivedNode.ts';

const ROOT = join(import.meta.dirname, '../..');
const SECRET = 'x'.repeat(32);

/** A copy of what a gateway consists of, without its demo: whatever loads a file of the demo ends it. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'touchline-no-demo-'));
  const demo = join(ROOT, 'gateway/demo');
  for (const path of ['package.json', 'contract', 'gateway'])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter: (source) => source !== demo });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'recordings'));
  writeFileSync(join(copy, 'recordings/match.ndjson'), footballText(inNinety()));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a gateway without the folder gateway/demo', () => {
  test.each([
    ['ingest', []],
    ['recorded', ['--recordings', 'recordings']],
  ])('serves on --feed %s, and ends cleanly', async (feed, flags) => {
    const port = await freePort();
    const data = join(copy, `data-${feed}`);
    await copyTemplate(data);
    const gateway = spawn(process.execPath, commandOf(['--port', String(port), '--data', data, '--feed', feed, ...flags]), {
      cwd: copy,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(gateway, 'exit');
    try {
      for await (const line of createInterface(gateway.stdout)) if (line.includes('Calls and socket are at')) break;
      expect((await fetch(`http://localhost:${port}/openapi.json`)).status).toBe(200);
    } finally {
      gateway.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
  });

  test.each([
    [
      ['--feed', 'simulated'],
      '--feed simulated needs the folder gateway/demo, which is missing here: choose --feed recorded or --feed ingest.',
    ],
    [['--feed', 'ingest', '--demo'], '--demo needs the folder gateway/demo, which is missing here: --no-demo starts without.'],
  ])('refuses %j in one sentence that says what is missing', async (flags, sentence) => {
    const data = join(copy, `data-refused-${flags.length}`);
    await copyTemplate(data);
    const { status, stdout, stderr } = spawnSync(process.execPath, commandOf(['--data', data, ...flags]), {
      cwd: copy,
      env: environment(),
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([1, '', `${sentence}\n`]);
  });
});

function commandOf(flags: readonly string[]): string[] {
  return [...SHORT_LIVED_NODE, 'gateway/main.ts', ...flags];
}

function environment(): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  return { PATH, TOUCHLINE_CLIENT: 'none', TOUCHLINE_INGEST_SECRET: SECRET };
}
