import { createHash } from 'node:crypto';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';

/** Returns a password as clients send it. */
export function sentPassword(password: string): string {
  return `v1:${createHash('sha256').update(`${APP_CONFIG.secretPrefix}${password}`).digest('hex')}`;
}
