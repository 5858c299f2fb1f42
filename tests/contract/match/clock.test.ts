import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { clockLabel, isDeadFeed, minutesSeconds, plainLabel, FEED_SILENT_MS } from '#contract/match/clock.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { type BasketballRow, type FootballRow, ZERO } from '#contract/match/match.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

describe('clockLabel of football', () => {
  test.each([
    [F.firstHalf, 0, 0, '1'],
    [F.firstHalf, 0, 59, '1'],
    [F.firstHalf, 0, 60, '2'],
    [F.firstHalf, 0, 44 * 60 + 59, '45'],
    [F.firstHalf, 0, 45 * 60, '45+1'],
    [F.firstHalf, 0, 47 * 60 + 30, '45+3'],
    [F.secondHalf, 2700, 0, '46'],
    [F.secondHalf, 2700, 45 * 60, '90+1'],
    [F.extraTime, 5400, 0, '91'],
    [F.extraTime, 5400, 15 * 60, '105+1'],
    [F.extraTime, 6300, 0, '106'],
    [F.extraTime, 6300, 15 * 60, '120+1'],
  ])('in status %i with base %i after %i s is %s', (status, base, played, label) => {
    expect(footballAt({ status, clock: { base, since: KICKOFF, running: 1 } }, played)).toBe(label);
  });

  test('follows the rate of a recording played faster', () => {
    expect(footballAt({ clock: { base: 0, since: KICKOFF, running: 20 } }, 60)).toBe('21');
  });

  test('is 1 before the clock starts', () => {
    expect(footballAt({ clock: { base: 0, since: KICKOFF + 30_000, running: 1 } }, 0)).toBe('1');
  });

  test.each([
    [{ status: F.halfTime }, 'HT'],
    [{ status: F.shootOut }, 'PEN'],
    [{ status: F.finished }, 'FT'],
    [{ status: F.finished, regular: ZERO }, 'AET'],
    [{ status: F.finished, regular: ZERO, penalties: ZERO }, 'PEN'],
    [{ status: F.extraTime, clock: { base: 6300, since: 0, running: 0 } }, 'ET'],
    [{ status: F.interrupted }, 'interrupted'],
    [{ status: F.postponed }, 'postponed'],
    [{ status: F.abandoned }, 'abandoned'],
    [{ status: F.cancelled }, 'cancelled'],
    [{ status: F.pending }, 'pending'],
    [{ status: F.notStarted }, 'upcoming'],
    [{ status: F.abnormal }, 'hidden'],
  ])('of %j is %s', (given, word) => {
    expect(footballAt(given, 0)).toBe(word);
  });

  test('is "90+" when the feed is stale or the clock is more than 15 minutes over', () => {
    const second = { status: F.secondHalf, clock: { base: 2700, since: KICKOFF, running: 1 } };
    expect(footballAt({ ...second, feedSilentSince: KICKOFF }, 60)).toBe('90+');
    expect(footballAt(second, 60 * 60)).toBe('90+16');
    expect(footballAt(second, 60 * 60 + 1)).toBe('90+');
  });
});

describe('isDeadFeed', () => {
  test('requires a running clock', () => {
    expect(FEED_SILENT_MS).toBe(180_000);
    expect(isDeadFeed(aMatch({ feedSilentSince: KICKOFF }), KICKOFF)).toBe(true);
    expect(isDeadFeed(aMatch({ feedSilentSince: KICKOFF, clock: { base: 2700, since: KICKOFF, running: 0 } }), KICKOFF + 3_600_000)).toBe(
      false,
    );
  });
});

describe('clockLabel of basketball', () => {
  test.each([
    [{ status: B.q1 }, 0, 'Q1 10:00'],
    [{ status: B.q1 }, 3, 'Q1 9:57'],
    [{ status: B.q1 }, 600, 'Q1 9:55'], // extrapolated for five seconds only
    [{ status: B.q4, clock: { base: 2, since: KICKOFF, running: 1 } }, 30, 'Q4 0:00'],
    [{ status: B.overtime, periods: [ZERO, ZERO, ZERO, ZERO, ZERO, ZERO], clock: { base: 16, since: KICKOFF, running: 0 } }, 5, 'OT2 0:16'],
    [{ status: B.endQ1 }, 0, 'endQ1'],
    [{ status: B.endQ2 }, 0, 'HT'],
    [{ status: B.endQ3 }, 0, 'endQ3'],
    [{ status: B.finished, periods: [ZERO, ZERO, ZERO, ZERO] }, 0, 'FT'],
    [{ status: B.finished, periods: [ZERO, ZERO, ZERO, ZERO, ZERO] }, 0, 'AOT'],
    [{ status: B.interrupted }, 0, 'interrupted'],
    [{ status: B.postponed }, 0, 'postponed'],
  ])('of %j after %i s is %s', (given, seconds, label) => {
    expect(basketballAt(given, seconds)).toBe(label);
  });

  test('minutesSeconds rounds up, as arena clocks do', () => {
    expect([minutesSeconds(0), minutesSeconds(0.1), minutesSeconds(59.2), minutesSeconds(245)]).toEqual(['0:00', '0:01', '1:00', '4:05']);
  });
});

function footballAt(given: Partial<FootballRow>, seconds: number): string {
  return plainLabel(clockLabel(aMatch(given), KICKOFF + seconds * 1000));
}

function basketballAt(given: Partial<BasketballRow>, seconds: number): string {
  return plainLabel(clockLabel(aGame(given), KICKOFF + seconds * 1000));
}
