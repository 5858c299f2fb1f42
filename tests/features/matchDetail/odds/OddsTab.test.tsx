// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { OddsTab } from '#features/matchDetail/odds/OddsTab.tsx';
import { setClock } from '#parts/text/serverClock.ts';
import { oddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { anOddsLine, aPoint, inPlay } from '#tests/builders/detail/odds.ts';
import { until } from '#tests/builders/until.ts';
import { historyOf, ID, showOdds, type ShownOdds } from './showOdds.tsx';

let shown: Awaited<ReturnType<typeof showOdds>> | undefined;

beforeEach(() => setClock(() => KICKOFF + 3_600_000));

afterEach(() => {
  shown?.close();
  shown = undefined;
  vi.useRealTimers();
});

describe('OddsTab', () => {
  test('shows a skeleton until the channel has answered', async () => {
    const { page } = await open();
    expect(page.querySelectorAll('.odds-loading').length).toBeGreaterThan(0);
    expect(page.querySelector('table')).toBeNull();
  });

  test('says that there is no data where no company has prices', async () => {
    const { page, setLines } = await open();
    await setLines([]);
    expect(page.textContent).toContain('Nothing here yet');
  });

  test('shows the gateway’s list while the channel cannot be reached, else an error that can be retried', async () => {
    const first = await open({ answers: { companyOddsList: { lines: [anOddsLine({ name: 'Sbobet' })] } } });
    await first.setDetail({ failure: 'unreachable' });
    await until(() => expect(cellsOf(first.page)[0]).toContain('Sbobet'));
    first.close();
    const { page, setDetail, calls } = await open();
    await setDetail({ failure: 'unreachable' });
    await until(() => expect(page.querySelector('[role="alert"]')?.textContent).toContain('The odds did not load'));
    const before = calls.filter((name) => name === 'companyOddsList').length;
    act(() => page.querySelector<HTMLButtonElement>('[role="alert"] button')?.click());
    await until(() => expect(calls.filter((name) => name === 'companyOddsList').length).toBeGreaterThan(before));
  });

  test('says up to when prices are true while the connection is lost', async () => {
    const { page, setLines, setConnection } = await open();
    await setLines([anOddsLine()], { updatedAt: KICKOFF });
    expect(page.querySelector('[role="status"]')).toBeNull();
    await setConnection('offline');
    expect(page.querySelector('[role="status"]')?.textContent).toBe('Connection lost, odds as of 15:00');
    expect(page.querySelector('table')).not.toBeNull();
  });

  test('shows nothing when the user has switched odds off, and offers to switch them on', async () => {
    oddsPreferences.setState({ showOdds: false });
    const { page, setLines } = await open();
    await setLines([anOddsLine()]);
    expect(page.querySelector('table')).toBeNull();
    await act(async () => page.querySelector<HTMLButtonElement>('.empty button')?.click());
    expect(page.querySelector('.odds-table')).not.toBeNull();
  });

  test('offers the markets that have prices, the handicap first', async () => {
    const { page, setLines } = await open();
    await setLines([anOddsLine({ market: 'total' }), anOddsLine()]);
    expect([...page.querySelectorAll('[role="radio"]')].map((one) => one.textContent)).toEqual(['Handicap', 'Over/under']);
    expect(headOf(page)).toEqual(['Home', 'Line', 'Away']);
    await act(async () => page.querySelectorAll<HTMLButtonElement>('[role="radio"]')[1]?.click());
    expect(headOf(page)).toEqual(['Over', 'Line', 'Under']);
  });

  test('counts the companies that have raised and lowered their prices, once known', async () => {
    const counts = { up: 3, level: 1, down: 2 };
    const answers = { changeOddsStats: { markets: [{ market: 'handicap', home: counts, away: { ...counts, up: 0 } }] } };
    const { page, setLines } = await open({ answers });
    await setLines([anOddsLine()]);
    await until(() =>
      expect([...page.querySelectorAll('.movement-strip p')].map((one) => one.getAttribute('aria-label'))).toEqual([
        'Home: 3 up, 1 level, 2 down',
        'Away: 0 up, 1 level, 2 down',
      ]),
    );
  });
});

describe('the table of companies', () => {
  test('has the first price over the present one, and the closing one once the match has begun', async () => {
    const { page, setLines } = await open();
    await setLines([anOddsLine({ instant: aPoint({ home: 1.95, away: 1.93 }) })]);
    expect(cellsOf(page)).toEqual([
      ['Crown', 'Open', '1.90', '-0.5', '1.98', ''],
      ['Now', '▲up1.95', '-0.5', '▼down1.93'],
    ]);
    await setLines([anOddsLine({ closing: aPoint({ home: 1.92, away: 1.96 }), instant: inPlay(10, { home: 1.92, away: 1.96 }) })]);
    expect(cellsOf(page).map(([, first]) => first)).toEqual(['Open', '1.92', '▼down1.92']);
  });

  test('calls no price from before the match the present one once the match has begun', async () => {
    const { page, setLines } = await open({ row: aMatch({ id: ID, status: F.secondHalf }) });
    await setLines([anOddsLine({ instant: aPoint({ home: 1.95, away: 1.93 }) })]);
    expect(cellsOf(page)).toEqual([
      ['Crown', 'Open', '1.90', '-0.5', '1.98', ''],
      ['Close', '1.95', '-0.5', '1.93'],
    ]);
    await setLines([anOddsLine({ instant: inPlay(10, { home: 1.92, away: 1.96 }) })]);
    expect(cellsOf(page)[1]?.[0]).toBe('Now');
  });

  test('has arrows for the line alone when that has moved', async () => {
    const { page, setLines } = await open();
    await setLines([anOddsLine({ instant: aPoint({ line: -0.75, home: 2.3 }) })]);
    expect(cellsOf(page)[1]).toEqual(['Now', '2.30', '▲up-0.75', '1.98']);
  });

  test('compares with the price before on this page, not with the first', async () => {
    const { page, setLines } = await open();
    await setLines([anOddsLine({ instant: aPoint({ home: 2 }) })]);
    await setLines([anOddsLine({ instant: aPoint({ home: 1.95 }) })]);
    expect(cellsOf(page)[1]?.[1]).toBe('▼down1.95');
  });

  test('shows a lock and the minute for a closed market, never its price', async () => {
    const { page, setLines } = await open();
    await setLines([anOddsLine({ instant: inPlay(45, { closed: true, home: 1.23, minute: { minute: 45, added: 2 } }) })]);
    expect(cellsOf(page)[1]).toEqual(['Now', "Suspended · 45+2'"]);
    expect(page.querySelector('.odds-table')?.textContent).not.toContain('1.23');
  });

  test('shows what is true of incomplete and impossible prices', async () => {
    const { page, setLines } = await open();
    await setLines([anOddsLine({ instant: aPoint({ home: null, away: 1, line: -0.3 }) })]);
    expect(cellsOf(page)[1]).toEqual(['Now', '–', '▼down-0.3', '1.00']);
  });

  test('has a draw in 1X2, a dash where one company has none, and no column where none has', async () => {
    const europe = { market: 'europe', initial: aPoint({ line: null, draw: 3.4 }) } as const;
    const { page, setLines } = await open();
    await setLines([
      anOddsLine({ ...europe, instant: aPoint({ line: null, draw: 3.4 }) }),
      anOddsLine({ ...europe, company: 9, initial: aPoint({ line: null }), instant: aPoint({ line: null }) }),
    ]);
    expect(headOf(page)).toEqual(['Home', 'Draw', 'Away']);
    expect(cellsOf(page)[3]).toEqual(['Now', '1.90', '–', '1.98']);
    await setLines([anOddsLine({ ...europe, initial: aPoint({ line: null }), instant: aPoint({ line: null }) })]);
    expect(headOf(page)).toEqual(['Home', 'Away']);
  });

  test('tints a price for 3 s when it changes, not when it is first shown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { page, setLines } = await open();
    await setLines([anOddsLine({ instant: aPoint({ home: 2 }) })]);
    expect(page.querySelectorAll('.tinted')).toHaveLength(0);
    await setLines([anOddsLine({ instant: aPoint({ home: 2.02 }) })]);
    expect(page.querySelectorAll('.tinted')).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(3_000));
    expect(page.querySelectorAll('.tinted')).toHaveLength(0);
  });

  test('does not tint another market or format', async () => {
    const { page, setLines } = await open();
    const line = { initial: aPoint({ line: 2.5 }), instant: aPoint({ line: 2.5 }) };
    await setLines([anOddsLine(line), anOddsLine({ ...line, market: 'total', instant: aPoint({ home: 1.7, line: 2.5 }) })]);
    await act(async () => page.querySelectorAll<HTMLButtonElement>('[role="radio"]')[1]?.click());
    await act(async () => oddsPreferences.setState({ format: 'malay' }));
    expect(page.querySelectorAll('.tinted')).toHaveLength(0);
  });

  test('links each company to its changes', async () => {
    const { page, setLines } = await open();
    await setLines([anOddsLine({ company: 22 })]);
    expect(page.querySelector('a')?.getAttribute('href')).toBe(`/en-US/match/${ID}/change/handicap?company=22`);
  });

  test.each([
    ['zh-CN', ['主', '盘口', '客'], ['即', '0.90', '半球', '0.98']],
    ['vi-VN', ['Chủ nhà', 'Kèo', 'Khách'], ['Live', '0.90', '-0.5', '0.98']],
    ['id-ID', ['Kandang', 'Garis', 'Tandang'], ['Live', '1.90', '-0.5', '1.98']],
  ] as const)('is written in %s as users expect', async (language, head, cells) => {
    const { page, setLines } = await open({ language });
    await setLines([anOddsLine()]);
    expect(headOf(page)).toEqual(head);
    expect(cellsOf(page)[1]).toEqual(cells);
  });

  test('puts the away side first in Chinese basketball, with the line of the home side', async () => {
    const { page, setLines } = await open({ language: 'zh-CN', row: aGame({ id: ID, status: B.notStarted, periods: [] }) });
    await setLines([anOddsLine({ instant: aPoint({ line: -5.5, home: 1.9, away: 1.98 }), initial: aPoint({ line: -5.5 }) })]);
    expect(headOf(page)).toEqual(['客', '盘口', '主']);
    expect(cellsOf(page)[1]).toEqual(['即', '0.98', '-5.5', '0.90']);
    expect(page.querySelector('.odds-note')?.textContent).toContain('盘口为主队让分');
  });
});

describe('the chart of the chosen company', () => {
  const points = [aPoint(), inPlay(10, { home: 1.86, away: 2.02 })];

  test('is the first company’s until another is chosen', async () => {
    const { page, setLines } = await open({ answers: historyOf(points) });
    await setLines([anOddsLine(), anOddsLine({ company: 22, name: 'Pinnacle' })]);
    await until(() => expect(page.querySelector('figure')?.getAttribute('aria-label')).toBe('Crown over time'));
    await act(async () => page.querySelectorAll<HTMLButtonElement>('.odds-table button')[1]?.click());
    await until(() => expect(page.querySelector('figure')?.getAttribute('aria-label')).toBe('Pinnacle over time'));
  });

  test('grows with the prices of the channel and is a table for screen readers', async () => {
    const { page, setLines } = await open({ answers: historyOf(points) });
    await setLines([anOddsLine({ instant: inPlay(20, { home: 1.9, away: 1.98 }) })]);
    await until(() => expect(page.querySelector('figure table')).not.toBeNull());
    expect([...page.querySelectorAll('figure tbody tr')].map((one) => [...one.children].map((cell) => cell.textContent))).toEqual([
      ['15:00', '-0.5', 'Home 1.90', 'Away 1.98'],
      ["15:10 · 10'", '-0.5', 'Home 1.86', 'Away 2.02'],
      ["15:20 · 20'", '-0.5', 'Home 1.90', 'Away 1.98'],
    ]);
  });
});

async function open(given: ShownOdds = {}) {
  shown = await showOdds(<OddsTab id={ID} />, given);
  return shown;
}

function headOf(page: HTMLElement): (string | null)[] {
  return [...page.querySelectorAll('.odds-table > thead th')].slice(2, -1).map((one) => one.textContent);
}

/** Texts of the cells, row by row. */
function cellsOf(page: HTMLElement): (string | null)[][] {
  return [...page.querySelectorAll('.odds-table > tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
}
