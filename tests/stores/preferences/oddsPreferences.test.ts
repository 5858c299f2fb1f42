// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasRowOdds } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';

const DEFAULTS = { showOdds: true, showInRows: false, rowMarket: 'all', format: null };

afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

describe('oddsPreferences', () => {
  test('shows odds in matches, not in lists, until somebody chooses', async () => {
    expect(await loadAfter(undefined)).toEqual(DEFAULTS);
  });

  test('keeps a choice for the next page', async () => {
    const { oddsPreferences, setOddsPreferences } = await import('#stores/preferences/oddsPreferences.ts');
    setOddsPreferences({ format: 'malay', showInRows: true });
    vi.resetModules();
    const again = await import('#stores/preferences/oddsPreferences.ts');
    expect(again.oddsPreferences).not.toBe(oddsPreferences);
    expect(again.oddsPreferences.getState()).toEqual({ ...DEFAULTS, format: 'malay', showInRows: true });
  });

  test.each([{ format: 'roman', rowMarket: 'corners' }, { showOdds: 'no', showInRows: 1 }, []])(
    'ignores what it does not know: %j',
    async (stored) => {
      expect(await loadAfter(stored)).toEqual(DEFAULTS);
    },
  );
});

describe('formatIn', () => {
  const none = { showOdds: true, showInRows: false, rowMarket: 'all', format: null } as const;

  test.each([
    ['zh-CN', 'hongKong'],
    ['vi-VN', 'malay'],
    ['en-US', 'decimal'],
    ['id-ID', 'decimal'],
  ])('is in %s %s until somebody chooses', (language, format) => {
    expect(formatIn(none, language)).toBe(format);
    expect(formatIn({ ...none, format: 'indonesian' }, language)).toBe('indonesian');
  });

  test('has no odds in rows when all are switched off', () => {
    expect(hasRowOdds({ ...none, showInRows: true })).toBe(true);
    expect(hasRowOdds({ ...none, showInRows: true, showOdds: false })).toBe(false);
    expect(hasRowOdds(none)).toBe(false);
  });
});

async function loadAfter(stored: unknown) {
  if (stored !== undefined) localStorage.setItem('touchline.odds', JSON.stringify(stored));
  const { oddsPreferences } = await import('#stores/preferences/oddsPreferences.ts');
  return oddsPreferences.getState();
}
