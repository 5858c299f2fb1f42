import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '#api/apiClient.ts';
import { DayStrip } from '#features/match/list/DayStrip.tsx';
import { useListKey } from '#features/match/list/useListKey.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { keyName } from '#stores/live/liveClient.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { pass, showScreen } from '#tests/features/showScreen.tsx';

/** Midnight in Jakarta, 17:00 of the previous day in UTC. */
const MIDNIGHT = Date.parse('2026-11-22T00:00+07:00');
const JAKARTA = 'Asia/Jakarta';

let page: HTMLElement;
let close = (): void => undefined;
let requestedDays: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: MIDNIGHT - 30_000 });
  setClock(() => Date.now());
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
  requestedDays = [];
});

afterEach(() => {
  close();
  vi.useRealTimers();
  setClock(Date.now);
});

describe('DayStrip', () => {
  test.each(['schedule', 'over'] as const)('changes today and the list at midnight of the user’s time zone: %s', async (tab) => {
    await open({ tab, day: null });
    expect(days()).toEqual(['Wed 18', 'Thu 19', 'Fri 20', '[Today 21]', 'Sun 22', 'Mon 23', 'Tue 24']);
    pass(29_000);
    expect(days()).toContain('[Today 21]');
    pass(1_000);
    expect(days()).toEqual(['Thu 19', 'Fri 20', 'Sat 21', '[Today 22]', 'Mon 23', 'Tue 24', 'Wed 25']);
    expect(list()).toBe(`football/${tab}/2026-11-22`);
    expect(requestedDays).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('keeps a chosen day after midnight', async () => {
    await open({ tab: 'over', day: '2026-11-20' });
    expect(days()).toEqual(['Wed 18', 'Thu 19', '[Fri 20]', 'Today 21', 'Sun 22', 'Mon 23', 'Tue 24']);
    pass(30_000);
    expect(days()).toEqual(['Thu 19', '[Fri 20]', 'Sat 21', 'Today 22', 'Mon 23', 'Tue 24', 'Wed 25']);
    expect(list()).toBe('football/over/2026-11-20');
  });
});

async function open(chosen: Pick<ReturnType<typeof useMatchView.getState>, 'tab' | 'day'>): Promise<void> {
  useMatchView.setState({ sport: 'football', ...chosen });
  const call: ApiClient['call'] = (name, input, options) => {
    if (typeof input === 'object' && 'day' in input) requestedDays.push(input.day);
    return NO_GATEWAY.call(name, input, options);
  };
  const screen = [<DayStrip key="strip" />, <List key="list" />];
  ({ page, close } = await showScreen(screen, aLiveClient({ call }), JAKARTA));
}

function List(): ReactNode {
  return <output>{keyName(useListKey())}</output>;
}

function list(): string | null | undefined {
  return page.querySelector('output')?.textContent;
}

/** Returns the labels of the days, the current one in brackets. */
function days(): string[] {
  return Array.from(page.querySelectorAll('.days > button'), (button) => {
    const reads = Array.from(button.children, (part) => part.textContent).join(' ');
    return button.getAttribute('aria-current') === 'date' ? `[${reads}]` : reads;
  });
}
