import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { memoryLedger, Played, Tab, type TabOptions } from '#tests/builders/alerts.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';

describe('who hears of it', () => {
  test('a followed match rings, another does not, and both leave a receipt', () => {
    const { time, tab, match } = world();
    const other = new Played(time, [tab], { id: 102 });
    match.score(1, 0);
    other.score(0, 1);
    expect(tab.rung).toEqual(['goal home 1-0']);
    expect(tab.rulings).toEqual(['goal home 1-0: rang', 'goal away 0-1: notFollowed']);
  });

  test('without "followed only" every match rings', () => {
    const { tab, match } = world({ follows: [], settings: { focusNoticeFlag: 0 } });
    match.score(1, 0);
    expect(tab.rung).toEqual(['goal home 1-0']);
  });

  test('of matches that are not followed only goals are told, whoever asked for all', () => {
    const { tab, match } = world({ follows: [], settings: { focusNoticeFlag: 0 } });
    match.set({ reds: { home: 1, away: 0 } });
    match.status(F.halfTime);
    tab.follows$.next(new Set([101]));
    match.status(F.secondHalf);
    match.status(F.finished);
    expect(tab.rulings).toEqual(['redCard home 0-0: notFollowed', 'halfTime 0-0: notFollowed', 'fullTime 0-0: shown (quietKind)']);
  });

  test('with the master switch off nothing is shown, not even a cancellation', () => {
    const { tab, match } = world({ settings: { mainSwitch: 0 } });
    match.score(1, 0);
    match.score(-1, 0);
    expect(tab.alerts).toEqual([]);
    expect(tab.rulings).toEqual(['goal home 1-0: masterOff', 'goalCancelled home 0-0: masterOff']);
  });

  test('whoever was told of the goal is told of its cancellation, though the match was unfollowed since', () => {
    const { tab, match } = world();
    match.score(1, 0);
    tab.follows$.next(new Set());
    match.score(-1, 0);
    expect(tab.rung).toEqual(['goal home 1-0', 'goalCancelled home 0-0']);
  });

  test('struck off after the end it is a corrected result, told to whoever was told of the goal, and once', async () => {
    const { time, tab, match } = world();
    match.score(1, 0);
    match.status(F.finished);
    tab.follows$.next(new Set());
    match.score(-1, 0);
    await time.advance(1_000);
    match.score(0, 1);
    await time.advance(1_000);
    match.score(0, -1);
    expect(tab.rulings).toEqual([
      'goal home 1-0: rang',
      'fullTime 1-0: shown (quietKind)',
      'resultCorrected 0-0: shown (quietKind)',
      'resultCorrected 0-1: notFollowed',
      'resultCorrected 0-0: notFollowed',
    ]);
  });

  test('of two tabs one tells that a goal was struck off, and the other says which', async () => {
    const ledger = memoryLedger();
    const time = new VirtualTime();
    const [holder, other] = [new Tab(time, { ledger }), new Tab(time, { ledger, holds: false })];
    const match = new Played(time, [holder, other]);
    match.score(1, 0);
    match.status(F.finished);
    for (const tab of [holder, other]) tab.follows$.next(new Set());
    match.score(-1, 0);
    await time.advance(11_000);
    expect(holder.rulings.at(-1)).toBe('resultCorrected 0-0: shown (quietKind)');
    expect(other.rulings.at(-1)).toBe('resultCorrected 0-0: otherTab');
  });

  test('whoever was not told of the goal is not told of its cancellation, though the match is followed since', () => {
    const { tab, match } = world({ follows: [] });
    match.score(1, 0);
    tab.follows$.next(new Set([101]));
    match.score(-1, 0);
    expect(tab.rulings).toEqual(['goal home 1-0: notFollowed', 'goalCancelled home 0-0: untold']);
  });

  test('the page was loaded anew after the goal: its cancellation is told all the same', () => {
    const ledger = memoryLedger();
    const { time, tab, match } = world({ ledger });
    match.score(1, 0);
    tab.close();
    const anew = new Tab(time, { ledger });
    const seen = new Played(time, [anew], match.row);
    seen.sight();
    seen.score(-1, 0);
    expect(anew.rung).toEqual(['goalCancelled home 0-0']);
  });
});

describe('how it sounds', () => {
  test('the first goal rings at once; goals of the next 4 s, of any match, join its notice and ring no more', async () => {
    const { time, tab, match } = world({ follows: [101, 102] });
    const other = new Played(time, [tab], { id: 102 });
    match.score(1, 0);
    expect(tab.rung).toEqual(['goal home 1-0']);
    await time.advance(3_900);
    other.score(0, 1);
    await time.advance(200);
    match.score(0, 1);
    expect(tab.rung).toEqual(['goal home 1-0', 'goal away 1-1']);
    expect(tab.alerts.map(({ id, events }) => [id === tab.alerts[0]?.id, events.length])).toEqual([
      [true, 1],
      [true, 2],
      [false, 1],
    ]);
  });

  test('two goals in one step ring once and are listed one by one', () => {
    const { tab, match } = world();
    match.score(2, 0);
    expect(tab.rulings).toEqual(['goal home 1-0: rang', 'goal home 2-0: joined']);
  });

  test('a goal taken back and given again within 3 s does not ring twice; later it does', async () => {
    const { time, tab, match } = world();
    match.score(1, 0);
    await time.advance(5_000);
    match.score(-1, 0);
    await time.advance(2_900);
    match.score(1, 0);
    await time.advance(5_000);
    match.score(-1, 0);
    await time.advance(3_100);
    match.score(1, 0);
    expect(tab.rulings).toEqual([
      'goal home 1-0: rang',
      'goalCancelled home 0-0: rang',
      'goal home 1-0: flap',
      'goalCancelled home 0-0: rang',
      'goal home 1-0: rang',
    ]);
    expect(tab.happenings).toHaveLength(5);
  });

  test.each([
    ['locked', true, 'locked'],
    ['blocked', true, 'blocked'],
    ['blocked', false, 'hidden'],
    ['unsupported', true, 'unsupported'],
  ] as const)('a %s speaker (page visible: %s) drops the sound: %s, and nothing plays later', async (audio, visible, silence) => {
    const { time, tab, match } = world();
    tab.audio$.next(audio);
    tab.visible$.next(visible);
    match.score(1, 0);
    tab.audio$.next('ready');
    await time.advance(20_000);
    expect(tab.rung).toEqual([]);
    expect(tab.rulings).toEqual([`goal home 1-0: shown (${silence})`]);
  });

  test('sound off shows; vibration has a switch of its own', () => {
    const { tab, match } = world({ settings: { scoringSoundFlag: 0, scoringShockFlag: 1 } });
    match.score(0, 1);
    expect(tab.alerts.map(({ ring, vibrate }) => [ring, vibrate?.side])).toEqual([[null, 'away']]);
    expect(tab.rulings).toEqual(['goal away 0-1: shown (soundOff)']);
  });

  test('a red card and the half-time whistle are shown without a sound or a shake', () => {
    const { tab, match } = world({ settings: { scoringShockFlag: 1 } });
    match.set({ reds: { home: 1, away: 0 } });
    match.status(F.halfTime);
    expect(tab.rulings).toEqual(['redCard home 0-0: shown (quietKind)', 'halfTime 0-0: shown (quietKind)']);
    expect(tab.alerts.every(({ ring, vibrate }) => ring === null && vibrate === null)).toBe(true);
  });
});

describe('when it is too late', () => {
  test('what happened more than 10 s ago is told as missed and does not ring; 10 s still ring', () => {
    const { tab, match } = world();
    match.score(1, 0, 10_001);
    match.score(0, 1, 10_000);
    expect(tab.rulings).toEqual(['goal home 1-0: tooOld', 'goal away 1-1: rang']);
    expect(tab.missed.map(({ home }) => home)).toEqual([1]);
  });

  test('the first sight of a match is silent', () => {
    const { tab, match } = world({}, { score: { home: 3, away: 1 } });
    match.sight();
    expect(tab.receipts).toEqual([]);
  });
});

describe('the end of a cup tie', () => {
  test('is told when it has held for 10 s', async () => {
    const { time, tab, match } = world({}, { knockout: true, status: F.secondHalf });
    match.status(F.finished);
    await time.advance(9_900);
    expect(tab.receipts).toEqual([]);
    await time.advance(200);
    expect(tab.rulings).toEqual(['fullTime 0-0: shown (quietKind)']);
  });

  test('was none when extra time follows', async () => {
    const { time, tab, match } = world({}, { knockout: true, status: F.secondHalf });
    match.status(F.finished);
    await time.advance(6_000);
    match.status(F.extraTime);
    await time.advance(20_000);
    expect(tab.rulings.toSorted()).toEqual(['extraTime 0-0: shown (quietKind)', 'fullTime 0-0: playedOn']);
    expect(tab.happenings.map(({ kind }) => kind)).toEqual(['extraTime']);
  });

  test('of a league match is told at once', () => {
    const { tab, match } = world({}, { status: F.secondHalf });
    match.status(F.finished);
    expect(tab.rulings).toEqual(['fullTime 0-0: shown (quietKind)']);
  });

  test('heard of long after is missed, not held', async () => {
    const { time, tab, match } = world({}, { knockout: true, status: F.secondHalf });
    match.status(F.finished, 60_000);
    await time.advance(0);
    expect(tab.rulings).toEqual(['fullTime 0-0: tooOld']);
  });
});

describe('one alert per device', () => {
  test('of two tabs the one that holds the right rings, the other says so', async () => {
    const { time, first, second, match } = device();
    match.score(1, 0);
    await time.advance(10_100);
    expect([first.rung, second.rung]).toEqual([['goal home 1-0'], []]);
    expect(second.rulings).toEqual(['goal home 1-0: otherTab']);
  });

  test('the tab that held the right was closed at the moment of the goal: the next one rings as soon as it holds', async () => {
    const { time, first, second, match } = device();
    first.close();
    match.score(1, 0);
    await time.advance(2_000);
    second.holds$.next(true);
    expect(second.rung).toEqual(['goal home 1-0']);
  });

  test('a tab that takes over right after the goal does not ring it again', () => {
    const { first, second, match } = device();
    match.score(1, 0);
    first.close();
    second.holds$.next(true);
    expect(second.rulings).toEqual(['goal home 1-0: alreadyRung']);
  });

  test('nor does it miss what the other tab rang, however late it takes over', async () => {
    const { time, first, second, match } = device();
    match.score(1, 0);
    match.score(-1, 0);
    first.close();
    await time.advance(10_000);
    time.frame += 60_000; // this tab was frozen: no timer of its own ran
    second.holds$.next(true);
    expect(second.rulings).toEqual(['goal home 1-0: alreadyRung', 'goalCancelled home 0-0: alreadyRung']);
    expect(second.missed).toEqual([]);
  });

  test('both hold it for a moment: it rings once', () => {
    const { first, second, match } = device();
    second.holds$.next(true);
    match.score(1, 0);
    match.score(-1, 0);
    expect([...first.rung, ...second.rung]).toEqual(['goal home 1-0', 'goalCancelled home 0-0']);
  });

  test('nobody held the right for 10 s: nothing rings any more, and it is told as missed', async () => {
    const { time, first, second, match } = device();
    first.close();
    match.score(1, 0);
    await time.advance(10_100);
    second.holds$.next(true);
    expect(second.rung).toEqual([]);
    expect(second.missed).toHaveLength(1);
  });

  test('the cancellation is told by the tab that took over since the goal', () => {
    const { first, second, match } = device();
    match.score(1, 0);
    first.close();
    second.holds$.next(true);
    match.score(-1, 0);
    expect(second.rung).toEqual(['goalCancelled home 0-0']);
  });

  test('the cancellation of a goal that nobody had told of is not taken for that of the next one by a tab that decides later', async () => {
    const { time, first, second, match } = device();
    for (const tab of [first, second]) tab.follows$.next(new Set());
    match.score(1, 0);
    for (const tab of [first, second]) tab.follows$.next(new Set([101]));
    match.score(-1, 0);
    await time.advance(5_000);
    match.score(1, 0);
    await time.advance(6_000);
    match.score(-1, 0);
    expect(first.rung).toEqual(['goal home 1-0', 'goalCancelled home 0-0']);
    expect(second.missed).toEqual([]);
  });

  test('a goal that nobody was told of, taken back and given again, rings', async () => {
    const { time, first, match } = device();
    first.follows$.next(new Set());
    match.score(1, 0);
    match.score(-1, 0);
    first.follows$.next(new Set([101]));
    await time.advance(1_000);
    match.score(1, 0);
    expect(first.rung).toEqual(['goal home 1-0']);
  });

  test('a tab with sound outranks one that is merely seen', () => {
    const { tab } = world();
    tab.visible$.next(false);
    tab.audio$.next('locked');
    tab.visible$.next(true);
    expect(tab.ranks).toEqual([3, 2, 0, 1]);
  });
});

function world(options: TabOptions = {}, given: Partial<Played['row']> = {}) {
  const time = new VirtualTime();
  const tab = new Tab(time, options);
  return { time, tab, match: new Played(time, [tab], given) };
}

function device() {
  const time = new VirtualTime();
  const ledger = memoryLedger();
  const first = new Tab(time, { ledger });
  const second = new Tab(time, { ledger, holds: false });
  return { time, first, second, match: new Played(time, [first, second]) };
}
