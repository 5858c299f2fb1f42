import fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { addDays, clockOf, dayOf, timeOf } from '#i18n/dates.ts';
import { weekdayOf } from '#i18n/moments.ts';

const ZONES = ['Asia/Shanghai', 'Asia/Ho_Chi_Minh', 'Asia/Jakarta', 'Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati', 'UTC'];
const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });

describe('dayOf', () => {
  test('changes at midnight of the time zone, to the millisecond', () => {
    const midnight = Date.UTC(2026, 10, 20, 16); // Shanghai is eight hours ahead
    expect([dayOf(midnight - 1, 'Asia/Shanghai'), dayOf(midnight, 'Asia/Shanghai')]).toEqual(['2026-11-20', '2026-11-21']);
  });

  test('differs between distant time zones', () => {
    const noon = Date.UTC(2026, 10, 21, 12);
    expect([dayOf(noon, 'Pacific/Kiritimati'), dayOf(noon, 'Pacific/Pago_Pago')]).toEqual(['2026-11-22', '2026-11-21']);
  });

  test('returns days that sort as text', () => {
    fc.assert(
      fc.property(moment, moment, fc.constantFrom(...ZONES), (a, b, zone) => {
        const [earlier, later] = [dayOf(Math.min(a, b), zone), dayOf(Math.max(a, b), zone)];
        expect(earlier).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(earlier <= later).toBe(true);
      }),
    );
  });
});

describe('dayOf and clockOf', () => {
  afterEach(() => vi.restoreAllMocks());

  test('do not depend on the format of a locale: ICU of WebKitGTK 2.50 writes en-CA as 11/23/2026', () => {
    const { prototype } = Intl.DateTimeFormat;
    onTestFinished(redefine(prototype, 'format', { configurable: true, get: () => () => '11/23/2026' }));
    const at = Date.UTC(2026, 10, 23, 20, 5);
    expect(dayOf(at, 'Asia/Tokyo')).toBe('2026-11-24');
    expect(clockOf(at, 'Asia/Tokyo')).toEqual({ hour: 5, minute: 5 });
  });

  test('return midnight as hour 0 where an engine writes 24', () => {
    const parts = Intl.DateTimeFormat.prototype.formatToParts;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (this: Intl.DateTimeFormat, at) {
      return parts.call(this, at).map((part) => (part.type === 'hour' && part.value === '00' ? { ...part, value: '24' } : part));
    });
    expect(clockOf(Date.UTC(2026, 10, 23), 'Etc/GMT')).toEqual({ hour: 0, minute: 0 });
  });
});

describe('addDays', () => {
  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-11-21', -3, '2026-11-18'],
    ['2026-11-30', 3, '2026-12-03'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('adds to %s %i days and returns %s', (day, days, then) => {
    expect(addDays(day, days)).toBe(then);
  });

  test('is reversed by the negative number of days', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -400, max: 400 }), (at, days) => {
        const day = dayOf(at, 'UTC');
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(addDays(day, days)).toBe(dayOf(at + days * 86_400_000, 'UTC'));
      }),
    );
  });
});

describe('timeOf', () => {
  test('has 24 hours and a colon in every language, with midnight as 00: 19.30 beside 1.95 reads as odds', () => {
    const [midnight, evening] = [Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 21, 21, 5)];
    for (const language of LANGUAGES) {
      expect(timeOf(midnight, language, 'UTC')).toBe('00:00');
      expect(timeOf(evening, language, 'UTC')).toBe('21:05');
    }
  });

  test('follows the time zone, including summer time and half hours', () => {
    const winter = Date.UTC(2026, 0, 10, 15);
    const summer = Date.UTC(2026, 6, 10, 15);
    expect([timeOf(winter, 'en-US', 'Europe/London'), timeOf(summer, 'en-US', 'Europe/London')]).toEqual(['15:00', '16:00']);
    expect(timeOf(winter, 'en-US', 'Asia/Kolkata')).toBe('20:30');
    expect(timeOf(winter, 'en-US', 'Asia/Jakarta')).toBe('22:00');
  });

  test('agrees with hour and minute of clockOf', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const date = new Date(at);
        expect(clockOf(at, 'UTC')).toEqual({ hour: date.getUTCHours(), minute: date.getUTCMinutes() });
      }),
    );
  });
});

describe('weekdayOf', () => {
  test('returns seven weekdays in every language, and then the first again', () => {
    for (const language of LANGUAGES) {
      const names = Array.from({ length: 8 }, (_, i) => weekdayOf(addDays('2026-11-16', i), language));
      expect(new Set(names).size).toBe(7);
      expect(names[7]).toBe(names[0]);
    }
  });
});

/** Redefines a property; returns a function that restores it. TypeScript types the getter `format` as a method, which rules out a spy. */
function redefine(target: object, name: string, property: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, property);
  return () => void (before && Object.defineProperty(target, name, before));
}
