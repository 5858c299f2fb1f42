import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ReportingPGlite } from '#gateway/db/reportingPGlite.ts';
import { freePort } from '#gateway/base/freePort.ts';
import { copyTemplate, templateArchive } from '#tests/builders/databaseTemplate.ts';
import { DEVICE } from '#tests/builders/gateway.ts';
import { SHORT_LIVED_NODE } from '#tests/builders/shortLivedNode.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MAX_FILES = 400;
const RINGTONE = {
  mainSwitch: 1,
  focusNoticeFlag: 1,
  scoringSoundFlag: 0,
  homeGoalSound: 0,
  guestGoalSound: 0,
  scoringShockFlag: 0,
};

describe('ReportingPGlite', () => {
  test('reports the first error of the files in a sentence, and no other error', async () => {
    const failures: string[] = [];
    const client = new ReportingPGlite({ loadDataDir: await templateArchive() }, (sentence) => failures.push(sentence));
    onTestFinished(() => client.close());
    await expect(client.query('select 1 / 0')).rejects.toThrow(/division/);
    expect(failures).toEqual([]);
    const raise = `do $$ begin raise exception 'no file' using errcode = '58P02'; end $$`;
    await expect(client.query(raise)).rejects.toThrow('no file');
    await expect(client.transaction((tx) => tx.query(raise))).rejects.toThrow('no file');
    expect(failures).toEqual([
      expect.stringMatching(/^The database in memory cannot use its files any more \(58P02\): this gateway stops, .*\.$/),
    ]);
  });
});

describe('a gateway', () => {
  test('serves and stores after more have connected than it may have files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-files-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await copyTemplate(folder);
    const port = await freePort();
    const flags = ['gateway/main.ts', '--port', String(port), '--data', folder, '--matches', '1', '--no-demo'];
    const limited = `ulimit -n ${MAX_FILES}; exec "$0" "$@"`;
    const gateway = spawn('sh', ['-c', limited, process.execPath, ...SHORT_LIVED_NODE, ...flags], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], TOUCHLINE_CLIENT: 'none' },
    });
    onTestFinished(() => void gateway.kill('SIGKILL'));
    let output = '';
    gateway.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    let errors = '';
    gateway.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    await expect.poll(() => output).toMatch(/ at http/);
    const store = async (): Promise<number> => (await post(port, '/WOS-DATACENTER/noauth/ringtone/update', RINGTONE)).status;

    const clients: Socket[] = [];
    const closed = new Set<Socket>();
    for (let i = 0; i < MAX_FILES * 2; i += 1) {
      const client = connect(port, '127.0.0.1');
      client.on('error', () => undefined).on('close', () => closed.add(client));
      clients.push(client);
    }
    await expect.poll(() => closed.size).toBeGreaterThan(MAX_FILES);
    expect(errors).toMatch(/connections are refused/);
    for (const client of clients) client.destroy();
    await expect.poll(() => store().catch(() => 0)).toBe(200);
  });
});

function post(port: number, path: string, body: unknown): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'device-id': DEVICE },
    body: JSON.stringify(body),
  });
}
