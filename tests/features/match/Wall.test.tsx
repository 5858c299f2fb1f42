import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { Wall } from '#features/match/Wall.tsx';
import { REST_MS } from '#features/match/wallOrder.ts';
import { setClock } from '#parts/serverClock.ts';
import { wall } from '#stores/preferences/wall.ts';
import { aLive, NO_GATEWAY } from '#tests/builders/live.ts';
import { aMatch, KICKOFF } from '#tests/builders/match.ts';
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
  ({ page, close } = await showScreen(<Wall />, aLive(NO_GATEWAY, { streams: matches })));
});

afterEach(() => {
  close();
  wall.setState({ ids: [] });
  vi.useRealTimers();
  setClock(Date.now);
});

test.each([
  ['a finger', 'touch', 'touchend'],
  ['a finger that is called away', 'touch', 'touchcancel'],
  ['a mouse', 'mouse', 'pointerup'],
])('under %s no tile changes its place, however long, nor with the tap that ends it; at rest they do', (_, pointerType, lift) => {
  expect(tiles()).toEqual(['Northwick', 'Southam']);
  press(pointerType);
  endsFirstMatch();
  pass(4 * REST_MS);
  expect(tiles()).toEqual(['Northwick', 'Southam']);
  happen(new Event(lift, { bubbles: true }));
  expect(tiles()).toEqual(['Northwick', 'Southam']); // the tap comes after the lift, and is meant for what stood there
  pass(1_000);
  expect(tiles()).toEqual(['Northwick', 'Southam']);
  pass(REST_MS);
  expect(tiles()).toEqual(['Southam', 'Northwick']);
});

test('tiles that nobody touches change their places by themselves', () => {
  endsFirstMatch();
  pass(REST_MS + 1_000);
  expect(tiles()).toEqual(['Southam', 'Northwick']);
});

test('a finger that scrolls, and is no pointer any more, still holds the tiles', () => {
  press('touch');
  for (const kind of ['pointercancel', 'pointerleave']) happen(new PointerEvent(kind, { pointerType: 'touch', bubbles: true }));
  endsFirstMatch();
  pass(4 * REST_MS);
  expect(tiles()).toEqual(['Northwick', 'Southam']);
});

/** What is over stands last on the wall. */
function endsFirstMatch(): void {
  matches.tell(aMatch({ id: 1, rev: 2, status: F.finished, clock: { base: 5_400, since: 0, running: 0 } }));
}

function press(pointerType: string): void {
  happen(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
  if (pointerType === 'touch') happen(new Event('touchstart', { bubbles: true }));
}

/** On the button that fills the first tile. */
function happen(event: Event): void {
  act(() => void page.querySelector('.tile > .open')?.dispatchEvent(event));
}

function tiles(): (string | null | undefined)[] {
  return Array.from(page.querySelectorAll('.tile'), (tile) => tile.querySelector('.side > b')?.textContent);
}
