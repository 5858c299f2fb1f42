import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { isQuiet, NO_OVERRIDE, NO_SOUND, ALERT_PREFERENCE_DEFAULTS } from '#contract/alerts/alertPreferences.ts';
import { Played, Tab, type TabOptions } from '#tests/builders/alerts.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('createAlerts: alert preferences', () => {
  test('a muted match makes no alert, not even for a cancellation, and leaves a receipt', () => {
    const { tab, match } = world();
    match.score(1, 0);
    tab.preferences$.next({ ...ALERT_PREFERENCE_DEFAULTS, matches: { 101: { ...NO_OVERRIDE, muted: true } } });
    match.score(-1, 0);
    match.score(0, 1);
    expect(tab.rulings).toEqual(['goal home 1-0: rang', 'goalCancelled home 0-0: muted', 'goal away 0-1: muted']);
    expect(tab.alerts).toHaveLength(1);
  });

  test('a kind that is off makes no alert, unless the match overrides it', () => {
    const { tab, match } = world();
    tab.preferences$.next({ ...ALERT_PREFERENCE_DEFAULTS, off: ['cards', 'stages'] });
    match.set({ reds: { home: 1, away: 0 } });
    match.status(F.halfTime);
    tab.preferences$.next({ ...ALERT_PREFERENCE_DEFAULTS, off: ['cards', 'stages'], matches: { 101: { ...NO_OVERRIDE, off: ['goals'] } } });
    match.status(F.secondHalf);
    match.score(1, 0);
    match.status(F.finished);
    expect(tab.rulings).toEqual([
      'redCard home 0-0: kindOff',
      'halfTime 0-0: kindOff',
      'goal home 1-0: kindOff',
      'fullTime 1-0: shown (quietKind)',
    ]);
  });

  test('in quiet hours a goal is shown without sound or vibration', () => {
    const { tab, match } = world();
    tab.settings$.next({ ...tab.settings$.value, scoringShockFlag: 1 });
    const minute = Math.floor(KICKOFF / 60_000) % 1_440;
    tab.preferences$.next({ ...ALERT_PREFERENCE_DEFAULTS, quiet: { on: true, from: minute - 1, to: minute + 30 } });
    match.score(1, 0);
    expect(tab.rulings).toEqual(['goal home 1-0: shown (quietHours)']);
    expect(tab.alerts).toMatchObject([{ ring: null, vibrate: null }]);
  });

  test('a match without sound is shown and vibrates', () => {
    const { tab, match } = world();
    tab.settings$.next({ ...tab.settings$.value, scoringShockFlag: 1 });
    tab.preferences$.next({ ...ALERT_PREFERENCE_DEFAULTS, matches: { 101: { ...NO_OVERRIDE, sound: NO_SOUND } } });
    match.score(1, 0);
    expect(tab.rulings).toEqual(['goal home 1-0: shown (matchSoundOff)']);
    expect(tab.alerts[0]?.vibrate).not.toBeNull();
  });

  test('a goal that joins the alert of a match without sound does sound, once, and does not vibrate again', () => {
    const { time, tab, match } = world({ follows: [101, 102] });
    const other = new Played(time, [tab], { id: 102 });
    tab.settings$.next({ ...tab.settings$.value, scoringShockFlag: 1 });
    tab.preferences$.next({ ...ALERT_PREFERENCE_DEFAULTS, matches: { 101: { ...NO_OVERRIDE, sound: NO_SOUND } } });
    match.score(1, 0);
    other.score(0, 1);
    other.score(0, 1);
    expect(tab.rulings).toEqual(['goal home 1-0: shown (matchSoundOff)', 'goal away 0-1: rang', 'goal away 0-2: joined']);
    expect(tab.alerts.map(({ id, ring, vibrate }) => [id === tab.alerts[0]?.id, ring?.matchId, vibrate?.matchId])).toEqual([
      [true, undefined, 101],
      [true, 102, undefined],
      [true, undefined, undefined],
    ]);
  });
});

describe('quiet hours', () => {
  const night = { on: true, from: 23 * 60, to: 7 * 60 };
  test.each([
    ['before they begin', night, 22 * 60 + 59, false],
    ['as they begin', night, 23 * 60, true],
    ['past midnight', night, 0, true],
    ['in their last minute', night, 7 * 60 - 1, true],
    ['as they end', night, 7 * 60, false],
    ['within a day', { on: true, from: 60, to: 120 }, 90, true],
    ['outside of a day', { on: true, from: 60, to: 120 }, 120, false],
    ['switched off', { ...night, on: false }, 0, false],
    ['of no length', { on: true, from: 60, to: 60 }, 60, false],
  ])('%s', (_, hours, minute, quiet) => {
    expect(isQuiet(hours, minute)).toBe(quiet);
  });
});

function world(options: TabOptions = {}) {
  const time = new TestTime(KICKOFF);
  const tab = new Tab(time, options);
  const match = new Played(time, [tab], { status: F.firstHalf });
  match.sight();
  return { time, tab, match };
}
