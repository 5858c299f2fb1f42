import { describe, expect, test, vi } from 'vitest';
import { type Check, CHECKS } from './checks.ts';
import { type Finding, findingLine, none, summaryOf } from './finding.ts';
import { runChecks } from './runChecks.ts';

describe('runChecks', () => {
  test('reports a check that throws as missed with its reason, and runs those after it', async () => {
    const { printed, met } = await run(
      aCheck(['R5'], () => Promise.reject(new Error('no browser\nat length'))),
      aCheck(['R8'], () => Promise.resolve([none('R8', 'lost', [], 7, 'writes')])),
    );
    expect(met).toBe(false);
    expect(printed).toHaveLength(4);
    expect(printed[0]).toMatch(/^\nR5 broke off: Error: no browser\nat length/);
    expect(printed[1]).toMatch(/\| R5 +\| something \| to end \| broke off: no browser \| MISSED \|/);
    expect(printed[2]).toContain('0 in 7 writes');
    expect(printed[3]).toBe('\nmet: R8; MISSED: R5\n');
  });

  test('reports all met when every figure is', async () => {
    const { printed, met } = await run(
      aCheck(['R1', 'R2'], () => Promise.resolve([none('R1, R2', 'schedules', [], 3, 'seeds')]), 'virtual'),
    );
    expect(met).toBe(true);
    expect(printed).toEqual([expect.stringMatching(/^R1, R2 .* 0 in 3 seeds, met\n$/), '\nmet: R1, R2\n']);
  });
});

describe('the time of all virtual checks', () => {
  const each = CHECKS.filter(({ time }) => time === 'virtual').map(({ names }) =>
    aCheck(names, () => Promise.resolve(names.map((name) => none(name, 'schedules', [], 3, 'seeds'))), 'virtual'),
  );

  test.each([
    [180 / each.length - 1, 'met'],
    [180 / each.length + 1, 'MISSED'],
  ])('is limited to three minutes: with %d s for each check it is %s', async (seconds, outcome) => {
    let now = 0;
    using _ = vi.spyOn(performance, 'now').mockImplementation(() => (now += seconds * 1_000));
    const { printed, met } = await run(...each);
    expect(printed.at(-2)).toMatch(new RegExp(`together, in real time .*, ${outcome}\n$`));
    expect(met).toBe(outcome === 'met');
  });

  test('is not judged by a part of them', async () => {
    const { printed } = await run(...each.slice(1));
    expect(printed.join('')).not.toContain('together');
  });
});

describe('summaryOf', () => {
  const metFinding = none('R1, R2', 'schedules', [], 10, 'seeds');
  const failed = none('R4', 'seeds run twice', ['seed 3'], 10, 'seeds');

  test('names the met and the missed checks', () => {
    expect(summaryOf([metFinding])).toEqual({ text: 'met: R1, R2', met: true });
    expect(summaryOf([metFinding, failed])).toEqual({ text: 'met: R1, R2; MISSED: R4', met: false });
  });

  test('counts a check as missed when one of its figures is', () => {
    expect(summaryOf([none('R4', 'another', [], 10, 'seeds'), failed]).text).toBe('MISSED: R4');
  });

  test('is not met when nothing was run', () => {
    expect(summaryOf([]).met).toBe(false);
  });

  test('findingLine states the requirement', () => {
    expect(findingLine(failed)).toMatch(/^R4 +seeds run twice +due 0: 1 in 10 seeds: seed 3, MISSED\n$/);
  });
});

async function run(...checks: readonly Check[]): Promise<{ readonly printed: readonly string[]; readonly met: boolean }> {
  const printed: string[] = [];
  const met = await runChecks(checks, { kills: 1, mutants: [], failed: () => undefined }, (text) => printed.push(text));
  return { printed, met };
}

function aCheck(names: readonly string[], run: () => Promise<readonly Finding[]>, time: Check['time'] = 'real'): Check {
  return { names, what: 'something', time, run };
}
