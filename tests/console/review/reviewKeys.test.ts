import { describe, expect, test } from 'vitest';
import { keyAction, type PressedKey } from '#console/review/reviewKeys.ts';

const PLAIN: PressedKey = { key: 'a', ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false, target: null };

describe('keyAction', () => {
  test.each([
    ['a', { name: 'act', act: 'approve' }],
    ['R', { name: 'act', act: 'reject' }],
    ['b', { name: 'act', act: 'payBack' }],
    ['c', { name: 'act', act: 'credit' }],
    ['w', { name: 'act', act: 'writeOff' }],
    ['t', { name: 'transfer' }],
    ['j', { name: 'next' }],
    ['k', { name: 'previous' }],
    ['x', { name: 'select' }],
    ['z', { name: 'undo' }],
    ['?', { name: 'help' }],
    ['Escape', { name: 'leave' }],
    ['1', { name: 'reason', index: 0 }],
    ['5', { name: 'reason', index: 4 }],
  ] as const)('%s', (key, action) => {
    expect(keyAction({ ...PLAIN, key })).toEqual(action);
  });

  test.each(['6', '0', 'q', 'Enter', 'Tab', ' '])('leaves %s to the page', (key) => {
    expect(keyAction({ ...PLAIN, key })).toBeNull();
  });

  test('leaves what is typed into a field', () => {
    for (const name of ['input', 'textarea', 'select']) expect(keyAction({ ...PLAIN, target: document.createElement(name) })).toBeNull();
    expect(keyAction({ ...PLAIN, target: document.createElement('button') })).not.toBeNull();
  });

  test('leaves the keys of the browser, and of an input method', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
      expect(keyAction({ ...PLAIN, ...held })).toBeNull();
  });

  test('acts once for a key that is held down, and goes on through the queue', () => {
    expect(keyAction({ ...PLAIN, repeat: true })).toBeNull();
    expect(keyAction({ ...PLAIN, key: 'j', repeat: true })).toEqual({ name: 'next' });
  });
});
