// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setClock, useServerNow, useClock } from '#parts/text/serverClock.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

const AHEAD_MS = 3_600_000;
let mounted: Mounted | undefined;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_000_000_000 });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  setClock(() => Date.now() + AHEAD_MS);
});

afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  hidden = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('useClock', () => {
  test('uses server time, not device time', async () => {
    mounted = await mount(<Now />);
    expect(mounted.page.textContent).toBe(String(1_000_000_000 + AHEAD_MS));
  });

  test('renders when the derived value changes, not each second', async () => {
    const rendered = vi.fn();
    mounted = await mount(<Minute rendered={rendered} />);
    const before = rendered.mock.calls.length;
    pass(13_000);
    expect(rendered.mock.calls.length).toBe(before);
    pass(60_000);
    expect(rendered.mock.calls.length).toBe(before + 1);
  });

  test('shares one timer, which stops with the last clock', async () => {
    mounted = await mount([<Now key="1" />, <Now key="2" />, <Now key="3" />]);
    expect(vi.getTimerCount()).toBe(1);
    mounted.unmount();
    mounted = undefined;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('pauses on a hidden page and is up to date at once when visible again', async () => {
    mounted = await mount(<Now />);
    see(false);
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(1_000_090_000);
    see(true);
    expect(mounted.page.textContent).toBe(String(1_000_090_000 + AHEAD_MS));
    expect(vi.getTimerCount()).toBe(1);
  });
});

function Now(): string {
  return String(useServerNow());
}

function Minute({ rendered }: { readonly rendered: () => void }): string {
  rendered();
  return String(useClock((now) => Math.floor(now / 60_000)));
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

function see(visible: boolean): void {
  hidden = !visible;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
