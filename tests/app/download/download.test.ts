import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUTTON_PX, DEFAULT_POSITION, clampToPage, isDrag, moveBy, stepOfKey } from '#app/download/geometry.ts';
import { downloadLink } from '#app/download/downloadLink.ts';
import { offersDownload } from '#app/download/downloadScreens.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';

const PHONE = { width: 390, height: 844 };
const NOWHERE = { channelCode: null, tdChannelId: null };

test('the button begins 19 px from the right and 57 px from the bottom', () => {
  expect(clampToPage(DEFAULT_POSITION, PHONE)).toEqual({ right: 19, bottom: 57 });
});

test('it goes where the finger goes, and no further than the page', () => {
  expect(moveBy(DEFAULT_POSITION, -100, -200, PHONE)).toEqual({ right: 119, bottom: 257 });
  expect(moveBy(DEFAULT_POSITION, 1_000, 1_000, PHONE)).toEqual({ right: 8, bottom: 8 });
  expect(moveBy(DEFAULT_POSITION, -1_000, -1_000, PHONE)).toEqual({ right: 330, bottom: 784 });
});

test('wherever it was left, the whole of it is on the page after the device is turned', () => {
  const size = fc.record({ width: fc.integer({ min: 320, max: 2_000 }), height: fc.integer({ min: 320, max: 2_000 }) });
  const place = fc.record({ right: fc.integer({ min: -500, max: 3_000 }), bottom: fc.integer({ min: -500, max: 3_000 }) });
  fc.assert(
    fc.property(place, size, (left, page) => {
      const { right, bottom } = clampToPage(left, page);
      expect(Math.min(right, bottom, page.width - right - BUTTON_PX, page.height - bottom - BUTTON_PX)).toBeGreaterThanOrEqual(8);
    }),
  );
});

test('a finger that trembles taps, and one that moves drags', () => {
  expect([isDrag(0, 0), isDrag(4, -4), isDrag(8, 0), isDrag(-30, 40)]).toEqual([false, false, true, true]);
});

test('the arrow keys move it, and no other key', () => {
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

test('its link says the language and the source, and the channels only where they are known', () => {
  expect(downloadLink('https://get.example/app', 'vi-VN', NOWHERE)).toBe('https://get.example/app?lang=vi-VN&web_down_source=2');
  expect(downloadLink('https://get.example/app?a=1', 'zh-CN', { channelCode: 'c&1', tdChannelId: 't' })).toBe(
    'https://get.example/app?a=1&lang=zh-CN&web_down_source=2&channelCode=c%261&td_channelid=t',
  );
});

test('an address that is none of the web is not offered', () => {
  expect([null, '', 'javascript:alert(1)', '//get.example'].map((url) => downloadLink(url, 'zh-CN', NOWHERE))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('it is offered on five screens, and to nobody who reads English', () => {
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
