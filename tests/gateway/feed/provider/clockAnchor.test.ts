import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockLabel, plainLabel } from '#contract/match/clock.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { blankFootball, type Clock } from '#contract/match/match.ts';
import { anchorMinute, type MinuteAnchor } from '#gateway/feed/provider/clockAnchor.ts';

const START = Date.UTC(2026, 0, 4, 12, 0, 0);

describe('anchorMinute', () => {
  test('a minute that is first read begins now: nobody knows how much of it is over', () => {
    expect(read(undefined, 12, 0).clock).toEqual({ base: 0, since: START - 11 * 60_000, running: 1 });
  });

  test('a change of the minute anchors the clock better', () => {
    const first = read(undefined, 12, 0);
    const second = read(first.anchor, 12, 15);
    expect(second.clock).toEqual(first.clock);
    const changed = read(second.anchor, 13, 30);
    expect(label(changed.clock, 30)).toBe('13');
    expect(label(changed.clock, 89)).toBe('13');
    expect(label(changed.clock, 90)).toBe('14');
  });

  test('keeps its anchor while it gives the same minute', () => {
    const first = read(read(undefined, 12, 0).anchor, 13, 15);
    const same = read(read(first.anchor, 13, 30).anchor, 14, 76);
    expect(same.clock).toEqual(first.clock);
  });

  test('elapsed frozen: the clock waits at the end of the minute, and goes on with the next change', () => {
    let { anchor, clock } = read(undefined, 46, 0, 2_700);
    for (let second = 15; second <= 1_200; second += 15) ({ anchor, clock } = read(anchor, 46, second, 2_700));
    expect(clock).toEqual({ base: 46 * 60 - 1, since: 0, running: 0 });
    expect(label(clock, 1_200, FootballStatus.secondHalf)).toBe('46');
    const { clock: moved } = read(anchor, 66, 1_215, 2_700);
    expect(label(moved, 1_215, FootballStatus.secondHalf)).toBe('66');
  });

  test('stoppage time counts beside the minute, in the first half of extra time too', () => {
    expect(label(read(undefined, 45, 0, 0, 2).clock, 0)).toBe('45+2');
    expect(label(read(undefined, 90, 0, 2_700, 5).clock, 0, FootballStatus.secondHalf)).toBe('90+5');
    expect(label(read(undefined, 105, 0, 5_400, 1).clock, 0, FootballStatus.extraTime)).toBe('105+1');
    expect(label(read(undefined, 106, 0, 6_300).clock, 0, FootballStatus.extraTime)).toBe('106');
  });

  test('another period starts anew', () => {
    const first = read(undefined, 45, 0);
    expect(label(read(first.anchor, 46, 15, 2_700).clock, 15, FootballStatus.secondHalf)).toBe('46');
  });

  test('a minute that is corrected backwards is followed', () => {
    const first = read(undefined, 30, 0);
    expect(label(read(first.anchor, 28, 15).clock, 15)).toBe('28');
  });

  test('never runs ahead of the provider, whatever it says', () => {
    const poll = fc.record({ gap: fc.integer({ min: 1, max: 200 }), lag: fc.integer({ min: 0, max: 15 }), frozen: fc.boolean() });
    fc.assert(
      fc.property(fc.array(poll, { minLength: 2, maxLength: 30 }), (polls) => {
        let anchor: MinuteAnchor | undefined;
        let second = 0;
        let minute = 1;
        for (const { gap, lag, frozen } of polls) {
          second += gap;
          if (!frozen) minute = Math.min(45, Math.max(minute, Math.floor(Math.max(0, second - lag) / 60) + 1));
          const next = read(anchor, minute, second);
          ({ anchor } = next);
          expect(Number(label(next.clock, second))).toBeLessThanOrEqual(minute);
        }
      }),
    );
  });

  test('is late by the time between two answers at most, once it saw the minute change', () => {
    let anchor: MinuteAnchor | undefined;
    let clock: Clock | undefined;
    for (let second = 5; second <= 600; second += 15) ({ anchor, clock } = read(anchor, Math.floor(second / 60) + 1, second));
    expect(clock && clock.since).toBeGreaterThanOrEqual(START);
    expect(clock && clock.since).toBeLessThanOrEqual(START + 15_000);
  });
});

function read(previous: MinuteAnchor | undefined, minute: number, second: number, period = 0, added = 0) {
  const at = START + second * 1_000;
  return anchorMinute(previous, { minute, added, askedAt: at, receivedAt: at }, period);
}

function label(clock: Clock, second: number, status: FootballStatus = FootballStatus.firstHalf): string {
  return plainLabel(clockLabel({ ...blankFootball(1), status, clock }, START + second * 1_000));
}
