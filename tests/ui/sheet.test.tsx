// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from '#ui/Sheet.tsx';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

let mounted: Mounted | undefined;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockClear();
  document.body.innerHTML =
    '<div id="page"><div class="shell"><button>Row</button></div><div aria-live="polite"></div></div><div id="over"></div>';
});

afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  document.body.innerHTML = '';
  vi.useRealTimers();
});

test('a sheet is a dialog with a name, and asks to be closed: by its button, by Escape, by a tap beside it', async () => {
  await show(true);
  expect(document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Language');
  act(() => dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click());
  press('Escape');
  act(() => document.querySelector<HTMLElement>('.veil')?.click());
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('the device’s own Back closes it, and is listened for only while it is open', async () => {
  const watchers: Watcher[] = [];
  class Watcher extends EventTarget {
    destroyed = false;
    constructor() {
      super();
      watchers.push(this);
    }
    destroy(): void {
      this.destroyed = true;
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  await show(true);
  expect(watchers.map(({ destroyed }) => destroyed)).toEqual([false]);
  act(() => void watchers[0]?.dispatchEvent(new Event('close')));
  expect(onClose).toHaveBeenCalledOnce();
  mounted?.show(sheet(false));
  expect(watchers.map(({ destroyed }) => destroyed)).toEqual([true]);
  vi.unstubAllGlobals();
});

test('while it is open nothing beneath can be reached, and what is said aloud is still heard', async () => {
  await show(true);
  const [shell, live] = [document.querySelector<HTMLElement>('.shell'), document.querySelector<HTMLElement>('[aria-live]')];
  expect([shell?.getAttribute('aria-hidden'), live?.getAttribute('aria-hidden')]).toEqual(['true', null]);
  press('Tab');
  expect([shell?.inert, live?.inert ?? false]).toEqual([true, false]);
  mounted?.show(sheet(false));
  expect([shell?.inert, shell?.getAttribute('aria-hidden')]).toEqual([false, null]);
});

test('it has the focus, which goes back to where it was', async () => {
  row()?.focus();
  await show(true);
  expect(document.activeElement).toBe(dialog());
  mounted?.show(sheet(false));
  expect(document.activeElement).toBe(row());
});

test('focus that has gone elsewhere meanwhile is not taken back', async () => {
  row()?.focus();
  await show(true);
  const toast = document.querySelector('[aria-live]')?.appendChild(document.createElement('button'));
  toast?.focus();
  mounted?.show(sheet(false));
  expect(document.activeElement).toBe(toast);
});

test('of two that are open Escape closes the upper one, and the page is free once both are closed', async () => {
  const lower = vi.fn<() => void>();
  const both = (isLower: boolean, isUpper: boolean) => [
    <Sheet key="1" open={isLower} onClose={lower} title="Lower" closeLabel="Close">
      -
    </Sheet>,
    <Sheet key="2" open={isUpper} onClose={onClose} title="Upper" closeLabel="Close">
      -
    </Sheet>,
  ];
  mounted = await mount(both(true, false));
  mounted.show(both(true, true));
  const [lowerOne, upperOne] = document.querySelectorAll<HTMLElement>('[role=dialog]');
  press('Tab');
  expect([lowerOne?.inert, lowerOne?.getAttribute('aria-hidden'), upperOne?.inert ?? false]).toEqual([true, 'true', false]);
  press('Escape');
  expect([lower.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  mounted.show(both(true, false));
  expect([lowerOne?.inert, lowerOne?.getAttribute('aria-hidden')]).toEqual([false, null]);
  expect(document.querySelector('.shell')?.getAttribute('aria-hidden')).toBe('true');
  press('Escape');
  expect(lower).toHaveBeenCalledOnce();
  mounted.show(both(false, false));
  expect(document.querySelector('.shell')?.getAttribute('aria-hidden')).toBeNull();
});

test('one that is kept is drawn before it is opened, and what it holds rests once it has left', async () => {
  const log: string[] = [];
  const kept = (open: boolean) => (
    <Sheet kept open={open} onClose={onClose} title="Match" closeLabel="Close">
      <Lives log={log} />
    </Sheet>
  );
  mounted = await mount(kept(false));
  expect([dialog()?.hidden, dialog()?.textContent, log]).toEqual([true, 'MatchHeld', []]);
  mounted.show(kept(true));
  expect([dialog()?.hidden, log]).toEqual([false, ['begins']]);
  mounted.show(kept(false));
  expect([dialog()?.hidden, log]).toEqual([true, ['begins']]); // it is seen leaving
  await act(async () => vi.advanceTimersByTime(400));
  expect(log).toEqual(['begins', 'ends']);
});

function Lives({ log }: { readonly log: string[] }) {
  useEffect(() => {
    log.push('begins');
    return () => void log.push('ends');
  }, [log]);
  return <p>Held</p>;
}

async function show(open: boolean): Promise<void> {
  mounted = await mount(sheet(open));
}

function sheet(open: boolean) {
  return (
    <Sheet open={open} onClose={onClose} title="Language" closeLabel="Close">
      <p>Four of them</p>
    </Sheet>
  );
}

function dialog(): HTMLElement | null {
  return document.querySelector('[role=dialog]');
}

function row(): HTMLElement | null {
  return document.querySelector('.shell button');
}

function press(key: string): void {
  act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}
