import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { alertToastOf, pageTitleOf } from '#effects/alertToast.ts';
import english from '#locales/en-US/alerts.json' with { type: 'json' };
import chinese from '#locales/zh-CN/alerts.json' with { type: 'json' };
import type { Alert, MatchEvent } from '#streams/alerts/alert.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en-US', resources: { 'en-US': { alerts: english }, 'zh-CN': { alerts: chinese } } });
});

describe('alertToastOf', () => {
  test('returns side, minute and score of one goal', () => {
    expect(alertToastOf(alertOf(aGoal({ minute: '45+2' })), options())).toEqual({
      id: 'key',
      tone: 'goal',
      title: 'Goal, Oldham · 45+2′',
      lines: ['Oldham 1–0 Carr'],
    });
  });

  test('omits side and minute of an event that has none', () => {
    expect(alertToastOf(alertOf(aGoal({ kind: 'halfTime', side: null, minute: 'HT' })), options())?.title).toBe('Half-time');
  });

  test('counts grouped goals and lists the newest three', () => {
    const goals = [1, 2, 3, 4].map((home) => aGoal({ home, key: `k${home}` }));
    expect(alertToastOf({ id: 'k1', events: goals, ring: null, vibrate: null }, options())).toMatchObject({
      id: 'k1',
      title: '4 goals',
      lines: ['Oldham 2–0 Carr', 'Oldham 3–0 Carr', 'Oldham 4–0 Carr', 'and 1 more'],
    });
  });

  test('returns null for a match without names', () => {
    expect(alertToastOf(alertOf(aGoal({ matchId: 9 })), options())).toBeNull();
  });

  test('puts the away side of basketball first in Chinese only', () => {
    const game = aGoal({ sport: 'basketball', kind: 'leadChange', side: null, home: 90, away: 88, minute: 'Q4 1:03' });
    expect(alertToastOf(alertOf(game), options('zh-CN'))?.lines).toEqual(['Carr 88–90 Oldham']);
    expect(alertToastOf(alertOf(game), options())?.lines).toEqual(['Oldham 90–88 Carr']);
  });
});

describe('pageTitleOf', () => {
  test('returns goals and cancelled goals only', () => {
    expect(pageTitleOf(aGoal(), options())).toBe('Goal: Oldham 1–0 Carr');
    expect(pageTitleOf(aGoal({ kind: 'goalCancelled', home: 0 }), options())).toBe('Goal disallowed: Oldham 0–0 Carr');
    expect(pageTitleOf(aGoal({ kind: 'halfTime' }), options())).toBeNull();
  });
});

function options(language: 'en-US' | 'zh-CN' = 'en-US') {
  return {
    t: i18next.getFixedT(language, 'alerts'),
    language,
    sidesOf: (id: number) => (id === 101 ? { home: 'Oldham', away: 'Carr' } : null),
  };
}

function aGoal(given: Partial<MatchEvent> = {}): MatchEvent {
  return { key: 'key', matchId: 101, sport: 'football', kind: 'goal', side: 'home', minute: '1', home: 1, away: 0, at: 1, ...given };
}

function alertOf(event: MatchEvent): Alert {
  return { id: event.key, events: [event], ring: event, vibrate: event };
}
