import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { openDetails, shownDetail } from '#stores/detail/openDetails.ts';
import { updateMatchStore } from '#stores/live/matchStore.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { aTestApi, No } from '#tests/builders/testApi.ts';
import { knownMatches } from '#tests/features/showScreen.tsx';
import { until } from '#tests/builders/until.ts';
import { untilShown } from '#tests/builders/untilShown.ts';
import { showMatch, stubPage } from './showMatch.tsx';

const TEAMS = { 101: ['Northwick', 'Eastholm'], 102: ['Southam', 'Westerby'] } as const;
const FOUND = {
  sport: 'football',
  list: { unchanged: false, full: false, epoch: 'e-0000', seq: 1, at: 1, matches: [], competitions: [], teams: [], rows: [] },
};

let shown: Awaited<ReturnType<typeof showMatch>>;

beforeEach(() => {
  stubPage();
  vi.stubGlobal('TouchList', Array);
});

afterEach(() => {
  shown.close();
  vi.unstubAllGlobals();
});

describe('MatchDetail', () => {
  test('shows the tab of the address, and replaces the address by a tap on another', async () => {
    shown = await showMatch(known(), ['/match', '/match/101/stance']);
    expect(selected()).toBe('Picks');
    await shown.tap(shown.tab(/Chat/));
    expect([shown.path(), selected()]).toEqual(['/en-US/match/101/chat', 'Chat']);
    await act(() => shown.router.navigate(-1));
    expect(shown.path()).toBe('/en-US/match');
  });

  test('shows the first tab for an unknown type, as without one', async () => {
    shown = await showMatch(known(), ['/match/101/nonsense']);
    const first = shown.page.querySelector('[role=tab]');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    await act(() => shown.router.navigate('/en-US/match/101'));
    expect(first?.getAttribute('aria-selected')).toBe('true');
  });

  test('keeps a tab that was left, and shows its empty state with a way to follow', async () => {
    shown = await showMatch(known({ stanceList: () => ({ stances: [], more: false }) }), ['/match/101/stance']);
    await until(async () => {
      await act(() => Promise.resolve()); // the panel is rendered after the header
      expect(panel()).toContain('Nobody has published');
    });
    const stance = shown.page.querySelector('#detail-stance > section');
    await shown.tap(shown.tab(/Chat/));
    await shown.tap(shown.tab(/Picks/));
    expect(shown.page.querySelector('#detail-stance > section')).toBe(stance);
    await shown.tap(shown.button('Find matches'));
    expect(shown.path()).toBe('/en-US/match');
  });

  test('counts stances and intelligence, and nothing where there is none', async () => {
    shown = await showMatch(known({ recommendCount: () => ({ intelligence: 0, stances: 12 }) }), ['/match/101']);
    await untilShown(() => expect(shown.tab(/Picks/).textContent).toBe('Picks 12'));
    expect(shown.tab(/Chat/).textContent.trim()).toBe('Chat');
  });

  test('goes back to where it was opened, and from a link to the lists', async () => {
    vi.stubGlobal('history', { state: { idx: 1 } });
    shown = await showMatch(known(), ['', '/match/101']);
    await shown.tap(shown.button('Back'));
    expect(shown.path()).toBe('/en-US');
    shown.close();
    vi.stubGlobal('history', { state: { idx: 0 } });
    shown = await showMatch(known(), ['', '/match/101']);
    await shown.tap(shown.button('Back'));
    expect(shown.path()).toBe('/en-US/match');
  });

  test('goes on to the next live match in the same tab, without another history entry', async () => {
    shown = await showMatch(known(), ['/match', '/match/101/chat'], 'en-US', { order: [102, 101] });
    await shown.tap(shown.button('Previous live match'));
    expect([shown.path(), title()]).toEqual(['/en-US/match/102/chat', 'Southam v Westerby']);
    await shown.tap(shown.button('Next live match'));
    expect([shown.path(), title()]).toEqual(['/en-US/match/101/chat', 'Northwick v Eastholm']);
    await act(() => shown.router.navigate(-1));
    expect(shown.path()).toBe('/en-US/match');
  });

  test('swipes the pitch to the next match by touch, but not from the edge of the screen', async () => {
    shown = await showMatch(known(), ['/match/101'], 'en-US', { order: [101, 102] });
    swipe(innerWidth - 10, 800);
    await act(async () => undefined);
    expect(title()).toBe('Northwick v Eastholm');
    swipe(300, 100);
    await untilShown(() => expect(title()).toBe('Southam v Westerby'));
  });

  test('tells the page which match is open, until it is left', async () => {
    shown = await showMatch(known(), ['/match/101']);
    expect(shownDetail(openDetails.getState())).toBe(101);
    await act(() => shown.router.navigate('/en-US'));
    expect(shownDetail(openDetails.getState())).toBeNull();
  });

  test('is a skeleton with a way back before the live client and before the match are known', async () => {
    shown = await showMatch(null, ['', '/match/101']);
    expect(shown.page.querySelector('.pitch[aria-busy=true]')).not.toBeNull();
    await shown.tap(shown.button('Back'));
    expect(shown.path()).toBe('/en-US/match');
  });
});

describe('MatchDetail of a match that no list contains', () => {
  test('requests it for the streams, and shows it once they have it', async () => {
    const matches = knownMatches([aMatch({ id: 101 })], TEAMS);
    let isApplied = false;
    const { api, requested } = aTestApi({ match: () => FOUND });
    const live = aLiveClient(api, {
      streams: {
        cell: (id) => (isApplied ? matches.cell(id) : undefined),
        fixture: (id) => (isApplied ? matches.fixture(id) : undefined),
        applyList: () => (isApplied = true),
      },
    });
    shown = await showMatch(live, ['/match/101']);
    await untilShown(() => expect(isApplied).toBe(true));
    act(() => updateMatchStore(live.store, (draft) => void (draft.connection.state = 'live')));
    await untilShown(() => expect(title()).toBe('Northwick v Eastholm'));
    expect(requested.filter((name) => name === 'match')).toEqual(['match']);
  });

  test('requests no match that is known', async () => {
    const { api, requested } = aTestApi({});
    shown = await showMatch(aLiveClient(api, { streams: knownMatches([aMatch({ id: 101 })], TEAMS) }), ['/match/101']);
    expect(requested).not.toContain('match');
  });

  test.each(LANGUAGES)('says in %s that it does not exist, and leads back', async (language) => {
    const { gone } = (await import(`../../../locales/${language}/detail.json`)).default;
    shown = await showMatch(aLiveClient(aTestApi({ match: () => null }).api), ['', '/match/999'], language);
    await untilShown(() => expect(emptyTitle()).toBe(gone.title));
    await shown.tap(shown.button(gone.back));
    expect(shown.path()).toBe(`/${language}/match`);
  });

  test.each(['400', '404'])('says so too when the gateway refuses the id with %s', async (code) => {
    const answers = {
      match() {
        throw new No(code);
      },
    };
    shown = await showMatch(aLiveClient(aTestApi(answers).api), ['/match/0']);
    await untilShown(() => expect(emptyTitle()).toBe('Match not found'));
  });

  test('says so too of a match that lists hide: its supplier has deleted it', async () => {
    const matches = knownMatches([aMatch({ id: 101, status: FootballStatus.abnormal })], TEAMS);
    shown = await showMatch(aLiveClient(aTestApi({}).api, { streams: matches }), ['/match/101']);
    expect(emptyTitle()).toBe('Match not found');
  });

  test('says why it did not load, and tries again', async () => {
    let isOnline = false;
    const api: LiveClient['api'] = aTestApi({
      match() {
        if (!isOnline) throw new No('403');
        return null;
      },
    }).api;
    shown = await showMatch(aLiveClient(api), ['/match/101']);
    await untilShown(() => expect(emptyTitle()).toBe('Couldn’t load the match'));
    isOnline = true;
    await shown.tap(shown.button('Try again'));
    await untilShown(() => expect(emptyTitle()).toBe('Match not found'));
  });
});

describe('MatchDetail in playback', () => {
  test('requests nothing and has no tabs but the live one', async () => {
    const { api, requested } = aTestApi({});
    const streams = knownMatches([aMatch({ id: 101 })], TEAMS);
    shown = await showMatch(aLiveClient(api, { streams, isPlayback: true }), ['/match/101/chat']);
    expect([title(), requested, shown.page.querySelectorAll('#detail-chat').length]).toEqual(['Northwick v Eastholm', [], 0]);
  });
});

function known(answers: Readonly<Record<string, () => unknown>> = {}): LiveClient {
  return aLiveClient(aTestApi(answers).api, { streams: knownMatches([aMatch({ id: 101 }), aMatch({ id: 102 })], TEAMS) });
}

function selected(): string {
  return shown.page.querySelector('[role=tab][aria-selected=true]')?.textContent.trim() ?? '';
}

function title(): string {
  return shown.page.querySelector('h1')?.textContent ?? '';
}

function emptyTitle(): string | undefined {
  return shown.page.querySelector('.empty h2')?.textContent;
}

function panel(): string {
  return shown.page.querySelector('.detail-panel')?.textContent ?? '';
}

function swipe(from: number, to: number): void {
  const pitch = shown.page.querySelector('.pitch');
  const touch = (type: string, x: number): Event =>
    Object.assign(new Event(type, { bubbles: true }), {
      touches: [{ clientX: x, clientY: 99 }],
      changedTouches: [{ clientX: x, clientY: 99 }],
    });
  act(() => {
    pitch?.dispatchEvent(touch('touchstart', from));
    pitch?.dispatchEvent(touch('touchend', to));
  });
}
