import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '#app/Toasts.tsx';
import { handleToastInput } from '#app/screenChange/handleToastInput.ts';
import { showText, showToast, useToasts } from '#stores/overlays/toast.ts';
import { mount, type Mounted } from '#tests/parts/mount.tsx';

let mounted: Mounted;
let stop: () => void;
const undo = vi.fn<() => void>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  undo.mockReset();
  useToasts.setState({ messages: [] });
  mounted = await mount(
    <>
      <main>
        <h1>Matches</h1>
        <button type="button">Opener</button>
      </main>
      <Toasts />
    </>,
  );
  stop = handleToastInput();
  named('Opener').focus();
});

afterEach(() => {
  stop();
  mounted.unmount();
  vi.useRealTimers();
});

describe('toast keys', () => {
  test('F8 focuses the newest message at its action, which says so, and its time stops', async () => {
    await show('one');
    await show('two');
    expect([...mounted.page.querySelectorAll('.toast button')].map((one) => one.getAttribute('aria-keyshortcuts'))).toEqual(['F8', 'F8']);
    expect(mounted.page.querySelector('.toast')?.textContent).toBe('oneUndo oneF8 takes you to this message');
    press('F8');
    expect(document.activeElement).toBe(named('Undo two'));
    pass(3_600_000);
    expect(shownIds()).toEqual(['one', 'two']);
    act(() => named('Opener').focus());
    pass(6_000);
    expect(shownIds()).toEqual([]);
  });

  test('Escape dismisses the focused message only, and the focus returns to where it was', async () => {
    const below: string[] = [];
    mounted.page.addEventListener('keydown', ({ key }) => below.push(key));
    await show('one');
    await show('two');
    press('Escape');
    expect(shownIds()).toEqual(['one', 'two']);
    press('F8');
    expect(press('Escape').defaultPrevented).toBe(true);
    expect([shownIds(), document.activeElement]).toEqual([['one'], named('Opener')]);
    expect(below).toEqual(['Escape', 'F8']); // the second Escape closes no dialog
  });

  test('the focus returns when the action is used, and to the heading where the former element is gone', async () => {
    await show('one');
    press('F8');
    await act(async () => named('Undo one').click());
    expect([undo.mock.calls.length, shownIds(), document.activeElement]).toEqual([1, [], named('Opener')]);
    await show('two');
    press('F8');
    named('Opener').remove();
    await act(async () => named('Undo two').click());
    expect(document.activeElement).toBe(mounted.page.querySelector('h1'));
  });

  test('a message without an action takes the focus itself', async () => {
    await act(async () => showText('Saved'));
    press('F8');
    expect(document.activeElement).toBe(mounted.page.querySelector('.toast'));
    press('Escape');
    expect([shownIds(), document.activeElement]).toEqual([[], named('Opener')]);
  });

  test('time stops under a mouse and not under a finger', async () => {
    await show('one');
    point('touch');
    pass(6_000);
    expect(shownIds()).toEqual([]);
    await show('two');
    point('mouse');
    pass(3_600_000);
    expect(shownIds()).toEqual(['two']);
    act(() => void named('Opener').dispatchEvent(pointerOver('mouse')));
    pass(6_000);
    expect(shownIds()).toEqual([]);
  });

  test('a tap elsewhere dismisses an offer, and no other message', async () => {
    await act(async () => showToast({ id: 'offer', lines: ['Sound?'], tone: 'plain', isOffer: true }));
    await show('one');
    act(() => mounted.page.querySelector<HTMLElement>('[data-toast="offer"]')?.click());
    expect(shownIds()).toEqual(['offer', 'one']);
    act(() => named('Opener').click());
    expect(shownIds()).toEqual(['one']);
  });

  test('F8 with another key, or without a message, is the browser’s', async () => {
    expect(press('F8').defaultPrevented).toBe(false);
    await show('one');
    expect(press('F8', { shiftKey: true }).defaultPrevented).toBe(false);
    expect(document.activeElement).toBe(named('Opener'));
  });
});

const shownIds = () => useToasts.getState().messages.map(({ id }) => id);

async function show(id: string): Promise<void> {
  await act(async () => showToast({ id, lines: [id], tone: 'plain', action: { label: `Undo ${id}`, run: undo } }));
}

function named(name: string): HTMLElement {
  const found = [...mounted.page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no button ${name} in: ${mounted.page.textContent}`);
  return found;
}

function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  act(() => void document.activeElement?.dispatchEvent(event));
  return event;
}

function point(pointerType: string): void {
  act(() => void mounted.page.querySelector('.toast')?.dispatchEvent(pointerOver(pointerType)));
}

function pointerOver(pointerType: string): Event {
  return Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
