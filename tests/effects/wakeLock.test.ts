// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AwakePage, runWakeLock } from '#effects/wakeLock.ts';
import { awakePreference, useAwake } from '#stores/preferences/awake.ts';
import { settle } from '#tests/builders/virtualTime.ts';

let end: (() => void) | undefined;
beforeEach(() => awakePreference.setState({ on: false }));
afterEach(() => end?.());

test('the screen is kept on while it is wished for, and let go when it is not', async () => {
  const { page, held } = aPage();
  end = runWakeLock(page);
  expect([held(), useAwake.getState().state]).toEqual([0, 'off']);
  awakePreference.setState({ on: true });
  await settle();
  expect([held(), useAwake.getState().state]).toEqual([1, 'on']);
  awakePreference.setState({ on: false });
  await settle();
  expect([held(), useAwake.getState().state]).toEqual([0, 'off']);
});

test('a page that was hidden has lost its lock, and asks for it again when it is seen', async () => {
  const { page, asked, see } = aPage();
  end = runWakeLock(page);
  awakePreference.setState({ on: true });
  await settle();
  see(false);
  see(true);
  await settle();
  expect(asked()).toBe(2);
});

test('what the system refuses, or the device lacks, is said', async () => {
  const refused = aPage(() => Promise.reject(new Error('low battery')));
  end = runWakeLock(refused.page);
  awakePreference.setState({ on: true });
  await settle();
  expect(useAwake.getState().state).toBe('refused');
  end();
  end = runWakeLock({ ...refused.page, navigator: {} });
  expect(useAwake.getState().state).toBe('unsupported');
});

function aPage(answer: () => Promise<void> = () => Promise.resolve()) {
  let held = 0;
  let asked = 0;
  let visible = true;
  const listeners = new EventTarget();
  const page: AwakePage = {
    navigator: {
      wakeLock: {
        async request() {
          asked += 1;
          await answer();
          held += 1;
          return {
            release() {
              held -= 1;
              return Promise.resolve();
            },
          };
        },
      },
    },
    document: {
      get visibilityState(): DocumentVisibilityState {
        return visible ? 'visible' : 'hidden';
      },
      addEventListener: listeners.addEventListener.bind(listeners),
      removeEventListener: listeners.removeEventListener.bind(listeners),
    },
  };
  return {
    page,
    held: () => held,
    asked: () => asked,
    see(now: boolean) {
      visible = now;
      listeners.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
