import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/basketball.ts';
import { clockLabel, clockSeconds, isDeadFeed, minutesSeconds, plainLabel } from '#contract/clock.ts';
import { FootballStatus as F } from '#contract/football.ts';
import type { MatchRow } from '#contract/match.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/match.ts';

describe('the minute of a football match', () => {
  test.each([
    ['0:00', '1'],
    ['0:59', '1'],
    ['1:00', '2'],
    ['44:59', '45'],
    ['45:00', '45+1'],
    ['46:59', '45+2'],
    ['60:00', '45+16'],
  ])('is, %s into the first half, %s', (played, label) => {
    expect(after(played, aMatch())).toBe(label);
  });

  test.each([
    ['0:00', '46'],
    ['44:59', '90'],
    ['45:00', '90+1'],
  ])('is, %s into the second half, %s', (played, label) => {
    expect(after(played, aMatch({ status: F.secondHalf, clock: from(2700) }))).toBe(label);
  });

  test.each([
    [5400, '0:00', '91'],
    [5400, '15:00', '105+1'],
    [6300, '0:00', '106'],
    [6300, '15:00', '120+1'],
  ])('counts extra time on from %i s: after %s it is %s', (base, played, label) => {
    expect(after(played, aMatch({ status: F.extraTime, clock: from(base) }))).toBe(label);
  });

  test('is left out of extra time whose start nobody told', () => {
    expect(after('3:00', aMatch({ status: F.extraTime, clock: { base: 5400, since: 0, running: 0 } }))).toBe('ET');
  });

  test('keeps base and added apart', () => {
    expect(clockLabel(aMatch(), KICKOFF + seconds('46:30') * 1000)).toEqual({ kind: 'minute', base: 45, added: 2 });
  });

  test('stands still while the clock is stopped, and runs faster in a fast recording', () => {
    expect(after('10:00', aMatch({ clock: { base: 120, since: KICKOFF, running: 0 } }))).toBe('3');
    expect(after('1:00', aMatch({ clock: { base: 0, since: KICKOFF, running: 20 } }))).toBe('21');
  });

  test('never runs back before its start, whatever the reader measured', () => {
    expect(clockSeconds(aMatch(), KICKOFF - 5_000)).toBe(0);
  });
});

describe('a feed that is dead', () => {
  test('is one more than 15 minutes past the end of its half', () => {
    expect(after('60:01', aMatch())).toBe('45+');
    expect(after('60:01', aMatch({ status: F.secondHalf, clock: from(2700) }))).toBe('90+');
    expect(isDeadFeed(aMatch(), KICKOFF + seconds('60:00') * 1000)).toBe(false);
    expect(isDeadFeed(aMatch(), KICKOFF + seconds('60:01') * 1000)).toBe(true);
  });

  test('is one that has gone silent, in either sport, as long as the clock runs', () => {
    for (const row of [aMatch({ silent: KICKOFF }), aGame({ silent: KICKOFF })]) {
      expect(isDeadFeed(row, KICKOFF + 60_000)).toBe(true);
      expect(isDeadFeed({ ...row, clock: { ...row.clock, running: 0 } }, KICKOFF + 60_000)).toBe(false);
    }
    expect(after('70:00', aGame())).toBe('Q1 9:55');
    expect(isDeadFeed(aGame(), KICKOFF + seconds('70:00') * 1000)).toBe(false);
  });
});

describe('a football match that is not being played', () => {
  const pens = { home: 4, away: 2 };
  const ninety = { home: 1, away: 1 };

  test.each([
    ['FT', { status: F.finished }],
    ['AET', { status: F.finished, regular: ninety }],
    ['PEN', { status: F.finished, penalties: pens }],
    ['PEN', { status: F.finished, regular: ninety, penalties: pens }],
    ['PEN', { status: F.shootOut }],
    ['HT', { status: F.halfTime }],
    ['upcoming', { status: F.notStarted }],
    ['postponed', { status: F.postponed }],
    ['interrupted', { status: F.interrupted }],
    ['abandoned', { status: F.abandoned }],
    ['cancelled', { status: F.cancelled }],
    ['pending', { status: F.pending }],
    ['hidden', { status: F.abnormal }],
  ])('says %s', (label, given) => {
    expect(after('10:00', aMatch(given))).toBe(label);
  });
});

describe('the clock of a basketball game', () => {
  const four = Array.from({ length: 4 }, () => ({ home: 20, away: 20 }));

  test('counts down, and is carried on for five seconds without a frame, no further', () => {
    expect(after('0:00', aGame())).toBe('Q1 10:00');
    expect(after('0:04', aGame())).toBe('Q1 9:56');
    expect(after('0:30', aGame())).toBe('Q1 9:55');
    expect(clockSeconds(aGame({ clock: from(2) }), KICKOFF + 60_000)).toBe(0);
  });

  test('names overtimes by their number, from the first', () => {
    const overtime = aGame({ status: B.overtime, clock: { base: 16, since: KICKOFF, running: 0 }, periods: four });
    expect(after('0:00', overtime)).toBe('OT1 0:16');
    expect(after('0:00', { ...overtime, periods: [...four, ...four.slice(0, 2)] })).toBe('OT2 0:16');
  });

  test.each([
    ['Q3 10:00', { status: B.q3 }],
    ['endQ1', { status: B.endQ1 }],
    ['HT', { status: B.endQ2 }],
    ['endQ3', { status: B.endQ3 }],
    ['FT', { status: B.finished, periods: four }],
    ['AOT', { status: B.finished, periods: [...four, ...four.slice(0, 1)] }],
    ['interrupted', { status: B.interrupted }],
    ['postponed', { status: B.postponed }],
    ['pending', { status: B.pending }],
    ['hidden', { status: B.abnormal }],
  ])('says %s', (label, given) => {
    expect(after('0:00', aGame(given))).toBe(label);
  });

  test('rounds what is left up, as arena clocks do', () => {
    expect([245, 244.1, 59.2, 0.1, 0].map(minutesSeconds)).toEqual(['4:05', '4:05', '1:00', '0:01', '0:00']);
  });
});

function after(played: string, row: MatchRow): string {
  return plainLabel(clockLabel(row, KICKOFF + seconds(played) * 1000));
}

function seconds(played: string): number {
  const [minutes = 0, rest = 0] = played.split(':').map(Number);
  return minutes * 60 + rest;
}

function from(base: number): MatchRow['clock'] {
  return { base, since: KICKOFF, running: 1 };
}
