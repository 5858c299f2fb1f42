// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { THROTTLE_MS } from '#contract/calls/limits.ts';
import { throttle, useThrottledTap } from '#parts/input/throttle.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

let mounted: Mounted | undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  vi.useRealTimers();
});

describe('throttle', () => {
  test('runs at once, and again only after a second', () => {
    const run = vi.fn<(word: string) => void>();
    const calm = throttle(run);
    calm('first');
    calm('second');
    vi.advanceTimersByTime(999);
    calm('third');
    expect(run.mock.calls).toEqual([['first']]);
    vi.advanceTimersByTime(1);
    calm('fourth');
    expect(run.mock.calls).toEqual([['first'], ['fourth']]);
  });
});

describe('useThrottledTap', () => {
  test('stays throttled when rendered between two taps, and runs the latest handler', async () => {
    const said = vi.fn<(word: string) => void>();
    mounted = await mount(<Tap word="old" said={said} />);
    press();
    mounted.show(<Tap word="new" said={said} />);
    press();
    act(() => void vi.advanceTimersByTime(THROTTLE_MS));
    press();
    expect(said.mock.calls).toEqual([['old'], ['new']]);
  });
});

function Tap({ word, said }: { readonly word: string; readonly said: (word: string) => void }) {
  const tap = useThrottledTap(() => said(word));
  return (
    <button type="button" onClick={tap}>
      Send
    </button>
  );
}

function press(): void {
  act(() => mounted?.page.querySelector('button')?.click());
}
