// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Mounted, mount } from '#tests/parts/mount.tsx';
import { Avatar } from '#ui/Avatar.tsx';

let mounted: Mounted | undefined;

afterEach(() => mounted?.unmount());

describe('Avatar', () => {
  test('is the first letter of the name without a picture, and for one that does not load', async () => {
    mounted = await mount(<Avatar name=" lan anh" avatar={null} colour="#124" />);
    const shown = () => [mounted?.page.querySelector('img')?.getAttribute('src') ?? null, mounted?.page.textContent];
    expect(shown()).toEqual([null, 'L']);
    mounted.show(<Avatar name=" lan anh" avatar="/files/nowhere" colour="#124" />);
    expect(shown()).toEqual(['/files/nowhere', '']);
    act(() => mounted?.page.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(shown()).toEqual([null, 'L']);
    mounted.show(<Avatar name=" lan anh" avatar="/files/another" colour="#124" />);
    expect(shown()).toEqual(['/files/another', '']);
  });
});
