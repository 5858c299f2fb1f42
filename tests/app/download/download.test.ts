import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUTTON_PX, DEFAULT_POSITION, EDGE_PX, moveBy, stepOfKey } from '#app/download/geometry.ts';
import { downloadLink } from '#app/download/downloadLink.ts';
import { offersDownload } from '#app/download/downloadScreens.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';

/** Of a phone, without the edge of the page. */
const AREA = { clientWidth: 390 - 2 * EDGE_PX, clientHeight: 844 - 2 * EDGE_PX };
const NO_CHANNELS = { channelCode: null, tdChannelId: null };

describe('the download button', () => {
  test('is 19 px from the right and 57 px from the bottom at first', () => {
    expect(DEFAULT_POSITION).toEqual({ right: 19, bottom: 57 });
  });

  test('moves within the page', () => {
    expect(moveBy(DEFAULT_POSITION, { right: -100, down: -200 }, AREA)).toEqual({ right: 119, bottom: 257 });
    expect(moveBy(DEFAULT_POSITION, { right: 1_000, down: 1_000 }, AREA)).toEqual({ right: 8, bottom: 8 });
    expect(moveBy(DEFAULT_POSITION, { right: -1_000, down: -1_000 }, AREA)).toEqual({ right: 330, bottom: 784 });
  });

  test('moves from where it is shown after the device was turned', () => {
    const turned = { clientWidth: AREA.clientHeight, clientHeight: AREA.clientWidth };
    expect(moveBy({ right: 330, bottom: 784 }, { right: 0, down: 16 }, turned)).toEqual({ right: 330, bottom: 314 });
  });

  test('is never moved off the page', () => {
    const position = fc.record({ right: fc.integer({ min: -500, max: 3_000 }), bottom: fc.integer({ min: -500, max: 3_000 }) });
    const step = fc.record({ right: fc.integer({ min: -500, max: 500 }), down: fc.integer({ min: -500, max: 500 }) });
    const area = fc.record({ clientWidth: fc.integer({ min: 304, max: 2_000 }), clientHeight: fc.integer({ min: 304, max: 2_000 }) });
    fc.assert(
      fc.property(position, step, area, (from, by, page) => {
        const { right, bottom } = moveBy(from, by, page);
        const [left, top] = [page.clientWidth + 2 * EDGE_PX - right - BUTTON_PX, page.clientHeight + 2 * EDGE_PX - bottom - BUTTON_PX];
        expect(Math.min(right, bottom, left, top)).toBeGreaterThanOrEqual(EDGE_PX);
      }),
    );
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
