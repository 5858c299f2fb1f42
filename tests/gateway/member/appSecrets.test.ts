import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appSecrets } from '#gateway/member/appSecrets.ts';

const NAMED = { TOUCHLINE_KEY: 'k'.repeat(32), TOUCHLINE_PEPPER: 'p'.repeat(32) };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('appSecrets', () => {
  test('creates secrets once, in a file that only its owner can read', () => {
    const made = appSecrets({}, folder, true);
    expect(made.key).toMatch(/^[0-9a-f]{64}$/);
    expect(made.pepper).not.toBe(made.key);
    expect(appSecrets({}, folder, true)).toEqual(made);
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  });

  test('prefers each secret of the environment', () => {
    const { pepper } = appSecrets({}, folder, true);
    expect(appSecrets({ TOUCHLINE_KEY: NAMED.TOUCHLINE_KEY }, folder, true)).toEqual({ key: NAMED.TOUCHLINE_KEY, pepper });
    expect(appSecrets(NAMED, folder, true)).toEqual({ key: NAMED.TOUCHLINE_KEY, pepper: NAMED.TOUCHLINE_PEPPER });
  });

  test('requires both secrets in the environment with Postgres, and refuses short ones', () => {
    expect(appSecrets(NAMED, folder, false)).toEqual({ key: NAMED.TOUCHLINE_KEY, pepper: NAMED.TOUCHLINE_PEPPER });
    expect(() => appSecrets({ TOUCHLINE_KEY: NAMED.TOUCHLINE_KEY }, folder, false)).toThrow(/^TOUCHLINE_PEPPER is not set/);
    expect(() => appSecrets({ ...NAMED, TOUCHLINE_KEY: 'short' }, folder, true)).toThrow(/^TOUCHLINE_KEY is shorter than 32/);
  });

  test('does not replace a torn file, because its pepper is in every password', () => {
    writeFileSync(join(folder, 'keys.json'), '{"key":');
    expect(() => appSecrets({}, folder, true)).toThrow(/restore it/);
  });
});
