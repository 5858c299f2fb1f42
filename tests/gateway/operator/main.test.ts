import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '#gateway/db/open.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';
import { startPostgres } from '#tests/builders/postgres.ts';
import { SHORT_LIVED_NODE } from '#tests/builders/shortLivedNode.ts';
import { startTouchline } from '#tests/e2e/touchline.ts';

const ROOT = join(import.meta.dirname, '../../..');

let data: string;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'touchline-operator-'));
  await copyTemplate(data);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

describe('npm run operator', () => {
  test('a command reaches the running gateway, takes effect at once, and outlives a restart', async () => {
    const started = await startTouchline(['--data', data, '--matches', '1', '--no-demo'], undefined, { TOUCHLINE_CLIENT: 'none' });
    try {
      const file = join(data, 'text.txt');
      writeFileSync(file, 'Bảo trì đến trưa\n');
      expect(operator('maintenance', 'on', '--text', `vi-VN=@${file}`)).toMatchObject({ status: 0, stderr: '' });
      expect(await maintained(started.address)).toEqual({ maintainStatus: 1, maintainDescription: 'Bảo trì đến trưa', oddsOn: true });
      expect(operator('news', 'remove', '--id', '7')).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringMatching(/^VNWOS has no news 7: .*\n$/),
      });
      await started.restart();
      expect(await maintained(started.address)).toMatchObject({ maintainStatus: 1 });
      expect(operator('maintenance', 'off').status).toBe(0);
      expect(await maintained(started.address)).toMatchObject({ maintainStatus: 0 });
    } finally {
      await started.stop();
    }
    const audit = operator('audit', 'list');
    expect(audit.stdout.split('\n').map((line) => line.split('  ')[2])).toEqual(['maintenance off', 'maintenance on', undefined]);
  });

  test('without a gateway it opens the folder; an unreadable file is reported', () => {
    expect(operator('version', 'set', '--number', '3.0')).toMatchObject({ status: 0, stdout: 'VNWOS announces version 3.0.\n' });
    expect(operator('version', 'set', '--number', '3.0', '--notes', 'vi-VN=@nowhere')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/nowhere/),
    });
  });

  test('a file of names is named by its path, and one that cannot be read is reported', () => {
    const file = join(data, 'names.csv');
    writeFileSync(file, 'kind,sourceId,language,name\nclub,t-1,zh-CN,东岛\n');
    expect(operator('names', 'import', file)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/nothing was changed:\nline 2: kind is one of competition, team, player, coach, referee/),
    });
    expect(operator('names', 'import', 'nowhere.csv')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/nowhere\.csv cannot be read/),
    });
    expect(operator('names', 'import')).toMatchObject({ status: 2, stderr: expect.stringMatching(/names import needs --names/) });
  });

  test("with DATABASE_URL it reaches a running gateway's database; one without tables is reported", async () => {
    const cluster = await startPostgres();
    try {
      const env = { DATABASE_URL: cluster.address };
      expect(operatorOn(env, 'news', 'list')).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^The database of DATABASE_URL cannot be used/),
      });
      const gateway = await openPostgres(cluster.address);
      expect(operatorOn(env, 'news', 'list')).toMatchObject({ status: 0, stdout: 'VNWOS has none.\n' });
      await gateway.close();
    } finally {
      await cluster.stop();
    }
  });
});

async function maintained(address: string): Promise<unknown> {
  const answer = await fetch(`${address}/WOS-OPERATOR/noauth/tenant/getBaseConfig`, { headers: { language: 'vi-VN' } });
  const { data }: { data: unknown } = JSON.parse(await answer.text());
  return data;
}

function operator(...args: readonly string[]) {
  return operatorOn({}, ...args, '--data', data);
}

function operatorOn(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { PATH } = process.env;
  const typed = [...SHORT_LIVED_NODE, 'gateway/operator/main.ts', ...args, '--tenant', 'VNWOS'];
  const { status, stdout, stderr } = spawnSync(process.execPath, typed, { cwd: ROOT, env: { PATH, ...env }, encoding: 'utf8' });
  return { status, stdout, stderr };
}
