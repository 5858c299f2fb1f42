import type { IncomingHttpHeaders } from 'node:http';
import { DEVICE_ID, HEADERS } from '#contract/headers.ts';
import { DEFAULT_LANGUAGE, isLanguage, isTenantCode, type Language, LANGUAGES } from '#contract/tenants.ts';
import { BadRequest } from './badrequest.ts';
import { isTimeZone } from './match/days.ts';

/** Who asks, read from the headers of a request once (spec section 7). */
export interface Reader {
  readonly language: Language;
  /** IANA name; UTC when none is said. */
  readonly timeZone: string;
  /** null where none is said: what belongs to a device then answers 400. */
  readonly deviceId: string | null;
}

/** Reads the headers. Throws BadRequest for a language, tenant, time zone or device that is none. */
export function readerOf(headers: IncomingHttpHeaders): Reader {
  const said = (name: string): string | null => {
    const value = headers[name.toLowerCase()];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const language = said(HEADERS.language) ?? DEFAULT_LANGUAGE;
  if (!isLanguage(language)) throw new BadRequest(`language ${language.slice(0, 20)} is not one of ${LANGUAGES.join(', ')}`);
  const tenant = said(HEADERS.tenantCode);
  if (tenant !== null && !isTenantCode(tenant)) throw new BadRequest(`tenant ${tenant.slice(0, 20)} is not known`);
  const timeZone = said(HEADERS.timeZone) ?? 'UTC';
  if (!isTimeZone(timeZone)) throw new BadRequest(`time zone ${timeZone.slice(0, 40)} is not known: name one such as Asia/Ho_Chi_Minh`);
  const deviceId = said(HEADERS.deviceId);
  if (deviceId !== null && !DEVICE_ID.test(deviceId)) throw new BadRequest('a device id is 16 to 64 letters, digits, - or _');
  return { language, timeZone, deviceId };
}

/** The device of a call that belongs to one. Throws BadRequest where none is said. */
export function deviceOf(reader: Reader): string {
  if (reader.deviceId === null) throw new BadRequest(`this call needs the header ${HEADERS.deviceId}`);
  return reader.deviceId;
}
