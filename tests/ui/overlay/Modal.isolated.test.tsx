// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FullSheet } from '#ui/overlay/FullSheet.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

let mounted: Mounted | undefined;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockClear();
  document.body.innerHTML = '<div id="overlay-root"></div>';
});

afterEach(() => mounted?.unmount());

describe('Modal', () => {
  test.each([
    ['closes a sheet', sheet, 1],
    ['closes a full sheet', () => fullSheet(onClose), 1],
    ['does not close a full sheet that cannot be closed', () => fullSheet(null), 0],
  ])('a drag of the header %s', async (_, what, times) => {
    mounted = await mount(what());
    await act(() => vi.dynamicImportSettled()); // the code for it
    await dragHeader();
    expect(onClose).toHaveBeenCalledTimes(times);
  });
});

function sheet() {
  return (
    <Sheet open onClose={onClose} title="Language" closeLabel="Close">
      <p>Four of them</p>
    </Sheet>
  );
}

function fullSheet(onClosed: (() => void) | null) {
  return (
    <FullSheet open onClose={onClosed} title="Login" closeLabel="Close" header={null}>
      <p>Form</p>
    </FullSheet>
  );
}

/** By mouse, one event in two frames. */
async function dragHeader(): Promise<void> {
  for (const [type, pageY] of [
    ['pointerdown', 0],
    ['pointermove', 100],
    ['pointermove', 200],
    ['pointerup', 200],
  ] as const)
    await act(async () => {
      const event = new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'mouse' });
      Object.defineProperty(event, 'pageY', { value: pageY }); // jsdom has none
      document.querySelector('[role=dialog] h2')?.dispatchEvent(event);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
}
