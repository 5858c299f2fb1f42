import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { alertToastOf, pageTitleOf } from '#effects/alertToast.ts';
import english from '#locales/en-US/alerts.json' with { type: 'json' };
import chinese from '#locales/zh-CN/alerts.json' with { type: 'json' };
import type { Alert, MatchEvent } from '#streams/alerts/alert.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en-US', resources: { 'en-US': { alerts: english }, 'zh-CN': { alerts: chinese } } });
});

describe('a notice', () => {
  test('of one goal names the side, the minute and the score', () => {
    expect(alertToastOf(alertOf(aGoal({ minute: '45+2' })), words())).toEqual({
      id: 'key',
      tone: 'goal',
      title: 'Goal, Oldham · 45+2′',
      lines: ['Oldham 1–0 Carr'],
    });
  });

  test('of what has no side and no minute says neither', () => {
    expect(alertToastOf(alertOf(aGoal({ kind: 'halfTime', side: null, minute: 'HT' })), words())?.title).toBe('Half-time');
  });

  test('of goals that came together counts them, and lists the newest three', () => {
    const goals = [1, 2, 3, 4].map((home) => aGoal({ home, key: `k${home}` }));
    expect(alertToastOf({ id: 'k1', events: goals, ring: null, vibrate: null }, words())).toMatchObject({
      id: 'k1',
      title: '4 goals',
      lines: ['Oldham 2–0 Carr', 'Oldham 3–0 Carr', 'Oldham 4–0 Carr', 'and 1 more'],
    });
  });

  test('of a match whose names never came is not made', () => {
    expect(alertToastOf(alertOf(aGoal({ matchId: 9 })), words())).toBeNull();
  });

  test('of basketball has the away side first in Chinese, and only there', () => {
    const game = aGoal({ sport: 'basketball', kind: 'leadChange', side: null, home: 90, away: 88, minute: 'Q4 1:03' });
    expect(alertToastOf(alertOf(game), words('zh-CN'))?.lines).toEqual(['Carr 88–90 Oldham']);
    expect(alertToastOf(alertOf(game), words())?.lines).toEqual(['Oldham 90–88 Carr']);
  });
});

test('the title of the page tells goals and goals taken back, and nothing quiet', () => {
  expect(pageTitleOf(aGoal(), words())).toBe('Goal: Oldham 1–0 Carr');
  expect(pageTitleOf(aGoal({ kind: 'goalCancelled', home: 0 }), words())).toBe('Goal disallowed: Oldham 0–0 Carr');
  expect(pageTitleOf(aGoal({ kind: 'halfTime' }), words())).toBeNull();
});

function words(language: 'en-US' | 'zh-CN' = 'en-US') {
  return {
    t: i18next.getFixedT(language, 'alerts'),
    language,
    names: (id: number) => (id === 101 ? { home: 'Oldham', away: 'Carr' } : null),
  };
}

function aGoal(given: Partial<MatchEvent> = {}): MatchEvent {
  return { key: 'key', matchId: 101, sport: 'football', kind: 'goal', side: 'home', minute: '1', home: 1, away: 0, at: 1, ...given };
}

function alertOf(happening: MatchEvent): Alert {
  return { id: happening.key, events: [happening], ring: happening, vibrate: happening };
}
