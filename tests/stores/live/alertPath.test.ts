import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { watchAlertBoards } from '#stores/live/watchAlertBoards.ts';
import { markSoundOffered, shouldOfferSound } from '#stores/preferences/soundPrompt.ts';
import { createMatchStore } from '#stores/live/matchStore.ts';
import { loadWhenConnected } from '#stores/live/loadWhenConnected.ts';
import { addReceipt, createAlertStore } from '#stores/live/alertStore.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { showToast, useToasts } from '#stores/overlays/toast.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';

describe('watchAlertBoards', () => {
  test('subscribes only while a match is followed and alerts are on', () => {
    const { follows, ringtone, subscribed, unsubscribe } = createHarness();
    expect(subscribed()).toEqual([]);
    follows.setState({ followedMatchIds: new Set([101]) });
    expect(subscribed()).toEqual(['football', 'basketball']);
    ringtone.setState({ settings: { ...RINGTONE_DEFAULTS, mainSwitch: 0 } });
    expect(subscribed()).toEqual([]);
    ringtone.setState({ settings: { ...RINGTONE_DEFAULTS, focusNoticeFlag: 0 } });
    follows.setState({ followedMatchIds: new Set() });
    expect(subscribed()).toEqual(['football', 'basketball']);
    ringtone.setState({ settings: RINGTONE_DEFAULTS });
    expect(subscribed()).toEqual([]);
    follows.setState({ pending: new Map([[101, true]]) }); // before the gateway has it
    expect(subscribed()).toEqual(['football', 'basketball']);
    unsubscribe();
    expect(subscribed()).toEqual([]);
  });

  function createHarness() {
    const { follows, ringtone } = aLiveClient(NO_GATEWAY);
    const sports: string[] = [];
    const subscribe = ({ sport }: { readonly sport: string }) => {
      sports.push(sport);
      return () => void sports.splice(sports.indexOf(sport), 1);
    };
    return { follows, ringtone, subscribed: () => sports, unsubscribe: watchAlertBoards({ subscribe }, follows, ringtone) };
  }
});

describe('loadWhenConnected', () => {
  test('retries at each message of the gateway until it succeeds', async () => {
    const store = createMatchStore();
    const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
    loadWhenConnected(store, load);
    for (const lastMessageAt of [1, 2, 3, 4]) {
      await Promise.resolve();
      await Promise.resolve();
      store.setState({ connection: { state: 'live', lastMessageAt } });
    }
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('shouldOfferSound', () => {
  beforeEach(() => localStorage.clear());

  test('is true once, while the sound is off and could play', () => {
    const off = { settings: RINGTONE_DEFAULTS, isKnown: true, audio: 'locked' } as const;
    expect(shouldOfferSound(off)).toBe(true);
    expect(shouldOfferSound({ ...off, isKnown: false })).toBe(false);
    expect(shouldOfferSound({ ...off, audio: 'unsupported' })).toBe(false);
    expect(shouldOfferSound({ ...off, settings: { ...RINGTONE_DEFAULTS, scoringSoundFlag: 1 } })).toBe(false);
    markSoundOffered();
    expect(shouldOfferSound(off)).toBe(false);
  });
});

describe('addReceipt', () => {
  test('logs only goals of matches that are not followed', () => {
    const alerts = createAlertStore();
    const goal: MatchEvent = { key: 'k', matchId: 1, sport: 'football', kind: 'goal', side: 'home', minute: '1', home: 1, away: 0, at: 1 };
    for (const kind of ['goal', 'kickOff'] as const)
      addReceipt(alerts, { event: { ...goal, kind }, outcome: 'notFollowed', muteReason: null, decidedAt: 1 }, undefined);
    expect(alerts.getState().receipts.map((one) => one.event.kind)).toEqual(['goal']);
  });
});

describe('showToast', () => {
  beforeEach(() => {
    useToasts.setState({ messages: [] });
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test('replaces a message of the same id and restarts its time', () => {
    showToast({ id: 'goal', lines: ['1–0'], tone: 'goal' });
    vi.advanceTimersByTime(3_000);
    showToast({ id: 'goal', lines: ['2–0'], tone: 'goal' });
    vi.advanceTimersByTime(3_000);
    expect(useToasts.getState().messages.map((one) => one.lines[0])).toEqual(['2–0']);
    vi.advanceTimersByTime(1_000);
    expect(useToasts.getState().messages).toEqual([]);
  });

  test('shows an action longer, and at most two messages', () => {
    for (const id of ['a', 'b', 'c']) showToast({ id, lines: [id], tone: 'plain', action: { label: 'Do', run: () => undefined } });
    vi.advanceTimersByTime(4_500);
    expect(useToasts.getState().messages.map((one) => one.id)).toEqual(['b', 'c']);
  });
});
