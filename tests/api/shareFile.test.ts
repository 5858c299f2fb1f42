// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shareFile } from '#api/shareFile.ts';
import { createTapeFile } from '#effects/createTapeFile.ts';
import { readTape } from '#streams/tape/tapeFile.ts';
import type { TapeEntry } from '#streams/tape/tape.ts';

const HEADER = {
  appVersion: '0.1.0',
  language: 'en-US',
  tenant: 'MYWOS',
  seed: 7,
  clockOffset: -40,
  timeZone: 'Asia/Jakarta',
  about: '7/goal/home/1-0/5',
  savedAt: 9,
};
const ENTRIES: readonly TapeEntry[] = [{ kind: 'input', t: 5, input: { follows: [7] } }];
const saved: { readonly name: string; readonly address: string }[] = [];
const revoked: string[] = [];
const addresses = { createObjectURL: () => 'blob:one', revokeObjectURL: (address: string) => void revoked.push(address) };

describe('shareFile', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    saved.length = 0;
    revoked.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, address: this.href });
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('opens the share dialog where it accepts files, and saves nothing when the user closes it', async () => {
    const shared: ShareData[] = [];
    const navigator = { canShare: () => true, share: (data: ShareData = {}) => Promise.resolve(void shared.push(data)) };
    const file = createTape();
    expect(await shareFile({ navigator, document, URL: addresses }, file)).toBe('shared');
    expect(shared).toEqual([{ files: [file] }]);
    const left = { canShare: () => true, share: () => Promise.reject(new DOMException('left', 'AbortError')) };
    expect(await shareFile({ navigator: left, document, URL: addresses }, file)).toBe('left');
    expect(saved).toEqual([]);
  });

  test.each([
    ['shares nothing', {}],
    ['shares links but no files', { share: () => Promise.resolve(), canShare: () => false }],
    ['claims to share files and rejects', { share: () => Promise.reject(new Error('no')), canShare: () => true }],
  ])('downloads the file and revokes its URL on a device that %s', async (_, navigator) => {
    expect(await shareFile({ navigator, document, URL: addresses }, createTape())).toBe('saved');
    expect(saved).toEqual([{ name: 'touchline-20261121T114500Z.ndjson', address: 'blob:one' }]);
    expect(document.querySelector('a')).toBeNull();
    vi.runAllTimers();
    expect(revoked).toEqual(['blob:one']);
  });

  test('returns failed when the download fails too', async () => {
    const broken = {
      ...addresses,
      createObjectURL: () => {
        throw new Error('full');
      },
    };
    expect(await shareFile({ navigator: {}, document, URL: broken }, createTape())).toBe('failed');
  });

  test('accepts a tape with header and entries', async () => {
    const file = createTape();
    const tape = readTape(await file.text(), file.name);
    expect(tape.header).toEqual(HEADER);
    expect(tape.entries).toEqual(ENTRIES);
  });
});

function createTape(): File {
  return createTapeFile({ header: HEADER, entries: ENTRIES, fixtures: [], at: Date.UTC(2026, 10, 21, 11, 45, 0, 7) });
}
