import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DetailType } from '#features/matchDetail/detailTabs.ts';
import { useTabScroll } from '#features/matchDetail/useTabScroll.ts';
import { mount, type Mounted } from '#tests/parts/mount.tsx';

const PITCH_PX = 300;

let mounted: Mounted;

beforeEach(async () => {
  mounted = await mount(<Screen id={1} type="live" />);
  Object.defineProperty(box(), 'clientHeight', { value: 600 });
  Object.defineProperty(box().firstElementChild, 'clientHeight', { value: PITCH_PX });
});

afterEach(() => mounted.unmount());

describe('useTabScroll', () => {
  test('keeps the position of each tab below the pitch', () => {
    scrollTo(900);
    choose('odds');
    expect(box().scrollTop).toBe(PITCH_PX); // the pitch stays away
    scrollTo(500);
    choose('live');
    expect(box().scrollTop).toBe(900);
    choose('odds');
    expect(box().scrollTop).toBe(500);
  });

  test('keeps the pitch where it is while it shows', () => {
    scrollTo(100);
    choose('odds');
    expect(box().scrollTop).toBe(100);
  });

  test('begins another match at its top and without positions', () => {
    scrollTo(900);
    mounted.show(<Screen id={2} type="live" />);
    expect(box().scrollTop).toBe(0);
    mounted.show(<Screen id={2} type="odds" />);
    mounted.show(<Screen id={2} type="live" />);
    expect(box().scrollTop).toBe(0);
  });
});

function Screen({ id, type }: { readonly id: number; readonly type: DetailType }): ReactNode {
  const scroll = useRef<HTMLDivElement>(null);
  useTabScroll(scroll, id, type);
  return (
    <div ref={scroll}>
      <div className="pitch" />
    </div>
  );
}

function choose(type: DetailType): void {
  mounted.show(<Screen id={1} type={type} />);
}

function scrollTo(top: number): void {
  box().scrollTop = top;
  box().dispatchEvent(new Event('scroll'));
}

function box(): Element {
  return mounted.page.firstElementChild ?? mounted.page;
}
