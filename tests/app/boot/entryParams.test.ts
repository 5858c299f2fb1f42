import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEntryParams, withoutEntryParams } from '#app/boot/entryParams.ts';
import { ownSpelling } from '#app/routing/ownSpelling.ts';
import { NOTHING, PARAMETERS } from '#tests/builders/sampleEntryParams.ts';

const ORIGIN = 'https://touchline.test';
describe('parseEntryParams', () => {
  test('reads each parameter, and null where it is missing', () => {
    expect(read('')).toEqual(NOTHING);
    expect(
      read(
        '?activity_Token=a-b_c.d&click_id=x:1&promotion_code=1234567&install_code=7654321&three_member_name=%E7%9C%8B%E5%8F%B0&statistics_code=wx-1&redirectUrl=%2Fmatch%2Ffilter&channelCode=c1&td_channelid=t1',
      ),
    ).toEqual({
      activityToken: 'a-b_c.d',
      clickId: 'x:1',
      promotionCode: '1234567',
      installCode: '7654321',
      threeMemberName: '看台',
      statisticsCode: 'wx-1',
      redirect: '/en-US/match/filter',
      channelCode: 'c1',
      tdChannelId: 't1',
    });
  });

  test.each([
    ['promotion_code', '123456'],
    ['promotion_code', '12345678'],
    ['promotion_code', '1234567<'],
    ['install_code', '123456'],
    ['click_id', 'a b'],
    ['click_id', 'x'.repeat(129)],
    ['activity_Token', '"><script>'],
    ['activity_Token', 'x'.repeat(129)],
    ['three_member_name', 'x'.repeat(65)],
    ['three_member_name', 'line\nbreak'],
    ['three_member_name', '\u202Edesrever'],
    ['statistics_code', '../x'],
    ['channelCode', 'a&b'],
    ['td_channelid', ''],
  ])('returns null for the invalid %s=%j', (name, value) => {
    expect(read(`?${new URLSearchParams({ [name]: value }).toString()}`)).toEqual(NOTHING);
  });

  test('takes the first of a repeated parameter', () => {
    expect(read('?click_id=a&click_id=b').clickId).toBe('a');
  });
});

describe('parseEntryParams redirectUrl', () => {
  test.each([
    ['/match', '/en-US/match'],
    ['match', '/en-US/match'],
    ['/vi-VN/match?match=7', '/en-US/match?match=7'],
    [`${ORIGIN}/en-US/account/info#top`, '/en-US/account/info#top'],
    ['/', '/en-US'],
    ['/match/7', '/en-US/match/7'],
    ['/vi-VN/match/7/odds?x=1', '/en-US/match/7/odds?x=1'],
    ['/match/ringtone/home-sound/3', '/en-US/match/ringtone/home-sound/3'],
    ['/match?redirectUrl=/match&click_id=7&x=1', '/en-US/match?x=1'],
    ['/EN-us/Forecast/?x=1#top', '/en-US/forecast?x=1#top'],
  ])('redirects %s to %s', (address, to) => {
    expect(read(`?redirectUrl=${encodeURIComponent(address)}`).redirect).toBe(to);
  });

  test.each([
    'https://elsewhere.test/en-US/match',
    '//elsewhere.test/match',
    String.raw`\\elsewhere.test/match`,
    String.raw`/\elsewhere.test`,
    'javascript:alert(1)',
    'data:text/html,x',
    'https://touchline.test@elsewhere.test/match',
    'https://me:secret@touchline.test/match',
    'http://touchline.test/match',
    'https://touchline.test:444/match',
    `${ORIGIN}//elsewhere.test/match`,
    '/nowhere',
    '/match/ringtone/home-sound/x',
    '/match/x',
    '/match/7/odds/x',
    '/match/1234567890123456',
    '/match/7%2f..%2f..',
    '/WOS-MEMBER/exitSys',
    '/en-US/en-US/match',
    '\thttps://elsewhere.test',
    `/match?${'x'.repeat(600)}`,
  ])('rejects %j', (address) => {
    expect(read(`?redirectUrl=${encodeURIComponent(address)}`).redirect).toBeNull();
  });
});

describe('withoutEntryParams', () => {
  test('keeps the rest unchanged', () => {
    expect(withoutEntryParams('?a=%20b&click_id=1&c=+d&promotion%5Fcode=1234567&match=7&e')).toBe('?a=%20b&c=+d&match=7&e');
    expect(withoutEntryParams('?activity_Token=x')).toBe('');
    expect(withoutEntryParams('')).toBe('');
  });

  test('removes every entry parameter, whatever its value', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...PARAMETERS, 'match', 'x'), fc.string())), (pairs) => {
        const rest = new URLSearchParams(withoutEntryParams(`?${new URLSearchParams(pairs).toString()}`));
        expect([...rest]).toEqual(pairs.filter(([name]) => name === 'match' || name === 'x'));
      }),
    );
  });
});

// docs/reliability.md#s5
describe('parseEntryParams with 500 payloads', () => {
  test('never leaves the origin, the route table or the limits', () => {
    const payloads = payloadsOf(500);
    expect(new Set(payloads).size).toBe(500);
    let taken = 0;
    for (const payload of payloads) {
      for (const name of PARAMETERS) {
        const entry = read(`?${name}=${encodeURIComponent(payload)}`);
        if (entry.redirect !== null) {
          taken += 1;
          const url = new URL(entry.redirect, ORIGIN);
          expect([payload, url.origin, ownSpelling(url.pathname) === null]).toEqual([payload, ORIGIN, false]);
          expect(entry.redirect).toMatch(/^\/en-US(\/|$|[?#])/);
        }
        expect(entry.promotionCode ?? '0000000').toMatch(/^\d{7}$/);
        for (const text of [entry.activityToken, entry.clickId, entry.statisticsCode, entry.channelCode, entry.tdChannelId])
          expect(text ?? 'x').toMatch(/^[\w.:~+/=-]{1,128}$/);
      }
    }
    expect(taken).toBeGreaterThan(20); // the valid ones among them pass, so the check is not empty
  });
});

function read(search: string) {
  return parseEntryParams(search, { origin: ORIGIN, language: 'en-US' });
}

/** Foreign hosts in every notation that is known to fool a check, with good and bad paths. */
function payloadsOf(count: number): readonly string[] {
  const hosts = [
    'elsewhere.test',
    'touchline.test.elsewhere.test',
    'elsewhere.test#touchline.test',
    'touchline.test@elsewhere.test',
    '127.1',
    '[::1]',
  ];
  const dresses = [
    'https://H',
    '//H',
    '///H',
    '////H',
    String.raw`\\H`,
    String.raw`/\H`,
    String.raw`\/H`,
    'https:H',
    'https:/H',
    'https:///H',
    'http://H',
    ' https://H',
    '\thttps://H',
    'ht\ntps://H',
    'https://touchline.test\\@H',
    'https://touchline.test:443@H',
    '//touchline.test%2f@H',
    'javascript://H/%0aalert(1)//',
    'data:text/html,<script src=//H>',
    'vbscript:H',
    'blob:https://H',
    'file://H',
    '/%2f%2fH',
    '/..//H',
    './/H',
    '/en-US//H',
    '/en-US/..//H',
    'https://touchline.test//H',
    'https://touchline.test/en-US/match/../../H',
    '/match?next=https://H',
    '/match#https://H',
    '"><img src=https://H>',
  ];
  const paths = ['', '/', '/match', '/en-US/match/7/live', '/account/info?x=<svg onload=alert(1)>'];
  const all = paths.flatMap((path) => dresses.flatMap((dress) => hosts.map((host) => `${dress.replace('H', host)}${path}`)));
  return [...new Set(all)].slice(0, count);
}
