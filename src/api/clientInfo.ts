import { CHANNEL, HEADERS } from '#contract/calls/headers.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';

export interface ClientInfo {
  readonly language: Language;
  readonly deviceId: string;
  readonly appVersion: string;
  readonly timeZone: string;
}

/** The session token, and the client's IP address as the gateway sees it: both known only after start-up. */
export interface RequestIdentity {
  readonly token: string | null;
  readonly clientIp: string | null;
}

/** Returns the headers of a request (docs/product.md#request-headers), without those that are unknown. */
export function headersOf(
  client: ClientInfo,
  { token, clientIp }: RequestIdentity = { token: null, clientIp: null },
): Record<string, string> {
  return {
    [HEADERS.tenantCode]: TENANTS[client.language].tenantCode,
    [HEADERS.channel]: CHANNEL,
    [HEADERS.deviceId]: client.deviceId,
    [HEADERS.appVersion]: client.appVersion,
    [HEADERS.timeZone]: client.timeZone,
    [HEADERS.language]: client.language,
    ...(clientIp === null ? {} : { [HEADERS.clientIp]: clientIp }),
    ...(token === null ? {} : { [HEADERS.token]: token }),
  };
}
