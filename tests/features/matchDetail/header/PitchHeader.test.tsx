import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BasketballStatus as B, CompetitionType } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { Incident, MatchRow } from '#contract/match/match.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { useMatchSheet } from '#stores/overlays/matchSheet.ts';
import { delayPreference, setDelay } from '#stores/preferences/delayPreference.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aBasket } from '#tests/builders/detail/aStory.ts';
import { aTable } from '#tests/builders/detail/aTable.ts';
import { aTestApi } from '#tests/builders/testApi.ts';
import { knownMatches, pass } from '#tests/features/showScreen.tsx';
import { showMatch, stubPage } from '#tests/features/matchDetail/showMatch.tsx';
import { untilShown } from '#tests/builders/untilShown.ts';

const MINUTE = 60_000;
const TEAMS = { 101: ['Northwick', 'Eastholm'], 201: ['Bears', 'Hawks'] } as const;
const SECOND_HALF = { status: F.secondHalf, clock: { base: 2_700, since: KICKOFF + 60 * MINUTE, running: 1 }, statusAt: KICKOFF } as const;

let shown: Awaited<ReturnType<typeof showMatch>>;
let stubs: ReturnType<typeof stubPage>;
let matches: ReturnType<typeof knownMatches>;
let live: ReturnType<typeof aLiveClient>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: KICKOFF + 82 * MINUTE + 24_000 });
  setClock(() => Date.now());
  stubs = stubPage();
});

afterEach(() => {
  shown.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setClock(Date.now);
  delayPreference.setState({ seconds: 0 });
});

describe('PitchHeader of a football match', () => {
  test('shows score, half-time score and the clock to the second', async () => {
    await show(aMatch({ ...SECOND_HALF, score: { home: 2, away: 1 }, half: { home: 1, away: 0 } }));
    expect(board()).toEqual(['2', '1', '67:24', 'HT 1–0']);
    pass(1_000);
    expect(board()[2]).toBe('67:25');
    expect(sentence()).toBe('Northwick 2, Eastholm 1, 68th minute');
  });

  test('shows stoppage time beside the minute that it belongs to', async () => {
    await show(aMatch({ clock: { base: 0, since: KICKOFF + 36 * MINUTE, running: 1 } }));
    expect(board()).toEqual(['0', '0', '45+1:24', '']);
  });

  test('counts down to kick-off, with the day where it is another one', async () => {
    await show(aMatch({ status: F.notStarted, kickoff: KICKOFF + 100 * MINUTE }));
    expect(board()).toEqual(['16:40', 'in 18 min']);
    pass(18 * MINUTE);
    expect(board()).toEqual(['16:40', 'about to start']);
    update(aMatch({ rev: 2, status: F.notStarted, kickoff: KICKOFF + 3 * 1_440 * MINUTE }));
    expect(board()).toEqual(['15:00', '24 Nov 2026 · in 2 days']);
  });

  test('strikes out the time of a postponed match', async () => {
    await show(aMatch({ status: F.postponed }));
    expect(board()).toEqual(['15:00', 'Postp.', '']);
    expect(shown.page.querySelector('.scoreboard .struck-time')?.textContent).toBe('15:00');
  });

  test('says the score after 90 minutes in extra time, and the shoot-out beside it', async () => {
    const score = { home: 2, away: 2 };
    await show(aMatch({ status: F.shootOut, score, regular: { home: 1, away: 1 }, penalties: { home: 4, away: 3 } }));
    expect(board()).toEqual(['2', '2', 'PEN', 'Pens 4–3']);
    expect(texts('.tally .score')).toEqual(['2(4)', '2(3)']);
    update(aMatch({ rev: 2, status: F.extraTime, score, regular: { home: 1, away: 1 }, clock: { base: 0, since: 0, running: 0 } }));
    expect(board()).toEqual(['2', '2', 'ET', '90 min 1–1']);
  });

  test('follows a goal from its flash over its confirmation to a cancellation', async () => {
    await show(aMatch(SECOND_HALF));
    const at = Date.now();
    update(aMatch({ ...SECOND_HALF, rev: 2, score: { home: 1, away: 0 }, scoreAt: at, incidents: [goal('goal', at)] }));
    expect(board()).toEqual(['1', '0', '67:24', 'GOAL']);
    expect(texts('.scoreboard .just-scored')).toEqual(['1']);
    pass(4_000);
    expect(board()[3]).toBe('TBC');
    expect(texts('.scoreboard .just-scored')).toEqual([]);
    update(aMatch({ ...SECOND_HALF, rev: 3, scoreAt: Date.now(), incidents: [goal('cancelled', Date.now())] }));
    expect(board()[3]).toBe('No goal1–0');
    expect(shown.page.querySelectorAll('.touchline > .cancelled')).toHaveLength(1);
    pass(2 * MINUTE);
    expect(board()[3]).toBe('');
  });

  test('says that a result was corrected', async () => {
    await show(aMatch({ status: F.finished, corrected: true, score: { home: 1, away: 1 } }));
    expect(board()).toEqual(['1', '1', 'FT', 'Corrected']);
  });

  test('shows no lamp and the age of the data while the supplier is silent', async () => {
    await show(aMatch({ ...SECOND_HALF, feedSilentSince: KICKOFF + 80 * MINUTE }));
    expect(board().slice(2)).toEqual(['90+', '2m old']);
    expect(shown.page.querySelectorAll('.touchline > .now')).toHaveLength(0);
    update(aMatch({ ...SECOND_HALF, rev: 2 }));
    expect(shown.page.querySelectorAll('.touchline > .now')).toHaveLength(1);
    act(() => live.store.setState({ connection: { state: 'offline', lastMessageAt: 0 } }));
    expect(shown.page.querySelectorAll('.touchline > .now')).toHaveLength(0);
  });

  test('names rank, cards, venue, weather, views and the delay as they become known', async () => {
    await show(aMatch({ ...SECOND_HALF, yellows: { home: 2, away: 0 }, reds: { home: 1, away: 0 } }), {
      teamRank: () => aTable({ 1: 3, 2: 7 }),
      matchDataStats: () => ({ statistics: null, trend: null, views: 10_001 }),
    });
    await untilShown(() => expect(texts('.side.first > span:not(.name)')[0]).toBe('Home · 3rd'));
    expect(texts('.cards b')).toEqual(['2', '1']);
    expect(place()).toEqual(['Premier', '9999+ views']);
    act(() => {
      live.detail.setState({ matchId: 101, documents: { environment: WEATHER } });
      setDelay(40);
    });
    expect(place()[1]?.trim()).toBe('40s delay · Canal Ground · Cloudy 9° · 9999+ views');
    act(() => live.detail.setState({ documents: { environment: { ...WEATHER, neutral: true } } }));
    expect(texts('.side.first > span:not(.name)')[0]).toBe('3rd');
  });

  test('takes nothing from the channel of another match', async () => {
    await show(aMatch(SECOND_HALF));
    act(() => live.detail.setState({ matchId: 7, documents: { environment: WEATHER, trend: { periods: [[50]] } } }));
    expect([place()[1], shown.page.querySelectorAll('.touchline svg').length]).toEqual(['', 0]);
  });

  test('draws the pressure, with a table for screen readers', async () => {
    await show(aMatch(SECOND_HALF));
    act(() => live.detail.setState({ matchId: 101, documents: { trend: { periods: [[50, 30], [-20]] } } }));
    expect(shown.page.querySelectorAll('.touchline path[d^=M]')).toHaveLength(2);
    expect(texts('.touchline tbody tr')).toEqual(['1–15Northwick 40', '46–60Eastholm 20']);
  });

  test('moves the score into the bar once the pitch has scrolled away', async () => {
    await show(aMatch({ ...SECOND_HALF, score: { home: 2, away: 1 } }));
    const bar = shown.page.querySelector('.pitch-bar');
    expect(bar?.classList.contains('collapsed')).toBe(false);
    stubs.collapse(true);
    expect(bar?.classList.contains('collapsed')).toBe(true);
    expect(texts('.tally')).toEqual(['N267:241E']);
  });

  test('follows the match, and opens its sheet', async () => {
    await show(aMatch(SECOND_HALF));
    const follow = vi.fn<(id: number) => Promise<void>>(() => Promise.resolve());
    act(() => live.follows.setState({ follow }));
    expect(star()).toBe('false');
    await shown.tap(shown.button('Follow Northwick v Eastholm'));
    expect(follow).toHaveBeenCalledExactlyOnceWith(101);
    act(() => live.follows.setState({ followedMatchIds: new Set([101]) }));
    expect(star()).toBe('true');
    await shown.tap(shown.button('Northwick v Eastholm: options'));
    expect(useMatchSheet.getState()).toEqual({ id: 101 });
    useMatchSheet.setState({ id: null });
  });
});

describe('PitchHeader of a basketball game', () => {
  const GAME = aGame({
    status: B.q3,
    clock: { base: 252, since: 0, running: 0 },
    score: { home: 50, away: 48 },
    periods: [
      { home: 20, away: 22 },
      { home: 20, away: 20 },
      { home: 10, away: 6 },
    ],
  });

  test('shows the time left, the period and the points of each period', async () => {
    await show(GAME);
    expect(board()).toEqual(['50', '48', '4:12', 'Q3']);
    expect(texts('.periods > span')).toEqual(['Q1 20–22', 'Q2 20–20', 'Q3 10–6', 'Q4 ']);
    expect(texts('.periods > .current')).toEqual(['Q3 10–6']);
  });

  test('names the kind of the competition between its name and the round', async () => {
    const { cell, fixture } = knownMatches([GAME], TEAMS);
    const played = fixture(GAME.id);
    const names = played && {
      ...played,
      competition: { ...played.competition, type: CompetitionType.playoffs },
      info: { ...played.info, round: 'Round 2' },
    };
    live = aLiveClient(aTestApi({}).api, { streams: { cell, fixture: () => names } });
    shown = await showMatch(live, [`/match/${GAME.id}`]);
    expect(place()[0]).toBe('Premier · Playoffs · Round 2');
  });

  test('lists the away side first in Chinese, and draws its lead above the line', async () => {
    await show(GAME, {}, 'zh-CN');
    expect(board()).toEqual(['48', '50', '4:12', '第 3 节']);
    expect(texts('.side b')).toEqual(['Hawks', 'Bears']);
    expect(texts('.who')).toEqual(['▲ Hawks领先', '▼ Bears领先']);
  });

  test('draws the lead after each basket, with a table for screen readers', async () => {
    await show(GAME);
    const score = { home: 12, away: 0 };
    act(() => live.detail.setState({ matchId: 201, story: [aBasket('home', 300, score)] }));
    expect(texts('.level')).toEqual(['+20', '+10', '+10', '+20']);
    expect(texts('.touchline tbody tr')).toEqual(['1st quarter20–22120', '2nd quarter20–2000', '3rd quarter10–600']);
  });

  test('shows the final score after overtime', async () => {
    await show(
      aGame({ status: B.finished, score: { home: 101, away: 99 }, periods: Array.from({ length: 5 }, () => ({ home: 1, away: 1 })) }),
    );
    expect(board()).toEqual(['101', '99', 'F/OT', '']);
    expect(texts('.periods > span').at(-1)).toBe('OT1 1–1');
  });
});

const WEATHER = {
  weather: 2,
  temperatureC: 8.6,
  wind: null,
  humidity: null,
  pressure: null,
  neutral: false,
  venue: { name: 'Canal Ground', city: null, capacity: null, attendance: null },
  referee: null,
} as const;

async function show(match: MatchRow, answers: Readonly<Record<string, () => unknown>> = {}, language: 'en-US' | 'zh-CN' = 'en-US') {
  matches = knownMatches([match], TEAMS);
  live = aLiveClient(aTestApi(answers).api, { streams: matches });
  live.store.setState({ connection: { state: 'live', lastMessageAt: 0 } });
  shown = await showMatch(live, [`/match/${match.id}`], language);
}

function update(match: MatchRow): void {
  matches.update(match);
}

function goal(kind: 'goal' | 'cancelled', at: number): Incident {
  return { kind, side: 'home', minute: 68, added: 0, at };
}

/** Returns the figures on the pitch, the clock, and the line below it. */
function board(): readonly string[] {
  return texts('.scoreboard > .score > b, .scoreboard > .kickoff, .scoreboard .clock, .scoreboard .note');
}

function place(): readonly string[] {
  return texts('.place > *');
}

function sentence(): string {
  return texts('.pitch > .visually-hidden').join();
}

function star(): string | null {
  return shown.page.querySelector('.star')?.getAttribute('aria-pressed') ?? null;
}

function texts(selector: string): readonly string[] {
  return Array.from(shown.page.querySelectorAll(selector), (element) => element.textContent);
}
