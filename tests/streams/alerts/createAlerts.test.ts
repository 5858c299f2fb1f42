import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { memoryLedger, Played, Tab, type TabOptions } from '#tests/builders/alerts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('createAlerts: suppression', () => {
  test('a followed match sounds, another does not, and both leave a receipt', () => {
    const { time, tab, match } = world();
    const other = new Played(time, [tab], { id: 102 });
    match.score(1, 0);
    other.score(0, 1);
    expect(tab.rung).toEqual(['goal home 1-0']);
    expect(tab.rulings).toEqual(['goal home 1-0: rang', 'goal away 0-1: notFollowed']);
  });

  test('without "followed only" every match sounds', () => {
    const { tab, match } = world({ follows: [], settings: { focusNoticeFlag: 0 } });
    match.score(1, 0);
    expect(tab.rung).toEqual(['goal home 1-0']);
  });

  test('matches that are not followed announce goals only', () => {
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

  test('announces the cancellation of an announced goal, though the match was unfollowed since', () => {
    const { tab, match } = world();
    match.score(1, 0);
    tab.follows$.next(new Set());
    match.score(-1, 0);
    expect(tab.rung).toEqual(['goal home 1-0', 'goalCancelled home 0-0']);
  });

  test('a goal annulled after full time is a corrected result, announced once where the goal was', async () => {
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

  test('of two tabs one announces an annulled goal, and the other leaves a receipt', async () => {
    const ledger = memoryLedger();
    const time = new TestTime();
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

  test('does not announce the cancellation of an unannounced goal, though the match is followed since', () => {
    const { tab, match } = world({ follows: [] });
    match.score(1, 0);
    tab.follows$.next(new Set([101]));
    match.score(-1, 0);
    expect(tab.rulings).toEqual(['goal home 1-0: notFollowed', 'goalCancelled home 0-0: unannounced']);
  });

  test('announces a cancellation after a reload of the page', () => {
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

describe('createAlerts: sound and vibration', () => {
  test('the first goal sounds at once; goals of the next 4 s, of any match, join its alert without a sound', async () => {
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

  test('two goals in one step sound once and are listed one by one', () => {
    const { tab, match } = world();
    match.score(2, 0);
    expect(tab.rulings).toEqual(['goal home 1-0: rang', 'goal home 2-0: joined']);
  });

  test('a goal that returns within 3 s of its cancellation does not sound twice; later it does', async () => {
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
    expect(tab.events).toHaveLength(5);
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

  test('with sound off alerts are shown, and vibration has its own switch', () => {
    const { tab, match } = world({ settings: { scoringSoundFlag: 0, scoringShockFlag: 1 } });
    match.score(0, 1);
    expect(tab.alerts.map(({ ring, vibrate }) => [ring, vibrate?.side])).toEqual([[null, 'away']]);
    expect(tab.rulings).toEqual(['goal away 0-1: shown (soundOff)']);
  });

  test('a red card and half-time are shown without sound or vibration', () => {
    const { tab, match } = world({ settings: { scoringShockFlag: 1 } });
    match.set({ reds: { home: 1, away: 0 } });
    match.status(F.halfTime);
    expect(tab.rulings).toEqual(['redCard home 0-0: shown (quietKind)', 'halfTime 0-0: shown (quietKind)']);
    expect(tab.alerts.every(({ ring, vibrate }) => ring === null && vibrate === null)).toBe(true);
  });
});

describe('createAlerts: late events', () => {
  test('an event older than 10 s is missed and does not sound; at 10 s it sounds', () => {
    const { tab, match } = world();
    match.score(1, 0, 10_001);
    match.score(0, 1, 10_000);
    expect(tab.rulings).toEqual(['goal home 1-0: tooOld', 'goal away 1-1: rang']);
    expect(tab.missed.map(({ home }) => home)).toEqual([1]);
  });

  test('the first sight of a match makes no alert', () => {
    const { tab, match } = world({}, { score: { home: 3, away: 1 } });
    match.sight();
    expect(tab.receipts).toEqual([]);
  });
});

describe('createAlerts: full time of a cup tie', () => {
  test('is announced after 10 s', async () => {
    const { time, tab, match } = world({}, { knockout: true, status: F.secondHalf });
    match.status(F.finished);
    await time.advance(9_900);
    expect(tab.receipts).toEqual([]);
    await time.advance(200);
    expect(tab.rulings).toEqual(['fullTime 0-0: shown (quietKind)']);
  });

  test('is retracted when extra time follows', async () => {
    const { time, tab, match } = world({}, { knockout: true, status: F.secondHalf });
    match.status(F.finished);
    await time.advance(6_000);
    match.status(F.extraTime);
    await time.advance(20_000);
    expect(tab.rulings.toSorted()).toEqual(['extraTime 0-0: shown (quietKind)', 'fullTime 0-0: playedOn']);
    expect(tab.events.map(({ kind }) => kind)).toEqual(['extraTime']);
  });

  test('of a league match is announced at once', () => {
    const { tab, match } = world({}, { status: F.secondHalf });
    match.status(F.finished);
    expect(tab.rulings).toEqual(['fullTime 0-0: shown (quietKind)']);
  });

  test('received long after is missed, not held', async () => {
    const { time, tab, match } = world({}, { knockout: true, status: F.secondHalf });
    match.status(F.finished, 60_000);
    await time.advance(0);
    expect(tab.rulings).toEqual(['fullTime 0-0: tooOld']);
  });
});

/** Returns a tab and a match that it watches. */
function world(options: TabOptions = {}, given: Partial<Played['row']> = {}) {
  const time = new TestTime();
  const tab = new Tab(time, options);
  return { time, tab, match: new Played(time, [tab], given) };
}
