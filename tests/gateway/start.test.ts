import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { openFolder } from '#gateway/db/open.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';
import { SHORT_LIVED_NODE } from '#tests/builders/shortLivedNode.ts';

const ROOT = join(import.meta.dirname, '../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('npm start', () => {
  test('a folder in use refuses a second process in one sentence that names the first, and is free when closed', async () => {
    await copyTemplate(folder);
    const first = await openFolder(folder);
    const second = start(['--data', folder], { TOUCHLINE_CLIENT: 'none' });
    expect(second).toMatchObject({ status: 1, stdout: '' });
    expect(second.stderr).toMatch(
      new RegExp(`^The data folder ${folder} is in use by process ${process.pid} on ${hostname()}, started .*: stop it, .*\n$`),
    );
    await first.close();
    await (await openFolder(folder)).close();
  });

  test('a folder that is not writable ends in one sentence', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { status, stderr } = start(['--data', join(file, 'data')]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The data folder .* cannot be written .*\n$/);
  });

  test('a folder that cannot be recorded into ends in one sentence', async () => {
    await copyTemplate(join(folder, 'data'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { status, stderr } = start(['--data', join(folder, 'data'), '--record', file]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The folder .* cannot be recorded into .*\n$/);
  });

  test.each([
    [['--prot', '8080'], /--prot/],
    [['--port', 'x'], /^--port x is not a whole number from 1 to 65535\.\n$/],
    [['--port', '70000'], /70000/],
    [['--speed', '0'], /--speed 0/],
    [['--matches', '1.5'], /--matches 1\.5/],
    [['--detail-days', '6'], /--detail-days 6 is not a whole number from 7 to 3650/],
    [['--feed', 'invented'], /simulated, recorded, ingest, apisports or thesports/],
    [['--feed', 'recorded'], /--recordings DIR/],
    [['--record', ''], /--record needs DIR/],
    [['--feed', 'recorded', '--recordings', 'a', '--record', './a'], /the same folder/],
    [['--feed', 'ingest'], /TOUCHLINE_INGEST_SECRET/],
    [['surplus'], /surplus/],
  ])('%j is refused in one sentence', (flags, words) => {
    const error = refusalOf(flags);
    expect(`${error}\n`).toMatch(words);
    expect(error.split('\n')).toHaveLength(1);
  });

  test('invalid flags end the process with one sentence and exit code 2', () => {
    const { status, stderr, stdout } = start(['--port', 'x']);
    expect([status, stdout, stderr]).toEqual([2, '', '--port x is not a whole number from 1 to 65535.\n']);
  });

  test('a flag overrides the environment, and the environment the default', () => {
    const env = { TOUCHLINE_SEED: '7', TOUCHLINE_SPEED: '20', TOUCHLINE_ONCE: '1' };
    expect(readConfig(['--seed', '9'], env)).toMatchObject({ seed: 9, speed: 20, once: true, matches: 650, port: null, feed: 'simulated' });
    expect(readConfig([], env)).toMatchObject({ record: null, detailDays: 400 });
    expect(readConfig(['--data', 'here'], {})).toMatchObject({ anchors: 'here/anchors' });
    expect(readConfig([], { DATABASE_URL: 'postgres://x' })).toMatchObject({ anchors: null });
    expect(readConfig(['--data', 'here'], { DATABASE_URL: 'postgres://x' })).toMatchObject({ anchors: 'here/anchors' });
    expect(readConfig([], { TOUCHLINE_DETAIL_DAYS: '30' })).toMatchObject({ detailDays: 30 });
    expect(readConfig(['--detail-days', '60'], { TOUCHLINE_DETAIL_DAYS: '30' })).toMatchObject({ detailDays: 60 });
    expect(readConfig([], { TOUCHLINE_RECORD: 'evening' })).toMatchObject({ record: 'evening' });
    expect(readConfig(['--record', 'night'], { TOUCHLINE_RECORD: 'evening' })).toMatchObject({ record: 'night' });
  });

  test("the secret of ingest is the environment's, of 32 characters or more, and of no other feed", () => {
    const secret = 'x'.repeat(32);
    expect(() => readConfig(['--feed', 'ingest'], { TOUCHLINE_INGEST_SECRET: secret.slice(1) })).toThrow(/32 characters or more/);
    expect(readConfig(['--feed', 'ingest'], { TOUCHLINE_INGEST_SECRET: secret })).toMatchObject({ feed: 'ingest', ingestSecret: secret });
    expect(readConfig([], { TOUCHLINE_INGEST_SECRET: 'short' })).toMatchObject({ ingestSecret: null });
  });

  test('the client may be its own, none, or in another folder; a folder without one is reported', async () => {
    await copyTemplate(join(folder, 'data'));
    expect(readConfig([], {})).toMatchObject({ client: 'own' });
    expect(readConfig([], { TOUCHLINE_CLIENT: 'none' })).toMatchObject({ client: null });
    const { status, stderr } = start(['--data', join(folder, 'data')], { TOUCHLINE_CLIENT: folder });
    expect(stderr).toMatch(/which has no index.html/);
    expect(status).toBe(1);
  });

  test('the demo is on by default with the embedded database, the simulated day and printed codes, else only when requested', () => {
    const demo = (flags: readonly string[], env = {}) => readConfig(flags, env)?.demo;
    const sms = { TOUCHLINE_SMS_URL: 'https://sms.example/', TOUCHLINE_SMS_SECRET: 'x'.repeat(32) };
    expect([demo([]), demo(['--no-demo']), demo([], { TOUCHLINE_DEMO: '0' })]).toEqual([true, false, false]);
    expect([demo(['--feed', 'recorded', '--recordings', 'a']), demo([], { DATABASE_URL: 'x' }), demo([], sms)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([demo(['--demo'], sms), demo([], { DATABASE_URL: 'x', TOUCHLINE_DEMO: '1' })]).toEqual([true, true]);
  });

  test('images are in the data folder, or in a bucket with its access key', () => {
    const bucket = { TOUCHLINE_S3_URL: 'https://s3.example/images', TOUCHLINE_S3_KEY: 'id', TOUCHLINE_S3_SECRET: 'secret' };
    expect(readConfig(['--data', 'here'], {})).toMatchObject({ files: { folder: 'here/files' } });
    expect(readConfig([], bucket)?.files).toEqual({ url: 'https://s3.example/images', region: 'us-east-1', keyId: 'id', secret: 'secret' });
    expect(readConfig([], { ...bucket, TOUCHLINE_S3_REGION: 'ap-southeast-1' })?.files).toMatchObject({ region: 'ap-southeast-1' });
    expect(() => readConfig([], { ...bucket, TOUCHLINE_S3_URL: 's3.example' })).toThrow(/not the URL of a bucket/);
    expect(() => readConfig([], { ...bucket, TOUCHLINE_S3_SECRET: '' })).toThrow(/needs TOUCHLINE_S3_KEY and TOUCHLINE_S3_SECRET/);
    expect(() => readConfig([], { TOUCHLINE_S3_REGION: 'x' })).toThrow(UsageError);
  });

  test('SMS need a URL and a secret of 32 characters', () => {
    const read = (url: string, secret: string) => () => readConfig([], { TOUCHLINE_SMS_URL: url, TOUCHLINE_SMS_SECRET: secret });
    expect(read('sms.example', 'x'.repeat(32))).toThrow(/not a URL/);
    expect(read('https://sms.example', 'x'.repeat(31))).toThrow(/32 characters or more/);
    expect(read('', 'x'.repeat(32))).toThrow(/not a URL/);
  });

  test('a tenant may send 2,000 SMS codes per hour unless the environment says otherwise', () => {
    expect(readConfig([], {})).toMatchObject({ smsPerHour: 2_000 });
    expect(readConfig([], { TOUCHLINE_SMS_PER_HOUR: '50' })).toMatchObject({ smsPerHour: 50 });
    expect(() => readConfig([], { TOUCHLINE_SMS_PER_HOUR: '0' })).toThrow(
      'TOUCHLINE_SMS_PER_HOUR 0 is not a whole number from 1 to 1000000.',
    );
  });

  test('logos are shown only when it is requested, and those of a bridge with their hosts', () => {
    const bridge = { TOUCHLINE_INGEST_SECRET: 'x'.repeat(32), TOUCHLINE_LOGOS: 'proxy' };
    expect(readConfig([], {})).toMatchObject({ showLogos: false, logoHosts: [] });
    expect(readConfig(['--logos', 'none'], { TOUCHLINE_LOGOS: 'proxy' })).toMatchObject({ showLogos: false });
    expect(refusalOf(['--logos', 'yes'])).toBe('--logos yes is unknown: choose proxy or none.');
    expect(() => readConfig(['--feed', 'ingest'], bridge)).toThrow(/needs TOUCHLINE_LOGO_HOSTS with --feed ingest/);
    expect(readConfig(['--feed', 'ingest'], { ...bridge, TOUCHLINE_LOGO_HOSTS: 'Media.example, b.example' })).toMatchObject({
      showLogos: true,
      logoHosts: ['media.example', 'b.example'],
    });
  });

  test('--help lists each flag with its environment variable', () => {
    const { status, stdout } = start(['--help']);
    expect(status).toBe(0);
    for (const flag of ['port', 'data', 'feed', 'recordings', 'record', 'speed', 'seed', 'matches', 'once', 'logos', 'demo']) {
      expect(stdout).toMatch(new RegExp(`--${flag}[ ,].*TOUCHLINE_${flag.toUpperCase()}`));
    }
  });
});

/** The message of a UsageError. */
function refusalOf(flags: readonly string[]): string {
  try {
    readConfig(flags, {});
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error(`${flags.join(' ')} was taken`);
}

function start(flags: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { PATH } = process.env;
  return spawnSync(process.execPath, [...SHORT_LIVED_NODE, 'gateway/main.ts', ...flags], {
    cwd: ROOT,
    env: { PATH, ...env },
    encoding: 'utf8',
  });
}
