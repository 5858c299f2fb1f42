import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { BASKETS_GAP_MS, GAP_MS, SETTLE_MS } from '#features/matchDetail/announce/useMatchAnnouncement.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { addReceipt } from '#stores/live/alertStore.ts';
import { setAnnouncerPaused } from '#stores/preferences/announcerPreference.ts';
import type { Receipt } from '#streams/alerts/alert.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { knownMatches, pass } from '#tests/features/showScreen.tsx';
import { showMatch, stubPage } from '#tests/features/matchDetail/showMatch.tsx';

const MINUTE = 60_000;
const TEAMS = { 101: ['Northwick', 'Eastholm'], 201: ['Bears', 'Hawks'] } as const;
const START = KICKOFF + 62 * MINUTE + 30_000;
const PLAYING = {
  status: F.secondHalf,
  clock: { base: 2_700, since: KICKOFF + 45 * MINUTE, running: 1 },
  statusAt: KICKOFF,
  scoreAt: START,
} as const;

let shown: Awaited<ReturnType<typeof showMatch>>;
let matches: ReturnType<typeof knownMatches>;
let live: ReturnType<typeof aLiveClient>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], now: START });
  setClock(() => Date.now());
  stubPage();
});

afterEach(() => {
  shown.close();
  setAnnouncerPaused(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setClock(Date.now);
});

describe('MatchAnnouncer', () => {
  test('says a goal of a match that is not followed, and before it nothing', async () => {
    await show(aMatch(PLAYING));
    expect(said()).toBe('');
    bring(aMatch({ ...PLAYING, rev: 2, score: { home: 1, away: 0 } }));
    expect(said()).toBe('Northwick just scored, Northwick 1, Eastholm 0, 63rd minute');
  });

  test('does not say of a goal that the page learns of late that it has just been scored', async () => {
    await show(aMatch(PLAYING));
    bring(aMatch({ ...PLAYING, rev: 2, score: { home: 1, away: 0 }, scoreAt: START - 10 * MINUTE }));
    expect(said()).toBe('Northwick 1, Eastholm 0, 63rd minute');
  });

  test('says a cancelled goal', async () => {
    await show(aMatch({ ...PLAYING, score: { home: 1, away: 0 } }));
    bring(aMatch({ ...PLAYING, rev: 2 }));
    expect(said()).toBe('Northwick goal disallowed, Northwick 0, Eastholm 0, 63rd minute');
  });

  test('says half-time, the second half and full time', async () => {
    const pause = { clock: { base: 2_700, since: 0, running: 0 } } as const;
    await show(aMatch({ status: F.firstHalf }));
    bring(aMatch({ ...pause, rev: 2, status: F.halfTime }));
    expect(said()).toBe('Northwick 0, Eastholm 0, half-time');
    pass(GAP_MS);
    bring(aMatch({ ...PLAYING, rev: 3 }));
    expect(said()).toMatch(/^second half, Northwick 0, Eastholm 0/);
    pass(GAP_MS);
    bring(aMatch({ ...pause, rev: 4, status: F.finished }));
    expect(said()).toBe('Northwick 0, Eastholm 0, full time');
  });

  test('says full time of a cup tie once extra time can no longer follow', async () => {
    await show(aMatch({ ...PLAYING, knockout: true }));
    bring(aMatch({ rev: 2, knockout: true, status: F.finished, statusAt: Date.now() }));
    expect(said()).toBe('');
    pass(10_000);
    expect(said()).toBe('Northwick 0, Eastholm 0, full time');
  });

  test('says nothing of counts and of the running clock', async () => {
    await show(aMatch(PLAYING));
    bring(aMatch({ ...PLAYING, rev: 2, corners: { home: 3, away: 1 } }));
    pass(5 * MINUTE);
    expect(said()).toBe('');
  });

  test('lets a newer announcement take the place of one that waits', async () => {
    await show(aMatch(PLAYING));
    bring(aMatch({ ...PLAYING, rev: 2, score: { home: 1, away: 0 } }));
    bring(aMatch({ ...PLAYING, rev: 3, score: { home: 1, away: 1 } }));
    expect(said()).toContain('Northwick 1, Eastholm 0');
    bring(aMatch({ rev: 4, status: F.finished, scoreAt: START, score: { home: 1, away: 1 } }));
    pass(GAP_MS);
    expect(said()).toBe('Eastholm just scored, Northwick 1, Eastholm 1, full time');
    pass(MINUTE);
    expect(said()).toBe('Eastholm just scored, Northwick 1, Eastholm 1, full time');
  });

  test('says nothing that a toast of a followed match says', async () => {
    await show(aMatch(PLAYING));
    alert('rang', { kind: 'goal', side: 'home', home: 1, away: 0 });
    bring(aMatch({ ...PLAYING, rev: 2, score: { home: 1, away: 0 } }));
    alert('shown', { kind: 'fullTime', side: null, home: 1, away: 0, at: Date.now() });
    bring(aMatch({ rev: 3, status: F.finished, statusAt: Date.now(), score: { home: 1, away: 0 } }));
    pass(MINUTE);
    expect(said()).toBe('');
  });

  test('says what alerts leave out because their kind is off', async () => {
    await show(aMatch(PLAYING));
    alert('kindOff', { kind: 'goal', side: 'home', home: 1, away: 0 });
    bring(aMatch({ ...PLAYING, rev: 2, score: { home: 1, away: 0 } }));
    expect(said()).toContain('Northwick just scored');
  });

  test('says baskets every half minute, and the end of a quarter at once', async () => {
    const quarter = { status: B.q1, periods: [{ home: 2, away: 0 }] };
    await show(aGame({ ...quarter, score: { home: 0, away: 0 } }));
    bring(aGame({ ...quarter, rev: 2, score: { home: 2, away: 0 } }));
    expect(said()).toBe('Bears 2, Hawks 0, 1st quarter');
    bring(aGame({ ...quarter, rev: 3, score: { home: 4, away: 0 } }));
    pass(BASKETS_GAP_MS / 2);
    expect(said()).toContain('Bears 2');
    bring(aGame({ ...quarter, rev: 4, status: B.endQ1, score: { home: 4, away: 0 } }));
    expect(said()).toBe('Bears 4, Hawks 0, end of the 1st quarter');
  });

  test('is paused by its button, and says nothing of that time afterwards', async () => {
    await show(aMatch(PLAYING));
    const pause = shown.button('Pause announcements');
    await shown.tap(pause);
    expect(pause.ariaPressed).toBe('true');
    bring(aMatch({ ...PLAYING, rev: 2, score: { home: 1, away: 0 } }));
    await shown.tap(pause);
    pass(MINUTE);
    expect(said()).toBe('');
    bring(aMatch({ ...PLAYING, rev: 3, score: { home: 1, away: 1 }, scoreAt: Date.now() }));
    expect(said()).toMatch(/^Eastholm just scored/);
  });

  test('stays paused for the next match', async () => {
    await show(aMatch(PLAYING));
    await shown.tap(shown.button('Pause announcements'));
    shown.close();
    await show(aMatch(PLAYING));
    expect(shown.button('Pause announcements').ariaPressed).toBe('true');
  });
});

async function show(row: MatchRow): Promise<void> {
  matches = knownMatches([row], TEAMS);
  live = aLiveClient(NO_GATEWAY, { streams: { ...matches, now: () => Date.now() } });
  shown = await showMatch(live, [`/match/${row.id}/stance`]);
}

/** Brings a row, and lets the alerts have their time. */
function bring(row: MatchRow): void {
  matches.update(row);
  pass(SETTLE_MS);
}

function alert(
  outcome: Receipt['outcome'],
  event: Pick<Receipt['event'], 'kind' | 'side' | 'home' | 'away'> & { readonly at?: number },
): void {
  const full = { key: event.kind, matchId: 101, sport: 'football', minute: "63'", at: Date.now(), ...event } as const;
  act(() => addReceipt(live.alerts, { event: full, outcome, muteReason: null, decidedAt: Date.now() }, matches.fixture(101)));
}

function said(): string {
  return shown.page.querySelector('.match-announcer > [role="status"]')?.textContent ?? '';
}
