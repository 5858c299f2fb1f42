import { describe, expect, test } from 'vitest';
import { createPublicLookup, isPublicAddress, type ResolveHost } from '#gateway/files/logos/publicLookup.ts';

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::6810:84e5', '2a00:1450:4001:830::200e'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '0.0.0.0'],
    ['this machine', '::1'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a private network', 'fd00::1'],
    ['a carrier', '100.64.0.1'],
    ["a cloud's metadata", '169.254.169.254'],
    ['the link', 'fe80::1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6', '::ffff:8.8.8.8'],
    ['a tunnel to IPv4', '2002:7f00:1::1'],
    ['a tunnel to IPv4', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['a translator to IPv4', '64:ff9b::7f00:1'],
    ['a group', '224.0.0.1'],
    ['a group', 'ff02::1'],
    ['nobody', '255.255.255.255'],
    ['nothing', 'no address'],
  ])('that of %s is not: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('createPublicLookup', () => {
  const resolveTo = (...addresses: readonly string[]): ResolveHost => {
    return (_, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  };
  const look = (resolve: ResolveHost, all: boolean): Promise<unknown> =>
    new Promise((found, failed) => {
      createPublicLookup(resolve)('media.example', { all }, (error, addresses) => (error === null ? found(addresses) : failed(error)));
    });

  test('returns the addresses that were checked', async () => {
    expect(await look(resolveTo('8.8.8.8', '2606:4700::1'), true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
    expect(await look(resolveTo('8.8.8.8', '8.8.4.4'), false)).toBe('8.8.8.8');
  });

  test.each([
    ['only', ['10.0.0.1']],
    ['also', ['8.8.8.8', '127.0.0.1']],
    ['no', []],
  ])('refuses a host that has %s such an address', async (_, addresses) => {
    await expect(look(resolveTo(...addresses), true)).rejects.toThrow('media.example has an address that is not public');
  });

  test('fails as the name service does', async () => {
    await expect(look((_, done) => done(new Error('there is no such host'), []), true)).rejects.toThrow('there is no such host');
  });
});
