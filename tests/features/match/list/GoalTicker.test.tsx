import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FootballRow } from '#contract/match/match.ts';
import { nextIncidents } from '#contract/match/incidents.ts';
import { GoalTicker } from '#features/match/list/GoalTicker.tsx';
import { setClock } from '#parts/text/serverClock.ts';
import { type LiveClient } from '#stores/live/liveClient.ts';
import { setMatchOpener } from '#stores/overlays/goToMatch.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { knownMatches, pass, showScreen } from '#tests/features/showScreen.tsx';

const MINUTE = 60_000;
const TEAMS = { 1: ['Northwick', 'Eastholm'], 2: ['Southam', 'Westerby'], 3: ['Oldham', 'Carr'], 201: ['Bears', 'Hawks'] } as const;

let page: HTMLElement;
let close = (): void => undefined;
let live: LiveClient;
let matches: ReturnType<typeof knownMatches>;
let rows: Record<number, FootballRow>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: KICKOFF + 20 * MINUTE });
  setClock(() => Date.now());
  rows = { 1: aMatch({ id: 1 }), 2: aMatch({ id: 2 }), 3: aMatch({ id: 3 }) };
  matches = knownMatches([...Object.values(rows), aGame({ score: { home: 2, away: 0 }, scoreAt: KICKOFF + 19 * MINUTE })], TEAMS);
  live = aLiveClient(NO_GATEWAY, { streams: matches });
  follow(1, 2, 201);
  ({ page, close } = await showScreen(<GoalTicker />, live));
});

afterEach(() => {
  close();
  vi.useRealTimers();
  setClock(Date.now);
});

describe('GoalTicker', () => {
  test('shows goals of followed matches, newest first, for exactly ten minutes', () => {
    expect(page.children).toHaveLength(0);
    score(1, 1, 0);
    pass(4 * MINUTE);
    score(2, 0, 1);
    score(3, 1, 0); // not followed
    pass(MINUTE);
    score(1, 2, 0);
    pass(1_000);
    expect(page.querySelector('section')?.ariaLabel).toBe('Latest goals');
    expect(goals()).toEqual(['26′ Northwick 2–0 Eastholm', '25′ Southam 0–1 Westerby', '21′ Northwick 1–0 Eastholm']);
    pass(5 * MINUTE - 2_000);
    expect(goals()).toHaveLength(3);
    pass(1_000);
    expect(goals()).toEqual(['26′ Northwick 2–0 Eastholm', '25′ Southam 0–1 Westerby']);
    pass(5 * MINUTE);
    expect(page.children).toHaveLength(0);
  });

  test('marks an annulled goal, with the score after it, for ten minutes', () => {
    score(1, 1, 0);
    pass(9 * MINUTE);
    score(1, 0, 0);
    pass(1_000);
    expect(goals()).toEqual(['annulled: 21′ No goal Northwick 0–0 Eastholm']);
    pass(10 * MINUTE - 2_000);
    expect(goals()).toHaveLength(1);
    pass(1_000);
    expect(page.children).toHaveLength(0);
  });

  test('adds and removes goals as matches are followed and unfollowed, and opens a match by a tap', () => {
    score(1, 1, 0);
    pass(1_000);
    act(() => follow());
    expect(page.children).toHaveLength(0);
    act(() => follow(1));
    expect(goals()).toEqual(['21′ Northwick 1–0 Eastholm']);
    const open = vi.fn<(id: number) => void>();
    const unset = setMatchOpener(open);
    act(() => page.querySelector('button')?.click());
    unset();
    expect(open).toHaveBeenCalledExactlyOnceWith(1, [], undefined);
  });
});

function follow(...ids: readonly number[]): void {
  live.follows.setState({ followedMatchIds: new Set(ids) });
}

/** Changes a score, with the incidents that the gateway derives from it. */
function score(id: number, home: number, away: number): void {
  const before = rows[id];
  if (!before) throw new Error('there is no such match');
  const at = Date.now();
  const next = { ...before, rev: before.rev + 1, score: { home, away }, scoreAt: at };
  const row = { ...next, incidents: nextIncidents(before, next, [], at) };
  rows = { ...rows, [id]: row };
  matches.update(row);
}

/** Returns the text of each goal. */
function goals(): string[] {
  return Array.from(page.querySelectorAll('li'), (goal) => {
    const reads = Array.from(goal.querySelectorAll('b, span'), (part) => part.textContent).join(' ');
    return goal.className === '' ? reads : `${goal.className}: ${reads}`;
  });
}
