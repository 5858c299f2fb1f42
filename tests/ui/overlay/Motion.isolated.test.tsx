// @vitest-environment jsdom
import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Motion } from '#ui/overlay/Motion.tsx';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

vi.mock('#ui/overlay/motionFeatures.ts', () => {
  throw new Error('the network is gone');
});

let mounted: Mounted | undefined;

afterEach(() => mounted?.unmount());

describe('Motion', () => {
  test('shows and replaces its content without motion when the features do not load', async () => {
    mounted = await mount(panel('first'));
    await vi.dynamicImportSettled();
    expect(mounted.page.textContent).toBe('first');
    mounted.show(panel('second'));
    expect(mounted.page.textContent).toBe('second');
  });
});

function panel(text: string) {
  return (
    <Motion>
      <AnimatePresence mode="wait" initial={false}>
        <m.p key={text} exit={{ opacity: 0 }}>
          {text}
        </m.p>
      </AnimatePresence>
    </Motion>
  );
}
