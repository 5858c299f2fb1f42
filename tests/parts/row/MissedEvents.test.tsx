import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MissedEvents } from '#parts/row/MissedEvents.tsx';
import { setMatchOpener } from '#stores/overlays/goToMatch.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { showScreen } from '#tests/features/showScreen.tsx';

let close = (): void => undefined;

afterEach(() => close());

describe('MissedEvents', () => {
  test('opens the match of a missed event by a tap on its line', async () => {
    const live = aLiveClient(NO_GATEWAY);
    const missed = [7, 8].map((matchId) => ({
      key: `${matchId}`,
      matchId,
      sport: 'football' as const,
      kind: 'goal' as const,
      side: 'home' as const,
      home: 1,
      away: 0,
      minute: '12',
      at: 0,
      sides: { home: 'Northwick', away: 'Eastholm' },
    }));
    live.alerts.setState({ missed });
    const shown = await showScreen(<MissedEvents />, live);
    close = shown.close;
    const open = vi.fn<(id: number) => void>();
    const unset = setMatchOpener(open);
    act(() => shown.page.querySelectorAll<HTMLElement>('button.line')[1]?.click());
    unset();
    expect(open).toHaveBeenCalledExactlyOnceWith(8, [], undefined);
  });
});
