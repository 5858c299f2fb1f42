import { afterEach, describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { StatsList } from '#parts/match/StatsList.tsx';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { aGame, aMatch } from '#tests/builders/aMatch.ts';
import { knownMatches, showScreen } from '#tests/features/showScreen.tsx';

let close = (): void => undefined;

afterEach(() => close());

describe('StatsList', () => {
  test.each<[what: string, row: MatchRow, says: string[]]>([
    ['a football match', aMatch({ half: { home: 1, away: 0 }, corners: { home: 7, away: 2 } }), ['Half-time score 1–0', 'Corners 7–2']],
    ['one whose corners nobody counts', aMatch({ half: { home: 0, away: 0 } }), ['Half-time score 0–0']],
    ['one that has not come so far', aMatch(), []],
    [
      'a game in its overtime, whose row shows the last four periods',
      aGame({ status: B.overtime, periods: [20, 21, 22, 23, 4].map((home) => ({ home, away: 18 })) }),
      ['Q1 20–18', 'Q2 21–18', 'Q3 22–18', 'Q4 23–18', 'OT1 4–18'],
    ],
  ])('lists all numbers of %s', async (_, row, says) => {
    const screen = await showScreen(
      <StatsList id={row.id} />,
      aLiveClient(NO_GATEWAY, { streams: knownMatches([row], { [row.id]: ['Northwick', 'Eastholm'] }) }),
    );
    ({ close } = screen);
    expect(
      Array.from(screen.page.querySelectorAll('dl > div'), (one) => `${one.children[0]?.textContent} ${one.children[1]?.textContent}`),
    ).toEqual(says);
  });
});
