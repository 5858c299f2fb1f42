// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { afterEach, describe, expect, test } from 'vitest';
import { UploadSlots } from '#parts/upload/UploadSlots.tsx';
import { useUploads } from '#parts/upload/useUploads.ts';
import { mount, type Mounted } from '#tests/parts/mount.tsx';
import { settle } from '#tests/builders/testTime.ts';
import { type TestUploads, testUploads } from '#tests/builders/testUploads.ts';

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

describe('UploadSlots', () => {
  test('shows the progress of each image, where one broke off, and the number', async () => {
    const { page, given } = await show(3);
    await act(async () => {
      given.sent[0]?.arrive();
      given.sent[1]?.progress(0.62);
      given.sent[2]?.progress(0.38);
      given.sent[2]?.fail('network');
      await settle();
    });
    expect(page.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('62');
    expect(page.querySelector('[role=status]')?.textContent).toBe('Image 3 stopped at 38%. It’s kept, so you can retry');
    expect(page.textContent).toContain('3 / 3 images');
    expect(page.querySelector('input')).toBeNull();
    act(() => button(page, 'Retry image 3').click());
    await act(settle);
    expect([given.sent.length, page.querySelector('[role=status]')?.textContent]).toEqual([4, '']);
  });

  test("shows the gateway's words for an image that it refused, and no retry", async () => {
    const { page, given } = await show(1);
    await act(async () => {
      given.sent[0]?.fail(400, 'This image is damaged.');
      await settle();
    });
    expect(page.querySelector('[role=status]')?.textContent).toBe('Image 1: This image is damaged.');
    expect(page.querySelector('.retry-panel')).toBeNull();
  });

  test('says that images were left out, until there is room again', async () => {
    const { page } = await show(2);
    const input = page.querySelector('input');
    if (input === null) throw new Error('there is no room for another image');
    Object.defineProperty(input, 'files', { value: [new File(['3'], 'a'), new File(['4'], 'b')] });
    act(() => input.dispatchEvent(new Event('change', { bubbles: true })));
    await act(settle);
    expect(page.querySelector('[role=status]')?.textContent).toBe('Up to 3 images. The rest weren’t added');
    act(() => button(page, 'Remove image 2').click());
    expect([page.querySelector('[role=status]')?.textContent, page.querySelectorAll('img')]).toMatchObject(['', { length: 2 }]);
  });
});

describe('useUploads', () => {
  test('has no images at first, in a browser without IndexedDB too', async () => {
    await act(async () => {
      mounted = await mount(<Draft />);
      await settle();
    });
    expect([mounted?.page.textContent, mounted?.page.querySelector('input')?.multiple]).toEqual(['0 / 3 images', true]);
  });
});

async function show(count: number): Promise<{ readonly page: HTMLElement; readonly given: TestUploads }> {
  const given = testUploads();
  mounted = await mount(<Slots given={given} />);
  act(() => void given.uploads.add(Array.from({ length: count }, (_, i) => new Blob([new Uint8Array(10 + i)]))));
  await act(settle);
  return { page: mounted.page, given };
}

function Slots({ given: { uploads } }: { readonly given: TestUploads }): ReactNode {
  return <UploadSlots uploads={{ ...uploads, images: useStore(uploads.store), max: 3 }} />;
}

function Draft(): ReactNode {
  return <UploadSlots uploads={useUploads({ purpose: 'post', max: 3, draft: 'post' })} />;
}

function button(page: HTMLElement, label: string): HTMLButtonElement {
  const found = page.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
  if (found === null) throw new Error(`there is no button ${label}`);
  return found;
}
