import { act, type ReactNode } from 'react';
import { Observable, type Subscriber } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MatchId } from '#contract/match/match.ts';
import { createRowOdds } from '#stores/detail/rowOdds.ts';
import { useRowOdds } from '#stores/detail/useRowOdds.ts';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { oddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { setOddsOn } from '#stores/queries/oddsOn.ts';
import { createStreams } from '#streams/index.ts';
import type { RowOdds } from '#streams/match/rowOdds.ts';
import { anOddsLine, anOddsPoint } from '#tests/builders/detail/documents.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';
import { until } from '#tests/builders/until.ts';

const OPEN = { maintainStatus: 0, maintainDescription: '', oddsOn: true } as const;
let mounted: Mounted | undefined;

beforeEach(() => oddsPreferences.setState({ showOdds: true, showInRows: true }));

afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  setOddsOn(OPEN);
});

describe('useRowOdds', () => {
  test('watches a row while it is mounted, and renders its own prices alone', async () => {
    const { watched, emit, renders } = await setUp([1, 2]);
    expect(watched()).toEqual([1, 2]);
    act(() => emit(new Map([[1, lines(2.1)]])));
    expect(mounted?.page.textContent).toBe('2.1-');
    const before = renders.get(2);
    act(() => emit(new Map([[1, lines(2.2)]])));
    expect([mounted?.page.textContent, renders.get(2)]).toEqual(['2.2-', before]);
    act(() => emit(new Map([[1, undefined]])));
    expect(mounted?.page.textContent).toBe('--');
    mounted?.unmount();
    mounted = undefined;
    expect(watched()).toEqual([]);
  });

  test('watches nothing while the user has prices in rows switched off', async () => {
    oddsPreferences.setState({ showInRows: false });
    const { watched, load } = await setUp([1]);
    expect([watched(), load.mock.calls.length]).toEqual([[], 0]);
    await act(async () => oddsPreferences.setState({ showInRows: true }));
    expect(watched()).toEqual([1]);
    act(() => oddsPreferences.setState({ showOdds: false }));
    expect(watched()).toEqual([]);
  });

  test('watches nothing while the operator has odds switched off', async () => {
    setOddsOn({ ...OPEN, oddsOn: false });
    const { watched } = await setUp([1]);
    expect(watched()).toEqual([]);
    await act(async () => setOddsOn(OPEN));
    expect(watched()).toEqual([1]);
  });

  test('code that could not be loaded is loaded for the next row', async () => {
    const { rowOdds, load, watched } = await setUp([]);
    load.mockRejectedValueOnce(new Error('offline'));
    rowOdds.watch(1);
    await until(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'));
    rowOdds.watch(2);
    await until(() => expect(watched()).toEqual([1, 2]));
  });
});

function Row({ id, renders }: { readonly id: MatchId; readonly renders: Map<MatchId, number> }): ReactNode {
  renders.set(id, (renders.get(id) ?? 0) + 1);
  return useRowOdds(id)?.[0]?.instant.home ?? '-';
}

/** Rows over a stream in the test's hand. */
async function setUp(ids: readonly MatchId[]) {
  let shown: ReadonlySet<MatchId> = new Set();
  let out: Subscriber<ReadonlyMap<MatchId, RowOdds | undefined>> | null = null;
  const renders = new Map<MatchId, number>();
  const rowOdds$ = (_: unknown, ids$: Observable<ReadonlySet<MatchId>>) =>
    new Observable<ReadonlyMap<MatchId, RowOdds | undefined>>((subscriber) => {
      out = subscriber;
      return ids$.subscribe((next) => (shown = next));
    });
  const load = vi.fn(() => Promise.resolve({ rowOdds$ }));
  const rowOdds = createRowOdds({ streams: createStreams(fakePorts(new TestTime(0)).ports), load });
  const rows = ids.map((id) => <Row key={id} id={id} renders={renders} />);
  const live = aLiveClient(NO_GATEWAY, { rowOdds });
  mounted = await mount(<LiveClientContext.Provider value={live}>{rows}</LiveClientContext.Provider>);
  return {
    rowOdds,
    load,
    renders,
    watched: () => [...shown],
    emit: (change: ReadonlyMap<MatchId, RowOdds | undefined>) => out?.next(change),
  };
}

function lines(home: number): RowOdds {
  return [anOddsLine({ instant: anOddsPoint({ home }) })];
}
