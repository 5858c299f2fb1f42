import { describe, expect, test } from 'vitest';
import { addressKey, canonicalAddress } from '#gateway/request/addressKey.ts';

describe('addressKey', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:8080', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:5::', '2001:db8:0:0::/64'],
    ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['example.com', 'unknown'],
    ['192.0.2.256', 'unknown'],
    ['192.0.02.1', 'unknown'],
    ['192.0.2.1:port', 'unknown'],
    ['192.0.2.1, 192.0.2.2', 'unknown'],
    ['[192.0.2', 'unknown'],
    ['2001:db8::1::2', 'unknown'],
  ])('counts %j as %s', (text, key) => {
    expect(addressKey(text)).toBe(key);
  });
});

describe('canonicalAddress', () => {
  test.each([
    ['2001:DB8:0:0::0001', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['nobody', null],
  ])('returns for %s the address %s', (text, address) => {
    expect(canonicalAddress(text)).toBe(address);
  });
});
