import { getDefaultResultOrder, setDefaultResultOrder } from 'node:dns';
import { afterEach, expect, test } from 'vitest';
import { PROVIDER_PARTS } from '#gateway/providerParts.ts';

const order = getDefaultResultOrder();
afterEach(() => setDefaultResultOrder(order));

test('TheSports, whose list of callers has IPv4 addresses only, is asked over IPv4 first', () => {
  setDefaultResultOrder('verbatim');
  PROVIDER_PARTS.thesports();
  expect(getDefaultResultOrder()).toBe('ipv4first');
});
