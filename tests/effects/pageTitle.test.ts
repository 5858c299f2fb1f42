import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import { runPageTitle } from '#effects/pageTitle.ts';
import type { Alert, MatchEvent } from '#streams/alerts/alert.ts';

describe('runPageTitle', () => {
  afterEach(() => setHidden(false));

  test('shows the newest goal while the page is hidden, and resets when it is visible again', () => {
    const { alerts$, followedLive$, subscription } = setUp();
    alerts$.next(alertOf(GOAL));
    expect(document.title).toBe('Touchline');
    setHidden(true);
    alerts$.next(alertOf(GOAL));
    expect(document.title).toBe('1-0');
    followedLive$.next(2);
    expect(document.title).toBe('1-0');
    setHidden(false);
    expect(document.title).toBe('(2) Touchline');
    subscription.unsubscribe();
    expect(document.title).toBe('Touchline');
  });

  test('shows the open match in place of the count, as its score changes', () => {
    const { match$, followedLive$ } = setUp();
    followedLive$.next(2);
    match$.next('Arsenal 0–0 Chelsea');
    expect(document.title).toBe('Arsenal 0–0 Chelsea · Touchline');
    match$.next('Arsenal 1–0 Chelsea');
    expect(document.title).toBe('Arsenal 1–0 Chelsea · Touchline');
    match$.next(null);
    expect(document.title).toBe('(2) Touchline');
  });

  test('says which screen is shown, with the count, and the open match alone', () => {
    const { match$, followedLive$, screen$ } = setUp();
    screen$.next('Filter');
    expect(document.title).toBe('Filter · Touchline');
    followedLive$.next(2);
    expect(document.title).toBe('(2) Filter · Touchline');
    match$.next('Arsenal 0–0 Chelsea');
    expect(document.title).toBe('Arsenal 0–0 Chelsea · Touchline');
    match$.next(null);
    screen$.next(null);
    expect(document.title).toBe('(2) Touchline');
  });
});

const GOAL: MatchEvent = {
  key: '101/goal/home',
  matchId: 101,
  sport: 'football',
  kind: 'goal',
  side: 'home',
  minute: '1',
  home: 1,
  away: 0,
  at: 1,
};

function setUp() {
  document.title = 'Touchline';
  const alerts$ = new Subject<Alert>();
  const followedLive$ = new BehaviorSubject(0);
  const match$ = new BehaviorSubject<string | null>(null);
  const screen$ = new BehaviorSubject<string | null>(null);
  const subscription = runPageTitle({ alerts$, followedLive$, match$, screen$ }, document, ({ home, away }) => `${home}-${away}`);
  return { alerts$, followedLive$, match$, screen$, subscription };
}

function alertOf(event: MatchEvent): Alert {
  return { id: event.key, events: [event], ring: event, vibrate: event };
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
