import { describe, expect, test } from 'vitest';
import { createOrigins } from '#gateway/prediction/market/purchaseOrigin.ts';

const originOf = createOrigins('a key of the gateway');

describe('createOrigins', () => {
  test('one device and one network have one hash, and nobody without the key can make it', () => {
    const origin = originOf({ deviceId: 'device-of-one-buyer', ip: '203.0.113.1' });
    expect(originOf({ deviceId: 'device-of-one-buyer', ip: '203.0.113.1' })).toEqual(origin);
    const other = createOrigins('another key')({ deviceId: 'device-of-one-buyer', ip: '203.0.113.1' });
    expect([other.deviceHash === origin.deviceHash, other.networkHash === origin.networkHash]).toEqual([false, false]);
    expect(JSON.stringify(origin)).not.toMatch(/device-of|203\.0/);
  });

  test('IPv6 addresses of one customer are one network', () => {
    const networkOf = (ip: string) => originOf({ deviceId: null, ip }).networkHash;
    expect(networkOf('2001:db8:1:2::7')).toBe(networkOf('2001:db8:1:2:aaaa::9'));
    expect(networkOf('2001:db8:1:3::7')).not.toBe(networkOf('2001:db8:1:2::7'));
  });

  test('what is not known joins nobody', () => {
    expect(originOf({ deviceId: null, ip: 'unknown' })).toEqual({ deviceHash: null, networkHash: null });
  });
});
