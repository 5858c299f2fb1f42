import type { IncomingHttpHeaders } from 'node:http';
import { DEVICE_ID, HEADERS } from '#contract/calls/headers.ts';
import { DEFAULT_LANGUAGE, isLanguage, isTenantCode, type Language, LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { BadRequest } from './badRequest.ts';
import { isTimeZone } from '#gateway/match/dayBounds.ts';
import type { Session } from '#gateway/member/sessions.ts';
import type { SplitToken } from '#gateway/member/splitToken.ts';
import { LocalizedError } from './localizedError.ts';

/** What the headers of a request say of who asks (spec section 7). */
export interface ClientHeaders {
  readonly language: Language;
  /** Whose readers they are: every query of what belongs to a tenant asks for it. */
  readonly tenant: string;
  /** IANA name; UTC when none is said. */
  readonly timeZone: string;
  /** null where none is said: what belongs to a device then answers 400. */
  readonly deviceId: string | null;
}

/** Who asks, and how a session begins and ends for them. */
export interface RequestContext extends ClientHeaders {
  /** As the gateway sees it, whatever the header says. */
  readonly ip: string;
  /** null: nobody is logged in, or the token is of a session that has ended. */
  readonly session: Session | null;
  /** The half of its token that no script reads; null without a session. */
  readonly hiddenHalf: string | null;
  /** Gives the browser both halves of a token with this answer. */
  setTokenCookies(token: SplitToken): void;
  clearTokenCookies(): void;
}

/** Reads the headers. Throws BadRequest for a language, tenant, time zone or device that is none. */
export function parseHeaders(headers: IncomingHttpHeaders): ClientHeaders {
  const said = (name: string): string | null => {
    const value = headers[name.toLowerCase()];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const language = said(HEADERS.language) ?? DEFAULT_LANGUAGE;
  if (!isLanguage(language)) throw new BadRequest(`language ${language.slice(0, 20)} is not one of ${LANGUAGES.join(', ')}`);
  const tenant = said(HEADERS.tenantCode) ?? TENANTS[language].tenantCode;
  if (!isTenantCode(tenant)) throw new BadRequest(`tenant ${tenant.slice(0, 20)} is not known`);
  const timeZone = said(HEADERS.timeZone) ?? 'UTC';
  if (!isTimeZone(timeZone)) throw new BadRequest(`time zone ${timeZone.slice(0, 40)} is not known: name one such as Asia/Ho_Chi_Minh`);
  const deviceId = said(HEADERS.deviceId);
  if (deviceId !== null && !DEVICE_ID.test(deviceId)) throw new BadRequest('a device id is 16 to 64 letters, digits, - or _');
  return { language, tenant, timeZone, deviceId };
}

/** The language that the headers say, for who is told what is wrong with them; the default one where they say none of ours. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const language = headers[HEADERS.language];
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** The device of a call that belongs to one. Throws BadRequest where none is said. */
export function deviceOf(context: RequestContext): string {
  if (context.deviceId === null) throw new BadRequest(`this call needs the header ${HEADERS.deviceId}`);
  return context.deviceId;
}

/**
 * Whose follows and prompt settings a call is about: the member's who is logged in, else the device's. No device id has a colon.
 * Throws BadRequest where neither is said.
 */
export function ownerOf(context: RequestContext): string {
  const memberId = context.session?.memberId ?? null;
  return memberId === null ? deviceOf(context) : ownerOfMember(memberId);
}

/** A member as the owner of follows and prompt settings. */
export function ownerOfMember(memberId: bigint): string {
  return `member:${memberId}`;
}

/** The member of a call that needs one. Throws Told: 401 without a session, 403 for a guest. */
export function memberOf(context: RequestContext): bigint {
  if (context.session === null) throw new LocalizedError(401, 'loginFirst');
  if (context.session.memberId === null) throw new LocalizedError(403, 'guestsOnlyRead');
  return context.session.memberId;
}
