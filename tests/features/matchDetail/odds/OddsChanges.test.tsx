// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import OddsChanges from '#features/matchDetail/odds/OddsChanges.tsx';
import { openDetails, shownDetail } from '#stores/detail/openDetails.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { anOddsLine, aPoint, inPlay } from '#tests/builders/detail/odds.ts';
import { until } from '#tests/builders/until.ts';
import { historyOf, ID, showOdds } from './showOdds.tsx';

const MINUTE_MS = 60_000;
const POINTS = [
  aPoint(),
  inPlay(5, { home: 1.86, away: 2.02 }),
  inPlay(12, { closed: true, home: 1.11 }),
  inPlay(14, { line: -0.25, home: 1.84, away: 2.04, score: { home: 1, away: 0 } }),
];
const ROW = aMatch({
  id: ID,
  status: F.firstHalf,
  score: { home: 1, away: 0 },
  incidents: [{ kind: 'goal', side: 'home', minute: 12, added: 0, at: KICKOFF + 12 * MINUTE_MS }],
});

let shown: Awaited<ReturnType<typeof showOdds>> | undefined;

beforeEach(() => setClock(() => KICKOFF + 20 * MINUTE_MS));

afterEach(() => {
  shown?.close();
  shown = undefined;
});

describe('OddsChanges', () => {
  test('lists every point newest first, with minute and score, and the goal between them', async () => {
    const { page } = await open('handicap?company=3');
    expect(rowsOf(page)).toEqual([
      ["14'", '1–0', '1.84', '▼down-0.25', '2.04'],
      ["12'", 'Northwick goal1–0'],
      ["12'", '0–0', 'Suspended for 2 min'],
      ["5'", '0–0', '▼down1.86', '-0.5', '▲up2.02'],
      ['Kick-off 15:00'],
      ['15:0011-20', '', '1.90', '-0.5', '1.98'],
      ['Opening odds'],
    ]);
    expect(page.textContent).not.toContain('1.11');
  });

  test('draws the chart from the same points: as many steps as changes, and no second table', async () => {
    const { page } = await open('handicap?company=3');
    expect(page.querySelector('figure [role="slider"]')?.getAttribute('aria-valuemax')).toBe(String(POINTS.length - 1));
    expect(page.querySelectorAll('.chart-axis > .moon')).toHaveLength(1);
    expect(page.querySelectorAll('.band')).toHaveLength(1);
    expect(page.querySelector('figure table')).toBeNull();
  });

  test('grows in list and chart when the channel brings a price', async () => {
    const { page, setLines } = await open('handicap?company=3');
    await setLines([anOddsLine({ instant: inPlay(18, { line: -0.25, home: 1.9, away: 1.98, score: { home: 1, away: 0 } }) })]);
    expect(rowsOf(page)[0]).toEqual(["18'", '1–0', '▲up1.90', '-0.25', '▼down1.98']);
    expect(page.querySelector('figure [role="slider"]')?.getAttribute('aria-valuemax')).toBe(String(POINTS.length));
  });

  test('changes company and market in the address, which back does not run through', async () => {
    const { page, router } = await open('handicap?company=3');
    expect(chosenOf(page)).toEqual(['Handicap', 'Crown']);
    await press(page, 'Pinnacle');
    expect(router.state.location.search).toBe('?company=22');
    await press(page, 'Over/under');
    expect([router.state.location.pathname, router.state.historyAction]).toEqual([`/en-US/match/${ID}/change/total`, 'REPLACE']);
    expect(chosenOf(page)).toEqual(['Over/under', 'Pinnacle']);
  });

  test('shows the first company and the handicap for an address it does not know', async () => {
    const { page } = await open('corners?company=x');
    expect(chosenOf(page)).toEqual(['Handicap', 'Crown']);
  });

  test('says who plays, and leads back to the match', async () => {
    const { page, router } = await open('handicap?company=3');
    expect(page.querySelector('h1')?.textContent).toBe('Odds changes: Northwick 1–0 Eastholm');
    await press(page, 'Back');
    expect(router.state.location.pathname).toBe(`/en-US/match/${ID}/odds`);
  });

  test('opens the match of a link, whose screen is not mounted', async () => {
    await open('handicap?company=3');
    expect(shownDetail(openDetails.getState())).toBe(ID);
    shown?.close();
    expect(shownDetail(openDetails.getState())).toBeNull();
  });

  test('says that the gateway does not have the match of a link', async () => {
    shown = await showOdds(<OddsChanges />, { row: ROW, path: '/en-US/match/555/change/handicap', answers: { match: null } });
    await until(() => expect(shown?.page.textContent).toContain('Match not found'));
  });

  test('offers to load a history again that has failed', async () => {
    const { page, calls } = await open('handicap?company=3', {});
    await until(() => expect(page.querySelector('[role="alert"]')?.textContent).toContain('The odds did not load'));
    const before = calls.length;
    await act(async () => page.querySelector<HTMLButtonElement>('[role="alert"] button')?.click());
    await until(() => expect(calls.length).toBeGreaterThan(before));
  });
});

async function open(address: string, answers = historyOf(POINTS)) {
  shown = await showOdds(<OddsChanges />, { row: ROW, path: `/en-US/match/${ID}/change/${address}`, answers });
  const { page, setLines } = shown;
  await setLines([
    anOddsLine({ initial: aPoint(), instant: POINTS.at(-1) }),
    anOddsLine({ company: 22, name: 'Pinnacle' }),
    anOddsLine({ company: 22, name: 'Pinnacle', market: 'total' }),
  ]);
  if (Object.hasOwn(answers, 'oddsChangeList')) await until(() => expect(page.querySelector('.changes')).not.toBeNull());
  return shown;
}

async function press(page: HTMLElement, name: string): Promise<void> {
  const button = [...page.querySelectorAll('button')].find((one) => one.textContent === name || one.getAttribute('aria-label') === name);
  await act(async () => button?.click());
}

/** Texts of the cells, row by row. */
function rowsOf(page: HTMLElement): (string | null)[][] {
  return [...page.querySelectorAll('.changes > tbody > tr')].map((row) => [...row.children].map((cell) => cell.textContent));
}

function chosenOf(page: HTMLElement): (string | null | undefined)[] {
  return ['[aria-checked="true"]', '.chips > .on'].map((where) => page.querySelector(where)?.textContent);
}
