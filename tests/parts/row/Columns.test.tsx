// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FootballRow } from '#contract/match/match.ts';
import { FootballColumns } from '#parts/row/Columns.tsx';
import { type LiveClient, LiveClientContext } from '#stores/live/liveClient.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { mount, type Mounted } from '#tests/parts/mount.tsx';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

describe('FootballColumns', () => {
  test('shows corners as their cell changes, without a render of the row', async () => {
    const cell = aCell(aMatch({ corners: { home: 3, away: 1 } }));
    const show = (row: FootballRow) => (
      <LiveClientContext.Provider value={liveOf(cell)}>
        <FootballColumns row={row} order={['home', 'away']} />
      </LiveClientContext.Provider>
    );
    mounted = await mount(show(cell.value));
    expect(figures()).toEqual(['3', '1']);
    act(() => cell.tell(aMatch({ corners: { home: 4, away: 1 } })));
    expect(figures()).toEqual(['4', '1']);
    mounted.show(show(cell.value));
    expect(figures()).toEqual(['4', '1']);
    expect(cell.listeners.size).toBe(1);
  });
});

function figures(): string[] {
  return [...(mounted?.page.querySelectorAll('.corners span') ?? [])].map((one) => one.textContent ?? '');
}

function aCell(value: FootballRow) {
  const listeners = new Set<() => void>();
  return {
    value,
    firstSeenAt: 0,
    lastUpdateAt: 0,
    listeners,
    subscribe(run: () => void) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    tell(next: FootballRow) {
      this.value = next;
      for (const run of listeners) run();
    },
  };
}

/** A live client with one cell; nothing else of it is used here. */
function liveOf(cell: ReturnType<typeof aCell>): LiveClient {
  const live: unknown = { streams: { cell: () => cell } };
  if (!isLive(live)) throw new Error('not a road');
  return live;
}

function isLive(live: unknown): live is LiveClient {
  return typeof live === 'object';
}
