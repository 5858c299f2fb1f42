import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '#app/Toasts.tsx';
import { showToast, useToasts } from '#stores/overlays/toast.ts';
import { mount, type Mounted } from '#tests/parts/mount.tsx';

let mounted: Mounted;

beforeEach(async () => {
  vi.useFakeTimers();
  useToasts.setState({ messages: [] });
  mounted = await mount(<Toasts />);
});

afterEach(() => {
  mounted.unmount();
  vi.useRealTimers();
});

describe('Toasts', () => {
  test('a message that leads somewhere is a button, which dismisses it', () => {
    const onPress = vi.fn<() => void>();
    act(() => showToast({ id: 'goal', title: 'Goal', lines: ['Northwick 1–0 Eastholm'], tone: 'goal', onPress }));
    const button = mounted.page.querySelector('button');
    expect(button?.textContent).toBe('GoalNorthwick 1–0 Eastholm');
    act(() => button?.click());
    expect(onPress).toHaveBeenCalledOnce();
    expect(mounted.page.textContent).toBe('');
  });

  test('a message that stays can be closed without its action', () => {
    const run = vi.fn<() => void>();
    act(() => showToast({ id: 'undo', lines: ['Draft cleared'], tone: 'plain', stays: true, action: { label: 'Undo', run } }));
    const [undo, close, ...others] = mounted.page.querySelectorAll('button');
    expect([undo?.textContent, close?.ariaLabel, others]).toEqual(['Undo', 'Close', []]);
    act(() => close?.click());
    expect([mounted.page.textContent, run.mock.calls]).toEqual(['', []]);
  });

  test('any other message is text', () => {
    act(() => showToast({ id: 'text', lines: ['Saved'], tone: 'plain' }));
    expect([mounted.page.textContent, mounted.page.querySelectorAll('button').length]).toEqual(['Saved', 0]);
  });
});
