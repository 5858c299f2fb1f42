// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import type { OddsLine } from '#contract/detail/odds.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { MatchRow } from '#parts/row/MatchRow.tsx';
import { RowOdds } from '#parts/odds/RowOdds.tsx';
import { oddsPreferences, type RowMarket } from '#stores/preferences/oddsPreferences.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { anOddsLine, aPoint } from '#tests/builders/detail/odds.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

const LINES = [
  anOddsLine({ market: 'total', instant: aPoint({ line: 2.25, home: 1.85, away: 2.01 }) }),
  anOddsLine({ company: 22, name: 'Pinnacle' }),
  anOddsLine(),
  anOddsLine({ market: 'europe', instant: aPoint({ line: null, home: 1.14, draw: 7.5, away: 19 }) }),
];

let mounted: Mounted | undefined;

afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  oddsPreferences.setState({ rowMarket: 'all', format: null });
});

describe('RowOdds', () => {
  test('shows three markets side by side, of the best-known company each', async () => {
    expect(await cellsOf(LINES)).toEqual(['1.90-0.51.98', '1.147.5019.0', '1.85O 2.252.01']);
  });

  test('shows the chosen market with its name and company', async () => {
    expect(await cellsOf(LINES, { market: 'total' })).toEqual(['Over/under1.85O 2.252.01Crown']);
  });

  test('shows one market without names where there is no room', async () => {
    expect(await cellsOf(LINES, { isNarrow: true })).toEqual(['1.90-0.51.98']);
  });

  test('is one sentence for screen readers', async () => {
    await cellsOf(LINES);
    expect(mounted?.page.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
      'Handicap -0.5: Home 1.90, Away 1.98; 1X2: Home 1.14, Draw 7.50, Away 19.0; Over/under 2.25: Over 1.85, Under 2.01',
    );
  });

  test.each<[Language, string]>([
    ['zh-CN', '0.90半球0.98'],
    ['vi-VN', '0.90-0.50.98'],
    ['id-ID', '1.90-0.51.98'],
  ])('is written in %s as users expect', async (language, text) => {
    expect((await cellsOf(LINES, { language }))[0]).toBe(text);
  });

  test('shows a lock for a closed market, also for screen readers', async () => {
    expect(await cellsOf([anOddsLine({ instant: aPoint({ closed: true, home: 1.23 }) })], { market: 'handicap' })).toEqual([
      'HandicapCrown',
    ]);
    expect(mounted?.page.querySelector('.shut-bar')).not.toBeNull();
    expect(mounted?.page.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Handicap -0.5: Suspended');
  });

  test('has arrows only where the price has moved on the same line', async () => {
    await cellsOf([anOddsLine({ instant: aPoint({ home: 1.95 }) })]);
    expect(arrows()).toEqual(['▲']);
    await cellsOf([anOddsLine({ instant: aPoint({ home: 1.95, line: -0.75 }) })]);
    expect(arrows()).toEqual([]);
  });

  test('keeps its place while loading and says when there are none', async () => {
    mounted = await mount(<RowOdds sport="football" lines={null} />);
    expect(mounted.page.querySelector('.row-odds')?.textContent).toBe('');
    mounted.show(<RowOdds sport="football" lines={[]} />);
    expect(mounted.page.querySelector('.row-odds')?.textContent).toBe('No odds yet');
  });
});

describe('a row of a list', () => {
  test('has a place for prices only where it is asked for, before they are there', async () => {
    const { home, away } = aNamedMatch(101);
    const props = { row: aMatch(), home, away, firstSeenAt: 0, followed: false, onFollow: () => undefined, onOpen: () => undefined };
    mounted = await mount(<MatchRow {...props} />);
    expect(mounted.page.querySelector('.priced, .prices')).toBeNull();
    mounted.show(<MatchRow {...props} prices={null} />);
    expect(mounted.page.querySelector('.row.priced > .prices')).not.toBeNull();
  });
});

interface Given {
  readonly market?: RowMarket;
  readonly isNarrow?: boolean;
  readonly language?: Language;
}

async function cellsOf(lines: readonly OddsLine[], { market = 'all', isNarrow, language }: Given = {}): Promise<(string | null)[]> {
  mounted?.unmount();
  oddsPreferences.setState({ rowMarket: market });
  mounted = await mount(<RowOdds sport="football" lines={lines} isNarrow={isNarrow} />, language);
  return [...mounted.page.querySelectorAll('.market')].map((cell) => cell.textContent);
}

function arrows(): (string | null)[] {
  return [...(mounted?.page.querySelectorAll('.price > i') ?? [])].map((arrow) => arrow.textContent);
}
