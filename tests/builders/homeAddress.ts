import { createHash } from 'node:crypto';

/** Returns a private IPv4 address for a device: thousands on one machine would otherwise share the budget of one address. */
export function homeAddress(deviceId: string): string {
  return ['10', ...createHash('sha256').update(deviceId).digest().subarray(0, 3)].join('.');
}
