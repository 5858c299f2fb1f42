import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { Wall } from '#features/match/wall/Wall.tsx';
import { REST_MS } from '#features/match/wall/wallOrder.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { wall } from '#stores/preferences/wall.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { knownMatches, pass, showScreen } from '#tests/features/showScreen.tsx';

const TEAMS = { 1: ['Northwick', 'Eastholm'], 2: ['Southam', 'Westerby'] } as const;

let page: HTMLElement;
let close = (): void => undefined;
let matches: ReturnType<typeof knownMatches>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], now: KICKOFF + 60_000 });
  setClock(() => Date.now());
  matches = knownMatches([aMatch({ id: 1 }), aMatch({ id: 2 })], TEAMS);
  wall.setState({ ids: [1, 2] });
  ({ page, close } = await showScreen(<Wall />, aLiveClient(NO_GATEWAY, { streams: matches })));
});

afterEach(() => {
  close();
  wall.setState({ ids: [] });
  vi.useRealTimers();
  setClock(Date.now);
});

describe('Wall', () => {
  test.each([
    ['a finger', 'touch', 'touchend'],
    ['a cancelled touch', 'touch', 'touchcancel'],
    ['a mouse', 'mouse', 'pointerup'],
  ])('keeps tiles in place under %s and for its click, and reorders them REST_MS after release', (_, pointerType, lift) => {
    expect(tiles()).toEqual(['Northwick', 'Southam']);
    press(pointerType);
    endsFirstMatch();
    pass(4 * REST_MS);
    expect(tiles()).toEqual(['Northwick', 'Southam']);
    dispatch(new Event(lift, { bubbles: true }));
    expect(tiles()).toEqual(['Northwick', 'Southam']); // `click` fires after release and must hit the tile that was touched
    pass(1_000);
    expect(tiles()).toEqual(['Northwick', 'Southam']);
    pass(REST_MS);
    expect(tiles()).toEqual(['Southam', 'Northwick']);
  });

  test('reorders tiles while nothing is touched', () => {
    endsFirstMatch();
    pass(REST_MS + 1_000);
    expect(tiles()).toEqual(['Southam', 'Northwick']);
  });

  test('does not reorder while a finger scrolls, though its pointer was cancelled', () => {
    press('touch');
    for (const kind of ['pointercancel', 'pointerleave']) dispatch(new PointerEvent(kind, { pointerType: 'touch', bubbles: true }));
    endsFirstMatch();
    pass(4 * REST_MS);
    expect(tiles()).toEqual(['Northwick', 'Southam']);
  });
});

/** Ended matches are last on the wall. */
function endsFirstMatch(): void {
  matches.update(aMatch({ id: 1, rev: 2, status: F.finished, clock: { base: 5_400, since: 0, running: 0 } }));
}

function press(pointerType: string): void {
  dispatch(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
  if (pointerType === 'touch') dispatch(new Event('touchstart', { bubbles: true }));
}

/** Dispatches to the button that fills the first tile. */
function dispatch(event: Event): void {
  act(() => void page.querySelector('.tile > .open')?.dispatchEvent(event));
}

function tiles(): (string | null | undefined)[] {
  return Array.from(page.querySelectorAll('.tile'), (tile) => tile.querySelector('.side > b')?.textContent);
}
