import type { SessionContext } from '#gateway/member/session/sessionContext.ts';
import { DEVICE } from './gateway.ts';

/** The context of a device's call, without session. */
export function aRequestContext(given: Partial<SessionContext> = {}): SessionContext {
  return {
    language: 'vi-VN',
    tenant: 'VNWOS',
    timeZone: 'UTC',
    deviceId: DEVICE,
    idempotencyKey: null,
    ip: '127.0.0.1',
    session: null,
    hiddenHalf: null,
    setTokenCookies: () => undefined,
    clearTokenCookies: () => undefined,
    ...given,
  };
}
