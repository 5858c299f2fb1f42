import { describe, expect, test } from 'vitest';
import { clientAddress } from '#gateway/request/clientAddress.ts';

describe('clientAddress', () => {
  test.each([
    ['the address of a direct connection', ['::ffff:192.0.2.1'], '192.0.2.1'],
    ['the furthest that proxies report', ['10.0.0.1', '10.0.0.2', '2001:DB8::1'], '2001:db8::1'],
    ['the address before a port', ['10.0.0.1', '192.0.2.1:4711'], '192.0.2.1'],
    ['that of the proxy which reports no address', ['10.0.0.1', '10.0.0.2', 'unknown'], '10.0.0.2'],
    ['unknown over a Unix socket', [undefined], 'unknown'],
    ['what the proxy on a Unix socket reports', [undefined, '192.0.2.1'], '192.0.2.1'],
  ])('returns %s', (_, ips, address) => {
    expect(clientAddress({ ips })).toBe(address);
  });
});
