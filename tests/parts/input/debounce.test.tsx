import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEBOUNCE_MS } from '#contract/calls/limits.ts';
import { debounce, useDebounced } from '#parts/input/debounce.ts';
import { mount } from '#tests/parts/mount.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('debounce', () => {
  test('runs once, a second after the last call, with its arguments', () => {
    const runs: string[] = [];
    const debounced = debounce((text: string) => runs.push(text));
    for (const text of ['a', 'an', 'ana']) {
      debounced(text);
      vi.advanceTimersByTime(DEBOUNCE_MS - 1);
    }
    expect([DEBOUNCE_MS, runs]).toEqual([1_000, []]);
    vi.advanceTimersByTime(1);
    expect(runs).toEqual(['ana']);
    debounced('anna');
    debounced.cancel();
    vi.advanceTimersByTime(DEBOUNCE_MS);
    expect(runs).toEqual(['ana']);
  });
});

describe('useDebounced', () => {
  test('runs for a value that has stayed for the pause, and not for one that is gone', async () => {
    const runs: string[] = [];
    const Field = ({ value }: { readonly value: string }): ReactNode => {
      useDebounced(value, (settled) => runs.push(settled), 500);
      return null;
    };
    const field = await mount(<Field value="0" />);
    act(() => void vi.advanceTimersByTime(499));
    field.show(<Field value="09" />);
    act(() => void vi.advanceTimersByTime(499));
    expect(runs).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(runs).toEqual(['09']);
    field.show(<Field value="091" />);
    field.unmount();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(runs).toEqual(['09']);
  });
});
