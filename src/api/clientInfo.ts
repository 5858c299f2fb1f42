import { CHANNEL, HEADERS } from '#contract/calls/headers.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';

/** Who calls: what each request and each handshake says of its reader. */
export interface ClientInfo {
  readonly language: Language;
  readonly deviceId: string;
  readonly appVersion: string;
  readonly timeZone: string;
}

/** What is known of a reader only later: who is logged in, and the address as the gateway sees it. */
export interface RequestIdentity {
  readonly token: string | null;
  readonly clientIp: string | null;
}

/** The headers of each request (spec section 7). What is not known is not said. */
export function headersOf(
  reader: ClientInfo,
  { token, clientIp }: RequestIdentity = { token: null, clientIp: null },
): Record<string, string> {
  return {
    [HEADERS.tenantCode]: TENANTS[reader.language].tenantCode,
    [HEADERS.channel]: CHANNEL,
    [HEADERS.deviceId]: reader.deviceId,
    [HEADERS.appVersion]: reader.appVersion,
    [HEADERS.timeZone]: reader.timeZone,
    [HEADERS.language]: reader.language,
    ...(clientIp === null ? {} : { [HEADERS.clientIp]: clientIp }),
    ...(token === null ? {} : { [HEADERS.token]: token }),
  };
}
