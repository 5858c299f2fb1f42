import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#api/callError.ts';
import type { BaseConfig } from '#contract/calls/baseConfig.ts';
import { useBaseConfig } from '#stores/queries/useBaseConfig.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import '#tests/parts/mount.tsx';

const CLOSED: BaseConfig = { maintainStatus: 1, maintainDescription: 'Back at 06:30.', oddsOn: true };
const OPEN: BaseConfig = { maintainStatus: 0, maintainDescription: '', oddsOn: true };

let shown: string[];
let answer: BaseConfig | Error;
let requests: number;
let root: Root | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  shown = [];
  requests = 0;
  answer = OPEN;
});

afterEach(() => {
  closePage();
  vi.useRealTimers();
});

describe('useBaseConfig', () => {
  test('checks once while open, and again when the page is visible or the network returns', async () => {
    await openPage();
    await pass(600_000);
    expect([requests, shown]).toEqual([1, ['unknown', 'open']]);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await pass(0);
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await pass(0);
    expect([requests, shown]).toEqual([3, ['unknown', 'open']]);
  });

  test('checks each minute during maintenance', async () => {
    answer = CLOSED;
    await openPage();
    await pass(59_000);
    expect(requests).toBe(1);
    await pass(2_000);
    expect(requests).toBe(2);
    answer = OPEN;
    await pass(60_000);
    await pass(600_000);
    expect([requests, shown]).toEqual([3, ['unknown', 'Back at 06:30.', 'open']]);
  });

  test('uses the last stored state without a response, on the next page too', async () => {
    answer = CLOSED;
    await openPage();
    closePage();
    answer = new CallError('network', 'gone');
    await openPage();
    answer = OPEN;
    await pass(61_000);
    closePage();
    answer = new CallError('network', 'gone');
    await openPage();
    expect(shown).toEqual(['unknown', 'Back at 06:30.', 'unknown', 'Back at 06:30.', 'open', 'unknown', 'open']);
  });

  test('stores the state by tenant', async () => {
    answer = CLOSED;
    await openPage();
    closePage();
    answer = new CallError('network', 'gone');
    await openPage('IDWOS');
    expect(shown.at(-1)).toBe('open');
  });

  test('checks no more once it is unmounted', async () => {
    answer = CLOSED;
    await openPage();
    act(() => root?.unmount());
    await pass(120_000);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await pass(0);
    expect(requests).toBe(1);
  });
});

function Guard({ tenant }: { readonly tenant: string }): ReactNode {
  const config = useBaseConfig(tenant, ask);
  const state = config === null ? 'unknown' : config.maintainStatus === 1 ? config.maintainDescription : 'open';
  if (shown.at(-1) !== state) shown.push(state);
  return state;
}

async function openPage(tenant = 'VNWOS'): Promise<void> {
  root = createRoot(document.createElement('div'));
  act(() => root?.render(<Guard tenant={tenant} />));
  await pass(0);
}

function closePage(): void {
  act(() => root?.unmount());
  queryClient.clear();
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function ask(): Promise<BaseConfig> {
  requests += 1;
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
}
