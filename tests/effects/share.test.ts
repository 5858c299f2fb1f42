// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { share } from '#effects/share.ts';

const TEXT = 'Northwick 1–0 Eastholm';
const LINK = 'http://localhost/en-US/match?match=1';

test('the device’s own sharing is used where there is one, and who leaves it has shared nothing', async () => {
  const shared: ShareData[] = [];
  const ours = { share: (data: ShareData = {}) => Promise.resolve(void shared.push(data)) };
  expect(await share({ navigator: ours, document }, TEXT, LINK)).toBe('shared');
  expect(shared).toEqual([{ text: TEXT, url: LINK }]);
  const left = { share: () => Promise.reject(new DOMException('left', 'AbortError')) };
  expect(await share({ navigator: left, document }, TEXT, LINK)).toBe('left');
});

test('without it the text and its link are copied; a page that is not secure copies them the old way', async () => {
  expect(await share({ navigator: { clipboard: aClipboard() }, document }, TEXT, LINK)).toBe('copied');
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

test('what can neither be shared nor copied is said', async () => {
  document.execCommand = () => false;
  expect(await share({ navigator: { share: () => Promise.reject(new Error('no')) }, document }, TEXT, LINK)).toBe('failed');
});

function aClipboard(): Clipboard {
  return Object.assign(new EventTarget(), {
    read: () => Promise.resolve([]),
    readText: () => Promise.resolve(''),
    write: () => Promise.resolve(),
    writeText: () => Promise.resolve(),
  });
}
