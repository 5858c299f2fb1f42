import { describe, expect, test, vi } from 'vitest';
import { type Check, CHECKS } from './checks.ts';
import { type Finding, lineOf, none, sumOf } from './finding.ts';
import { runChecks } from './runChecks.ts';

describe('checks one after the other', () => {
  test('one that breaks off is missed by its reason, and those after it are run', async () => {
    const { said, met } = await run(
      aCheck(['R5'], () => Promise.reject(new Error('no browser\nat length'))),
      aCheck(['R8'], () => Promise.resolve([none('R8', 'lost', [], 7, 'writes')])),
    );
    expect(met).toBe(false);
    expect(said).toHaveLength(4);
    expect(said[0]).toMatch(/^\nR5 broke off: Error: no browser\nat length/);
    expect(said[1]).toMatch(/\| R5 +\| something \| to end \| broke off: no browser \| MISSED \|/);
    expect(said[2]).toContain('0 in 7 writes');
    expect(said[3]).toBe('\nmet: R8; MISSED: R5\n');
  });

  test('all is met when every figure is', async () => {
    const { said, met } = await run(aCheck(['R1', 'R2'], () => Promise.resolve([none('R1, R2', 'schedules', [], 3, 'seeds')]), 'virtual'));
    expect(met).toBe(true);
    expect(said).toEqual([expect.stringMatching(/^R1, R2 .* 0 in 3 seeds, met\n$/), '\nmet: R1, R2\n']);
  });
});

describe('everything in virtual time', () => {
  const each = CHECKS.filter(({ time }) => time === 'virtual').map(({ names }) =>
    aCheck(names, () => Promise.resolve(names.map((name) => none(name, 'schedules', [], 3, 'seeds'))), 'virtual'),
  );

  test.each([
    [180 / each.length - 1, 'met'],
    [180 / each.length + 1, 'MISSED'],
  ])('is due in three minutes: with %d s for each check it is %s', async (seconds, outcome) => {
    let now = 0;
    using _ = vi.spyOn(performance, 'now').mockImplementation(() => (now += seconds * 1_000));
    const { said, met } = await run(...each);
    expect(said.at(-2)).toMatch(new RegExp(`together, in real time .*, ${outcome}\n$`));
    expect(met).toBe(outcome === 'met');
  });

  test('is not judged by a part of it', async () => {
    const { said } = await run(...each.slice(1));
    expect(said.join('')).not.toContain('together');
  });
});

describe('the last line', () => {
  const held = none('R1, R2', 'schedules', [], 10, 'seeds');
  const failed = none('R4', 'seeds run twice', ['seed 3'], 10, 'seeds');

  test('names what was met and what was missed', () => {
    expect(sumOf([held])).toEqual({ text: 'met: R1, R2', met: true });
    expect(sumOf([held, failed])).toEqual({ text: 'met: R1, R2; MISSED: R4', met: false });
  });

  test('a row of which one figure was missed is missed', () => {
    expect(sumOf([none('R4', 'another', [], 10, 'seeds'), failed]).text).toBe('MISSED: R4');
  });

  test('nothing that was run is nothing met', () => {
    expect(sumOf([]).met).toBe(false);
  });

  test('a finding is a line with what was due', () => {
    expect(lineOf(failed)).toMatch(/^R4 +seeds run twice +due 0: 1 in 10 seeds: seed 3, MISSED\n$/);
  });
});

async function run(...checks: readonly Check[]): Promise<{ readonly said: readonly string[]; readonly met: boolean }> {
  const said: string[] = [];
  const met = await runChecks(checks, { kills: 1, planted: [], failed: () => undefined }, (text) => said.push(text));
  return { said, met };
}

function aCheck(names: readonly string[], run: () => Promise<readonly Finding[]>, time: Check['time'] = 'real'): Check {
  return { names, what: 'something', time, run };
}
