import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUTTON_PX, DEFAULT_POSITION, clampToPage, isDrag, moveBy, stepOfKey } from '#app/download/geometry.ts';
import { downloadLink } from '#app/download/downloadLink.ts';
import { offersDownload } from '#app/download/downloadScreens.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';

const PHONE = { width: 390, height: 844 };
const NO_CHANNELS = { channelCode: null, tdChannelId: null };

describe('the download button', () => {
  test('is 19 px from the right and 57 px from the bottom at first', () => {
    expect(clampToPage(DEFAULT_POSITION, PHONE)).toEqual({ right: 19, bottom: 57 });
  });

  test('follows the finger within the page', () => {
    expect(moveBy(DEFAULT_POSITION, -100, -200, PHONE)).toEqual({ right: 119, bottom: 257 });
    expect(moveBy(DEFAULT_POSITION, 1_000, 1_000, PHONE)).toEqual({ right: 8, bottom: 8 });
    expect(moveBy(DEFAULT_POSITION, -1_000, -1_000, PHONE)).toEqual({ right: 330, bottom: 784 });
  });

  test('is completely on the page after the device is turned', () => {
    const size = fc.record({ width: fc.integer({ min: 320, max: 2_000 }), height: fc.integer({ min: 320, max: 2_000 }) });
    const place = fc.record({ right: fc.integer({ min: -500, max: 3_000 }), bottom: fc.integer({ min: -500, max: 3_000 }) });
    fc.assert(
      fc.property(place, size, (left, page) => {
        const { right, bottom } = clampToPage(left, page);
        expect(Math.min(right, bottom, page.width - right - BUTTON_PX, page.height - bottom - BUTTON_PX)).toBeGreaterThanOrEqual(8);
      }),
    );
  });

  test('distinguishes a tap from a drag', () => {
    expect([isDrag(0, 0), isDrag(4, -4), isDrag(8, 0), isDrag(-30, 40)]).toEqual([false, false, true, true]);
  });

  test('moves with the arrow keys only', () => {
    const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Enter', 'Tab'];
    expect(keys.map(stepOfKey)).toEqual([
      { right: -16, down: 0 },
      { right: 0, down: -16 },
      { right: 16, down: 0 },
      { right: 0, down: 16 },
      null,
      null,
    ]);
  });

  test('links with language, source and the known channels', () => {
    expect(downloadLink('https://get.example/app', 'vi-VN', NO_CHANNELS)).toBe('https://get.example/app?lang=vi-VN&web_down_source=2');
    expect(downloadLink('https://get.example/app?a=1', 'zh-CN', { channelCode: 'c&1', tdChannelId: 't' })).toBe(
      'https://get.example/app?a=1&lang=zh-CN&web_down_source=2&channelCode=c%261&td_channelid=t',
    );
  });

  test('has no link for an address that is not of the web', () => {
    expect([null, '', 'javascript:alert(1)', '//get.example'].map((url) => downloadLink(url, 'zh-CN', NO_CHANNELS))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('is offered on five screens, and not in English', () => {
    const paths = [
      '/zh-CN',
      '/zh-CN/',
      '/zh-CN/match',
      '/zh-CN/expert',
      '/zh-CN/forecast',
      '/zh-CN/account',
      '/zh-CN/match/filter',
      '/zh-CN/news',
    ];
    expect(paths.map((path) => offersDownload(path, 'zh-CN'))).toEqual([true, true, true, true, true, true, false, false]);
    expect(LANGUAGES.filter((language) => offersDownload(`/${language}/match`, language))).toEqual(['zh-CN', 'vi-VN', 'id-ID']);
  });
});
