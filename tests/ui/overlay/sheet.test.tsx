// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { FullSheet } from '#ui/overlay/FullSheet.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

let mounted: Mounted | undefined;
let watchers: Watcher[] = [];
const onClose = vi.fn<() => void>();

/** The browser's, which jsdom does not have. */
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

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('CloseWatcher', Watcher);
  watchers = [];
  onClose.mockClear();
  document.body.innerHTML =
    '<div id="root"><div class="shell"><button>Row</button></div><div aria-live="polite"></div></div><div id="overlay-root"></div>';
});

afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('Sheet', () => {
  test('is a named dialog that its button, Escape and a tap on the backdrop close', async () => {
    await show(sheet(true));
    expect(document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Language');
    act(() => dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click());
    press('Escape');
    act(() => document.querySelector<HTMLElement>('.backdrop')?.click());
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test('is closed by the device’s Back, which is watched only while it is open', async () => {
    await show(sheet(true));
    expect(waiting()).toHaveLength(1);
    back();
    expect(onClose).toHaveBeenCalledOnce();
    await show(sheet(false));
    expect(waiting()).toHaveLength(0);
  });

  test('hides the page from screen readers while it is open, but not what is announced', async () => {
    await show(sheet(true));
    const [shell, live] = [document.querySelector('.shell'), document.querySelector('[aria-live]')];
    expect([shell?.getAttribute('aria-hidden'), live?.getAttribute('aria-hidden')]).toEqual(['true', null]);
    await show(sheet(false));
    expect(shell?.getAttribute('aria-hidden')).toBeNull();
  });

  test('takes the focus and restores it', async () => {
    row()?.focus();
    await show(sheet(true));
    expect(document.activeElement).toBe(dialog());
    await show(sheet(false));
    expect(document.activeElement).toBe(row());
  });

  test('does not restore a focus that has moved elsewhere', async () => {
    row()?.focus();
    await show(sheet(true));
    const toast = document.querySelector('[aria-live]')?.appendChild(document.createElement('button'));
    toast?.focus();
    await show(sheet(false));
    expect(document.activeElement).toBe(toast);
  });

  test('renders before it opens when kept mounted, and hides its content once closed', async () => {
    const log: string[] = [];
    const kept = (open: boolean) => (
      <Sheet keepMounted open={open} onClose={onClose} title="Match" closeLabel="Close">
        <Lives log={log} />
      </Sheet>
    );
    await show(kept(false));
    expect([dialog()?.hidden, dialog()?.textContent, log]).toEqual([true, 'MatchHeld', []]);
    await show(kept(true));
    expect([dialog()?.hidden, log]).toEqual([false, ['begins']]);
    await show(kept(false));
    expect([dialog()?.hidden, log]).toEqual([true, ['begins', 'ends']]);
  });
});

describe('a dialog that cannot be dismissed', () => {
  test.each(['Escape', 'Back', 'a tap on the backdrop'])('stays open, and so does the dialog beneath it: %s', async (way) => {
    const onPress = vi.fn<() => void>();
    await show(
      <FullSheet open onClose={onClose} title="New password" closeLabel="Close" header={null}>
        <ConfirmDialog title="Done" text="Log in again." choices={[{ label: 'Log in', onPress }]} />
      </FullSheet>,
    );
    for (let round = 0; round < 100; round += 1) {
      if (way === 'Escape') press('Escape');
      else if (way === 'Back') back();
      else act(() => document.querySelectorAll<HTMLElement>('.backdrop').forEach((veil) => veil.click()));
    }
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Log in again.');
    expect([onClose.mock.calls, onPress.mock.calls]).toEqual([[], []]);
  });
});

function Lives({ log }: { readonly log: string[] }) {
  useEffect(() => {
    log.push('begins');
    return () => void log.push('ends');
  }, [log]);
  return <p>Held</p>;
}

/** Shows it, and lets its animation frames pass. */
async function show(what: ReturnType<typeof sheet>): Promise<void> {
  if (mounted) mounted.show(what);
  else mounted = await mount(what);
  await act(async () => void (await vi.advanceTimersByTimeAsync(400)));
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

function waiting(): readonly Watcher[] {
  return watchers.filter(({ destroyed }) => !destroyed);
}

/** The device asks the uppermost of its watchers, which then is used up. */
function back(): void {
  const upper = waiting().at(-1);
  upper?.destroy();
  act(() => void upper?.dispatchEvent(new Event('close')));
}
