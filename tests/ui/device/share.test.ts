// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { share } from '#ui/device/share.ts';

const TEXT = 'Northwick 1–0 Eastholm';
const LINK = 'http://localhost/en-US/match?match=1';

describe('share', () => {
  test('opens the share dialog where there is one, and returns left when the user closes it', async () => {
    const shared: ShareData[] = [];
    const navigator = { share: (data: ShareData = {}) => Promise.resolve(void shared.push(data)) };
    expect(await share({ navigator, document }, TEXT, LINK)).toBe('shared');
    expect(shared).toEqual([{ text: TEXT, url: LINK }]);
    const left = { share: () => Promise.reject(new DOMException('left', 'AbortError')) };
    expect(await share({ navigator: left, document }, TEXT, LINK)).toBe('left');
  });

  test('copies text and link without a share dialog, with execCommand on an insecure page', async () => {
    expect(await share({ navigator: { clipboard: createClipboard() }, document }, TEXT, LINK)).toBe('copied');
    const copied: string[] = [];
    document.execCommand = () => {
      const field = document.querySelector('textarea');
      copied.push(field?.value.slice(field.selectionStart, field.selectionEnd) ?? '');
      return true;
    };
    expect(await share({ navigator: {}, document }, TEXT, LINK)).toBe('copied');
    expect(copied).toEqual([`${TEXT} ${LINK}`]);
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('returns failed when it can neither share nor copy', async () => {
    document.execCommand = () => false;
    expect(await share({ navigator: { share: () => Promise.reject(new Error('no')) }, document }, TEXT, LINK)).toBe('failed');
  });
});

function createClipboard(): Clipboard {
  return Object.assign(new EventTarget(), {
    read: () => Promise.resolve([]),
    readText: () => Promise.resolve(''),
    write: () => Promise.resolve(),
    writeText: () => Promise.resolve(),
  });
}
