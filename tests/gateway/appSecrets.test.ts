import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appSecrets } from '#gateway/appSecrets.ts';

const NAMED = { TOUCHLINE_KEY: 'k'.repeat(32), TOUCHLINE_PEPPER: 'p'.repeat(32) };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('keys are made once, and are their owner’s alone to read', () => {
  const made = appSecrets({}, folder, true);
  expect(made.key).toMatch(/^[0-9a-f]{64}$/);
  expect(made.pepper).not.toBe(made.key);
  expect(appSecrets({}, folder, true)).toEqual(made);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('those of the environment go first, each by itself', () => {
  const { pepper } = appSecrets({}, folder, true);
  expect(appSecrets({ TOUCHLINE_KEY: NAMED.TOUCHLINE_KEY }, folder, true)).toEqual({ key: NAMED.TOUCHLINE_KEY, pepper });
  expect(appSecrets(NAMED, folder, true)).toEqual({ key: NAMED.TOUCHLINE_KEY, pepper: NAMED.TOUCHLINE_PEPPER });
});

test('beside a Postgres both must be in the environment, and none may be short', () => {
  expect(appSecrets(NAMED, folder, false)).toEqual({ key: NAMED.TOUCHLINE_KEY, pepper: NAMED.TOUCHLINE_PEPPER });
  expect(() => appSecrets({ TOUCHLINE_KEY: NAMED.TOUCHLINE_KEY }, folder, false)).toThrow(/^TOUCHLINE_PEPPER is not set/);
  expect(() => appSecrets({ ...NAMED, TOUCHLINE_KEY: 'short' }, folder, true)).toThrow(/^TOUCHLINE_KEY is shorter than 32/);
});

test('a file that is torn is not replaced, for its pepper is in every password', () => {
  writeFileSync(join(folder, 'keys.json'), '{"key":');
  expect(() => appSecrets({}, folder, true)).toThrow(/put the right file back/);
});
