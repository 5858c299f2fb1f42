import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aLineupPlayer, aLineups, aTeamLineup } from '#tests/builders/detail/lineups.ts';
import { aPlayerRow } from '#tests/builders/detail/playerStatistics.ts';
import { aBasket, aCard, aGoal, aPerson, aStory, at } from '#tests/builders/detail/story.ts';
import { sentences, type ShownTab, showLiveTab } from './showLiveTab.tsx';

let tab: ShownTab;

beforeEach(() => setClock(() => KICKOFF + 3_600_000));

afterEach(() => {
  tab.close();
  setClock(Date.now);
});

describe('statistics', () => {
  const documents = {
    statistics: {
      periods: {
        all: { possession: { home: 58, away: 42 }, shots: { home: 14, away: null }, corners: { home: null, away: null } },
        '1': { shots: { home: 5, away: 4 } },
      },
    },
  };

  test('show what is known as a table, and leave out what is not', async () => {
    tab = await showLiveTab(aMatch({ status: F.secondHalf }), { story: [], documents });
    tab.press('Stats');
    expect(tableRows()).toEqual([
      ['Northwick', 'Statistic', 'Eastholm'],
      ['58%', 'Possession', '42%'],
      ['14', 'Shots', '–'],
    ]);
  });

  test('have headings that are not read as one word', async () => {
    tab = await showLiveTab(aMatch({ status: F.secondHalf }), { story: [], documents });
    tab.press('Stats');
    expect(tab.page.querySelector('.statistics > [role="row"]')?.textContent).toBe('Northwick Statistic Eastholm');
  });

  test('have a filter for the halves that there are', async () => {
    tab = await showLiveTab(aMatch({ status: F.secondHalf }), { story: [], documents });
    tab.press('Stats');
    expect(Array.from(tab.page.querySelectorAll('[role="radio"]'), (one) => one.textContent)).toEqual(['Full match', '1st half']);
    tab.press('1st half');
    expect(tableRows().slice(1)).toEqual([['5', 'Shots', '4']]);
  });

  test('say so when there are none', async () => {
    tab = await showLiveTab(aMatch(), { story: [], documents: {} });
    tab.press('Stats');
    expect(tab.page.textContent).toContain('Nothing here yet');
  });

  function tableRows(): string[][] {
    return Array.from(tab.page.querySelectorAll('[role="table"] > [role="row"]'), (row) =>
      Array.from(row.querySelectorAll('[role]'), (cell) => cell.textContent),
    );
  }
});

describe('line-ups', () => {
  test('are buttons that say number, name, captain, rating and events', async () => {
    const starters = [
      ...aTeamLineup('H').starters.slice(0, 8),
      aLineupPlayer('Okafor', { number: 9, captain: true, rating: 8.9, position: 'F' }),
    ];
    const documents = { lineups: aLineups({ home: aTeamLineup('H', { starters, bench: [aLineupPlayer('Linde', { rating: 0 })] }) }) };
    const story = aStory([
      aGoal({ minute: at(12) }),
      aGoal({ minute: at(40), player: { id: 'not in the squad', name: 'Nobody' } }),
      aCard('yellow', { player: aPerson('Okafor') }),
      {
        sport: 'football',
        kind: 'substitution',
        side: 'home',
        minute: at(46),
        player: aPerson('Linde'),
        playerOut: aPerson('Okafor'),
        reason: null,
      },
    ]);
    tab = await showLiveTab(aMatch({ status: F.secondHalf, score: { home: 2, away: 0 } }), { story, documents });
    tab.press('Line-ups');
    const labels = Array.from(tab.page.querySelectorAll('.player'), (one) => one.ariaLabel);
    expect(labels).toHaveLength(20); // nine and eleven
    expect(labels).toContain(
      'Number 9, Okafor, forward, Captain, rated 8.9, Goal, 12th minute, Yellow card, 33rd minute, came off, 46th minute',
    );
    expect(tab.page.querySelector('.substitute')?.ariaLabel).toBe('Linde, midfielder, came on, 46th minute');
  });

  test('are a group of each team under its name, which comes before its players: the away side’s came after all of both', async () => {
    tab = await showLiveTab(aMatch(), { story: [], documents: { lineups: aLineups() } });
    tab.press('Line-ups');
    const groups = Array.from(tab.page.querySelectorAll('.lineup-pitch [role="group"]'));
    expect(groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent)).toEqual([
      'Northwick',
      'Eastholm',
    ]);
    expect(groups.map((group) => group.querySelectorAll('button').length)).toEqual([11, 11]);
    expect(groups.map((group) => group.firstElementChild?.querySelector('strong')?.textContent)).toEqual(['Northwick', 'Eastholm']);
    expect(groups[1]?.querySelector('button')?.ariaLabel).toMatch(/^Number \d+, A/);
  });

  test('are groups of substitutes too', async () => {
    const bench = [aLineupPlayer('Linde')];
    const lineups = aLineups({ home: aTeamLineup('H', { bench }), away: aTeamLineup('A', { bench }) });
    tab = await showLiveTab(aMatch(), { story: [], documents: { lineups } });
    tab.press('Line-ups');
    const labels = Array.from(tab.page.querySelectorAll('.two-sides > [role="group"]'), (one) => one.ariaLabel);
    expect(labels).toEqual(['Northwick', 'Eastholm']);
  });

  test('are called expected before they are confirmed, without minutes', async () => {
    tab = await showLiveTab(aMatch({ status: F.notStarted }), { story: [], documents: { lineups: aLineups({ confirmed: false }) } });
    tab.press('Line-ups');
    expect(tab.page.querySelector('.lineup-pitch')?.ariaLabel).toBe('Expected line-up');
    expect(tab.page.querySelectorAll('.minutes')).toHaveLength(0);
  });

  test('show one team while the other is not known', async () => {
    tab = await showLiveTab(aMatch(), { story: [], documents: { lineups: aLineups({ away: null }) } });
    tab.press('Line-ups');
    expect(tab.page.querySelectorAll('.player')).toHaveLength(11);
    expect(tab.page.textContent).toContain('Line-up not announced');
  });

  test('open what a player did', async () => {
    const numbers = { home: [aPlayerRow('H9', { minutes: 60, values: { shots: 3, passes: 21 } })], away: [] };
    tab = await showLiveTab(aMatch(), { story: [], documents: { lineups: aLineups(), players: numbers } });
    tab.press('Line-ups');
    tab.press('Number 9, H9');
    await act(() => import('#features/matchDetail/live/lineup/PlayerSheet.tsx'));
    await act(() => Promise.resolve());
    expect(Array.from(document.querySelectorAll('.player-sheet dl > div'), (one) => one.textContent)).toEqual([
      'Minutes60',
      'Shots3',
      'Passes21',
    ]);
  });

  test('list absent players with kind and reason', async () => {
    const absent = [
      { player: aPerson('Becker'), position: null, kind: 'injured', reason: 'Hamstring', since: null, until: null, matchesMissed: 4 },
    ] as const;
    tab = await showLiveTab(aMatch(), {
      story: [],
      documents: { lineups: aLineups({ home: aTeamLineup('H', { absent: [...absent] }) }) },
    });
    tab.press('Line-ups');
    expect(tab.page.querySelector('.absent-players li')?.textContent).toBe('BeckerInjured, Hamstring, missed 4 matches');
  });
});

describe('a basketball game', () => {
  const row = aGame({
    status: B.q2,
    periods: [
      { home: 10, away: 2 },
      { home: 0, away: 0 },
    ],
    score: { home: 10, away: 2 },
  });
  const baskets = [
    aBasket('away', 2, { home: 0, away: 2 }),
    ...[2, 5, 8, 10].map((home, i) =>
      aBasket('home', i === 1 || i === 2 ? 3 : 2, { home, away: 2 }, { left: 400 - i, player: aPerson('Odom') }),
    ),
  ];
  const story = aStory([
    ...baskets,
    { sport: 'basketball', kind: 'foul', period: 1, left: 20, side: 'away', player: aPerson('Bai'), fouls: 3 },
    { sport: 'basketball', kind: 'periodEnd', period: 1, score: { home: 10, away: 2 } },
  ]);

  test('has its facts and its run of play, with an unanswered run marked once', async () => {
    tab = await showLiveTab(row, { story, documents: {} });
    expect(Array.from(tab.page.querySelectorAll('.game-facts > div'), (one) => one.textContent)).toEqual([
      'Lead changes1',
      'Times tied1', // at 2–2
      'Biggest lead home/away+8 / +2',
      'Longest run home10–0',
    ]);
    expect(sentences(tab.page).slice(0, 2)).toEqual([
      'End of Q1, 10–2',
      'Q1, 6:37 left, Basket, Northwick, Odom, 2 points, 10–2, 10–0 run',
    ]);
    expect(tab.page.querySelectorAll('.run')).toHaveLength(4);
    expect(tab.page.querySelectorAll('.run-points')).toHaveLength(1);
  });

  test('says before the start that plays will come, and afterwards that there are none', async () => {
    tab = await showLiveTab(aGame({ status: B.notStarted }), { story: [], documents: {} });
    expect(tab.page.textContent).toContain('Events appear here once the match is under way');
    tab.close();
    tab = await showLiveTab(aGame({ status: B.q2 }), { story: [], documents: {} });
    expect(tab.page.textContent).toContain('This match has no play-by-play');
  });

  test('filters fouls and periods', async () => {
    tab = await showLiveTab(row, { story, documents: {} });
    expect(Array.from(tab.page.querySelectorAll('[role="radio"]'), (one) => one.textContent)).toEqual(['Scoring', 'All', 'Fouls', 'Q1']);
    tab.press('Fouls');
    expect(sentences(tab.page)).toEqual(['Q1, 0:20 left, Foul, Eastholm, Bai, personal foul no. 3']);
  });

  test('has the points of all periods, overtimes too', async () => {
    const periods = [20, 21, 22, 23, 4].map((home) => ({ home, away: 18 }));
    tab = await showLiveTab(aGame({ status: B.overtime, periods, score: { home: 90, away: 90 } }), { story: [], documents: {} });
    const cells = Array.from(tab.page.querySelectorAll('.quarter-table tbody tr'), (one) =>
      Array.from(one.querySelectorAll('td'), (cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['20', '21', '22', '23', '4', '90'],
      ['18', '18', '18', '18', '18', '90'],
    ]);
  });

  test('has a box score whose headings sort it', async () => {
    const players = {
      home: [
        aPlayerRow('Ann', { starter: true, values: { points: 12, rebounds: 9 } }),
        aPlayerRow('Bea', { starter: true, onCourt: true, number: 7, values: { points: 20, rebounds: 1 } }),
        aPlayerRow('Cat', { values: { points: 30, rebounds: 2 } }),
        aPlayerRow('Dee', { number: 12, minutes: 0 }),
      ],
      away: [],
    };
    tab = await showLiveTab(row, { story: [], documents: { players } });
    tab.press('Box score');
    expect([sorted(), names()]).toEqual(['PTS descending', ['Starters', 'Bea', 'Ann', 'Bench', 'Cat', 'Team']]);
    tab.press('Rebounds');
    expect([sorted(), names()]).toEqual(['REB descending', ['Starters', 'Ann', 'Bea', 'Bench', 'Cat', 'Team']]);
    tab.press('Rebounds');
    expect([sorted(), names()]).toEqual(['REB ascending', ['Starters', 'Bea', 'Ann', 'Bench', 'Cat', 'Team']]);
    expect(tab.page.querySelector('.box-note')?.textContent).toBe('Did not play: 12 Dee');
  });

  test('has a box score with a name, headings that are words, and who is on court said beside the name', async () => {
    const players = {
      home: [aPlayerRow('Bea', { onCourt: true, number: 7, values: { points: 20, threes: 2, plusMinus: 4 } })],
      away: [],
    };
    tab = await showLiveTab(row, { story: [], documents: { players } });
    tab.press('Box score');
    const table = tab.page.querySelector('.box-score > table');
    expect(table?.ariaLabel).toBe('Northwick, Box score');
    expect(Array.from(table?.querySelectorAll('thead button') ?? [], (one) => one.ariaLabel)).toEqual([
      'Points',
      'Minutes',
      '3-pointers',
      'Plus-minus',
    ]);
    expect(table?.querySelector('tbody th')?.ariaLabel).toBe('7 Bea, on court');
  });

  test('has a named table of its quarters, whose headings are words', async () => {
    tab = await showLiveTab(row, { story, documents: {} });
    const table = tab.page.querySelector('.quarter-table > table');
    expect(table?.ariaLabel).toBe('Score by quarter');
    expect(table?.querySelector('thead th:nth-child(2) > .visually-hidden')?.textContent).toBe('1st quarter');
  });

  function sorted(): string {
    const heading = tab.page.querySelector('[aria-sort]');
    return `${heading?.textContent} ${heading?.getAttribute('aria-sort')}`;
  }

  function names(): string[] {
    return Array.from(
      tab.page.querySelectorAll('.box-score :is(tbody, tfoot) th'),
      (th) => (th.querySelector('.truncate') ?? th).textContent,
    );
  }
});

describe('the views of the tab', () => {
  test('are tabs with the count of the story', async () => {
    tab = await showLiveTab(aMatch({ score: { home: 1, away: 0 } }), { story: aStory([aGoal(), aCard()]), documents: {} });
    expect(Array.from(tab.page.querySelectorAll('[role="tab"]'), (one) => one.textContent)).toEqual(['Timeline 2', 'Stats ', 'Line-ups ']);
    expect(tab.page.querySelector('[role="tabpanel"]')?.ariaLabel).toBe('Timeline');
  });
});

describe('the age of the data', () => {
  test('is told in tenths of a second while the connection is live', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: KICKOFF + 600 });
    setClock(() => Date.now());
    tab = await showLiveTab(aMatch(), { story: [], documents: {}, updatedAt: KICKOFF });
    const age = () => tab.page.querySelector('.connection-indicator')?.textContent;
    act(() => tab.live.store.setState({ connection: { ...tab.live.store.getState().connection, state: 'live' } }));
    expect(age()).toBe('0.6s ago');
    act(() => void vi.advanceTimersByTime(12_000));
    expect(age()).toBe('12s ago');
    act(() => tab.live.store.setState({ connection: { ...tab.live.store.getState().connection, state: 'offline' } }));
    expect(age()).toBe('Offline');
    vi.useRealTimers();
  });

  test('is not told of a match that has ended', async () => {
    tab = await showLiveTab(aMatch({ status: F.finished }), { story: [], documents: {}, updatedAt: KICKOFF });
    expect(tab.page.querySelector('.connection-indicator')).toBeNull();
  });
});
