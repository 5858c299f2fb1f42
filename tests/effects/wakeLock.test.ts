// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AwakePage, runWakeLock } from '#effects/wakeLock.ts';
import { awakePreference, useAwake } from '#stores/preferences/awake.ts';
import { settle } from '#tests/builders/testTime.ts';

describe('runWakeLock', () => {
  let dispose: (() => void) | undefined;
  beforeEach(() => awakePreference.setState({ on: false }));
  afterEach(() => dispose?.());

  test('keeps the screen on while the preference is on', async () => {
    const { page, held } = createPage();
    dispose = runWakeLock(page);
    expect([held(), useAwake.getState().state]).toEqual([0, 'off']);
    awakePreference.setState({ on: true });
    await settle();
    expect([held(), useAwake.getState().state]).toEqual([1, 'on']);
    awakePreference.setState({ on: false });
    await settle();
    expect([held(), useAwake.getState().state]).toEqual([0, 'off']);
  });

  test('requests the lock again when a hidden page becomes visible', async () => {
    const { page, requests, setVisible } = createPage();
    dispose = runWakeLock(page);
    awakePreference.setState({ on: true });
    await settle();
    setVisible(false);
    setVisible(true);
    await settle();
    expect(requests()).toBe(2);
  });

  test('reports a refused and an unsupported lock', async () => {
    const refused = createPage(() => Promise.reject(new Error('low battery')));
    dispose = runWakeLock(refused.page);
    awakePreference.setState({ on: true });
    await settle();
    expect(useAwake.getState().state).toBe('refused');
    dispose();
    dispose = runWakeLock({ ...refused.page, navigator: {} });
    expect(useAwake.getState().state).toBe('unsupported');
  });
});

function createPage(answer: () => Promise<void> = () => Promise.resolve()) {
  let held = 0;
  let requests = 0;
  let visible = true;
  const listeners = new EventTarget();
  const page: AwakePage = {
    navigator: {
      wakeLock: {
        async request() {
          requests += 1;
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
    requests: () => requests,
    setVisible(value: boolean) {
      visible = value;
      listeners.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
