import { describe, expect, test } from 'vitest';
import { memoryLedger, Played, Tab } from '#tests/builders/alerts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('createAlerts: one alert per device', () => {
  test('of two tabs the leader sounds, and the other leaves a receipt', async () => {
    const { time, first, second, match } = device();
    match.score(1, 0);
    await time.advance(10_100);
    expect([first.rung, second.rung]).toEqual([['goal home 1-0'], []]);
    expect(second.rulings).toEqual(['goal home 1-0: otherTab']);
  });

  test('when the leader is closed at the moment of the goal, the next leader sounds', async () => {
    const { time, first, second, match } = device();
    first.close();
    match.score(1, 0);
    await time.advance(2_000);
    second.holds$.next(true);
    expect(second.rung).toEqual(['goal home 1-0']);
  });

  test('a tab that takes over right after the goal does not sound it again', () => {
    const { first, second, match } = device();
    match.score(1, 0);
    first.close();
    second.holds$.next(true);
    expect(second.rulings).toEqual(['goal home 1-0: alreadyRung']);
  });

  test('an event that the other tab announced is not missed, however late a tab takes over', async () => {
    const { time, first, second, match } = device();
    match.score(1, 0);
    match.score(-1, 0);
    first.close();
    await time.advance(10_000);
    time.frame += 60_000; // this tab was frozen: none of its timers ran
    second.holds$.next(true);
    expect(second.rulings).toEqual(['goal home 1-0: alreadyRung', 'goalCancelled home 0-0: alreadyRung']);
    expect(second.missed).toEqual([]);
  });

  test('two leaders at once sound once', () => {
    const { first, second, match } = device();
    second.holds$.next(true);
    match.score(1, 0);
    match.score(-1, 0);
    expect([...first.rung, ...second.rung]).toEqual(['goal home 1-0', 'goalCancelled home 0-0']);
  });

  test('without a leader for 10 s the event is missed', async () => {
    const { time, first, second, match } = device();
    first.close();
    match.score(1, 0);
    await time.advance(10_100);
    second.holds$.next(true);
    expect(second.rung).toEqual([]);
    expect(second.missed).toHaveLength(1);
  });

  test('a tab that took over since the goal announces its cancellation', () => {
    const { first, second, match } = device();
    match.score(1, 0);
    first.close();
    second.holds$.next(true);
    match.score(-1, 0);
    expect(second.rung).toEqual(['goalCancelled home 0-0']);
  });

  test('the cancellation of an unannounced goal is not taken for that of the next goal by a later tab', async () => {
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

  test('an unannounced goal that is cancelled and returns sounds', async () => {
    const { time, first, match } = device();
    first.follows$.next(new Set());
    match.score(1, 0);
    match.score(-1, 0);
    first.follows$.next(new Set([101]));
    await time.advance(1_000);
    match.score(1, 0);
    expect(first.rung).toEqual(['goal home 1-0']);
  });

  test('a tab with sound has priority over a visible one', () => {
    const tab = new Tab(new TestTime());
    tab.visible$.next(false);
    tab.audio$.next('locked');
    tab.visible$.next(true);
    expect(tab.ranks).toEqual([3, 2, 0, 1]);
  });
});

/** Returns two tabs of one device, of which the first is the leader, and a match that both watch. */
function device() {
  const time = new TestTime();
  const ledger = memoryLedger();
  const first = new Tab(time, { ledger });
  const second = new Tab(time, { ledger, holds: false });
  return { time, first, second, match: new Played(time, [first, second]) };
}
