import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { DelayCalibration } from '#features/match/connection/DelayCalibration.tsx';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { enterText } from '#tests/builders/enterText.ts';
import { knownMatches, showScreen } from '#tests/features/showScreen.tsx';

const TEAMS = {
  1: ['Northwick', 'Eastholm'],
  2: ['Southam', 'Westerby'],
  3: ['Oldham', 'Carr'],
  4: ['Ashby', 'Linton'],
  5: ['Marsh', 'Holme'],
  6: ['Thorpe', 'Selby'],
  7: ['Hà Nội', 'Đà Nẵng'],
  8: ['Rowley', 'Beck'],
} as const;
const IDS = [1, 2, 3, 4, 5, 6, 7, 8];

let page: HTMLElement;
let close = (): void => undefined;

beforeEach(async () => {
  const rows = IDS.map((id) => aMatch({ id, status: id === 8 ? F.finished : F.firstHalf }));
  const live = aLiveClient(NO_GATEWAY, { streams: knownMatches(rows, TEAMS) });
  const group = { key: 'c1', competitionId: 1, matchIds: IDS, lastPeriod: 4 };
  live.store.setState((state) => ({
    instantList: { ...state.instantList, football: { groups: [group], error: null } },
  }));
  live.follows.setState({ followedMatchIds: new Set([6]) });
  ({ page, close } = await showScreen(<DelayCalibration />, live));
});

afterEach(() => close());

describe('DelayCalibration', () => {
  test('lists six live matches, followed ones first', () => {
    expect(matches()).toEqual([
      'Thorpe v Selby',
      'Northwick v Eastholm',
      'Southam v Westerby',
      'Oldham v Carr',
      'Ashby v Linton',
      'Marsh v Holme',
    ]);
  });

  test('finds other live matches by team name, ignoring accents', () => {
    write('da nang');
    expect(matches()).toEqual(['Hà Nội v Đà Nẵng']);
    write('rowley');
    expect(matches()).toEqual([]);
    expect(page.querySelector('[role=status]')?.textContent).toBe('This team isn’t playing right now.');
  });
});

function write(text: string): void {
  const field = page.querySelector('input');
  if (!field) throw new Error('there is no field');
  act(() => enterText(field, text));
}

function matches(): (string | null | undefined)[] {
  return Array.from(page.querySelectorAll('li'), (match) => match.querySelector('span')?.textContent);
}
