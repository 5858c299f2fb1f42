import { createInstance, type i18n } from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TAPE_RETENTION_MS } from '#contract/calls/limits.ts';
import { Receipts } from '#features/ringtone/Receipts.tsx';
import alerts from '#locales/en-US/alerts.json' with { type: 'json' };
import ringtone from '#locales/en-US/ringtone.json' with { type: 'json' };
import tape from '#locales/en-US/tape.json' with { type: 'json' };
import { setClock } from '#parts/text/serverClock.ts';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { LocaleContext } from '#stores/preferences/locale.ts';
import { addMissed, addReceipt } from '#stores/live/alertStore.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { settle } from '#streams/time/virtualTime.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';
import '#tests/parts/mount.tsx';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import { MissedEvents } from '#parts/row/MissedEvents.tsx';

const NOW = Date.UTC(2026, 10, 21, 15);
const GOAL: MatchEvent = {
  key: '7/goal/home/1-0/5',
  matchId: 7,
  sport: 'football',
  kind: 'goal',
  side: 'home',
  minute: '1',
  home: 1,
  away: 0,
  at: NOW - 60_000,
};
const page = document.createElement('div');
let root: Root;
let words: i18n;

beforeEach(async () => {
  document.body.append(page);
  root = createRoot(page);
  words = createInstance();
  await words.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { alerts, ringtone, tape } }, fallbackLng: false });
  setClock(() => NOW);
});

afterEach(() => {
  act(() => root.unmount());
  setClock(Date.now);
});

describe('Receipts', () => {
  test('reports an alert by its key while the tape contains it', async () => {
    const saveTape = vi.fn<LiveClient['saveTape']>().mockResolvedValue('saved');
    show(saveTape);
    const [fresh, old] = page.querySelectorAll('.receipt');
    expect(old?.querySelector('button')).toBeNull();
    await act(async () => {
      fresh?.querySelector('button')?.click();
      await settle();
    });
    expect(saveTape).toHaveBeenCalledExactlyOnceWith('7/goal/home/1-0/5');
    expect(useToasts.getState().messages.at(-1)?.lines).toEqual(['Saved to your downloads']);
  });

  test('offers no report for alerts that the tape does not contain', () => {
    show(vi.fn<LiveClient['saveTape']>(), { tapeSince: NOW - 60_000 });
    expect(page.querySelectorAll('.receipt button')).toHaveLength(1);
    act(() => root.render(null));
    show(vi.fn<LiveClient['saveTape']>(), { tapeSince: NOW - 59_000 });
    expect(page.querySelectorAll('.receipt button')).toHaveLength(0);
  });

  test('shows a toast for a failed save, none for a dismissed share dialog', async () => {
    useToasts.setState({ messages: [] });
    show(vi.fn<LiveClient['saveTape']>().mockResolvedValueOnce('left').mockResolvedValueOnce('failed'));
    const button = page.querySelector<HTMLButtonElement>('.receipt button');
    for (const expected of [[], ['This device couldn’t save it']]) {
      await act(async () => {
        button?.click();
        await settle();
      });
      expect(useToasts.getState().messages.flatMap((one) => one.lines)).toEqual(expected);
    }
  });

  test('names teams in receipts and missed events after the match was removed', () => {
    show(vi.fn<LiveClient['saveTape']>());
    const [fresh, old] = Array.from(page.querySelectorAll('.receipt p'), (line) => line.textContent);
    expect([fresh, old]).toEqual(['Northwick 1–0 Eastholm', 'Home 1–0 Away']);
    expect(page.querySelector('.banner')?.textContent).toContain('Northwick 1–0 Eastholm');
  });
});

function show(saveTape: LiveClient['saveTape'], { tapeSince = 0 } = {}): void {
  const live = aLiveClient(NO_GATEWAY, { streams: { now: () => NOW }, saveTape, tapeSince: () => tapeSince });
  const receipt = { outcome: 'rang', muteReason: null } as const;
  addReceipt(live.alerts, { ...receipt, event: { ...GOAL, key: 'old' }, decidedAt: NOW - TAPE_RETENTION_MS - 1_000 }, undefined);
  addReceipt(live.alerts, { ...receipt, event: GOAL, decidedAt: NOW - 60_000 }, aNamedMatch(7));
  addMissed(live.alerts, GOAL, aNamedMatch(7));
  const locale = { language: 'en-US', timeZone: 'UTC', switchLanguage: () => undefined } as const;
  act(() =>
    root.render(
      <I18nextProvider i18n={words}>
        <LocaleContext.Provider value={locale}>
          <LiveClientContext.Provider value={live}>
            <Receipts />
            <MissedEvents />
          </LiveClientContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    ),
  );
}
