import { CHANNEL, HEADERS } from '#contract/headers.ts';
import { type Language, TENANTS } from '#contract/tenants.ts';

/** Who calls: what each request and each handshake says of its reader. */
export interface Reader {
  readonly language: Language;
  readonly deviceId: string;
  readonly appVersion: string;
  readonly timeZone: string;
}

/** The headers of each request (spec section 7). The client's address is the gateway's to see; there is no token before login. */
export function headersOf(reader: Reader): Record<string, string> {
  return {
    [HEADERS.tenantCode]: TENANTS[reader.language].tenantCode,
    [HEADERS.channel]: CHANNEL,
    [HEADERS.deviceId]: reader.deviceId,
    [HEADERS.appVersion]: reader.appVersion,
    [HEADERS.timeZone]: reader.timeZone,
    [HEADERS.language]: reader.language,
  };
}
