import { describe, expect, test } from 'vitest';
import { dayBounds, daysAround, hourOf, shiftDay } from '#gateway/match/dayBounds.ts';

const HOUR = 3_600_000;

describe('dayBounds', () => {
  test.each([
    ['in a zone ahead of UTC', '2026-11-21', 'Asia/Ho_Chi_Minh', '2026-11-20T17:00:00Z', 24],
    ['in a zone behind it', '2026-11-21', 'America/New_York', '2026-11-21T05:00:00Z', 24],
    ['in a zone of half hours', '2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00Z', 24],
    ['when clocks go forward by day', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', 23],
    ['when clocks go back by day', '2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z', 25],
    ['when there is no midnight, at one o clock', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z', 23],
    ['when midnight falls away in Havana', '2026-03-08', 'America/Havana', '2026-03-08T05:00:00Z', 23],
    ['when midnight comes twice, at the first', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z', 25],
    ['when the evening before is long', '2026-04-05', 'America/Santiago', '2026-04-05T04:00:00Z', 24],
  ])('a day begins %s', (_, day, zone, start, hours) => {
    const bounds = dayBounds(day, zone);
    expect(new Date(bounds.start).toISOString()).toBe(start.replace('Z', '.000Z'));
    expect((bounds.end - bounds.start) / HOUR).toBe(hours);
  });

  test('days are contiguous for a whole year', () => {
    for (const zone of ['America/Santiago', 'Europe/Berlin', 'Asia/Beirut']) {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = shiftDay(day, 1)) {
        expect(dayBounds(day, zone).end).toBe(dayBounds(shiftDay(day, 1), zone).start);
      }
    }
  });

  test('hourOf returns the local hour, also on a day of 23 hours', () => {
    const bounds = dayBounds('2026-03-29', 'Europe/Berlin');
    const hourAt = (ms: number): number => hourOf(ms, bounds, 'Europe/Berlin');
    expect([bounds.start, bounds.start + 3 * HOUR, bounds.end - 1].map(hourAt)).toEqual([0, 4, 23]);
  });

  test('hourOf returns what a clock in the zone shows, for every half hour of a year', () => {
    for (const timeZone of ['America/Santiago', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Ho_Chi_Minh']) {
      const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
      for (const { day, ...bounds } of daysAround('2026-07-01', 183, timeZone))
        for (let ms = bounds.start; ms < bounds.end; ms += HOUR / 2)
          expect(hourOf(ms, bounds, timeZone), `${day} ${ms}`).toBe(Number(clock.format(ms)));
    }
  });

  test('daysAround returns the bounds of each day', () => {
    expect(daysAround('2026-03-29', 1, 'Europe/Berlin')).toEqual(
      ['2026-03-28', '2026-03-29', '2026-03-30'].map((day) => ({ day, ...dayBounds(day, 'Europe/Berlin') })),
    );
  });
});
