import type { IncomingHttpHeaders } from 'node:http';
import { DEVICE_ID, HEADERS, IDEMPOTENCY_KEY } from '#contract/calls/headers.ts';
import { DEFAULT_LANGUAGE, isLanguage, isTenantCode, type Language, LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { BadRequest } from './badRequest.ts';
import { isTimeZone } from './timeZones.ts';
import type { Caller } from './caller.ts';
import { LocalizedError } from './localizedError.ts';

/** The client's headers (docs/product.md#request-headers). */
export interface ClientHeaders {
  readonly language: Language;
  /** Every query of tenant data filters by it. */
  readonly tenant: string;
  /** IANA name; UTC by default. */
  readonly timeZone: string;
  /** null when not sent: calls that need a device answer 400. */
  readonly deviceId: string | null;
  /** null when not sent: calls that are `idempotent` answer 400. */
  readonly idempotencyKey: string | null;
}

/** What a request says, and who sent it. */
export interface RequestContext extends ClientHeaders {
  /** As seen by the gateway, whatever the headers claim. */
  readonly ip: string;
  /** null: not logged in, or the session has ended. Reading it throws in a call whose `auth` is `none`. */
  readonly session: Caller | null;
}

/**
 * Parses the headers. Throws BadRequest for an unknown language, tenant, time zone or malformed device id or
 * idempotency key.
 */
export function parseHeaders(headers: IncomingHttpHeaders): ClientHeaders {
  const headerOf = (name: string): string | null => {
    const value = headers[name.toLowerCase()];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const language = headerOf(HEADERS.language) ?? DEFAULT_LANGUAGE;
  if (!isLanguage(language)) throw new BadRequest(`language ${language.slice(0, 20)} is not one of ${LANGUAGES.join(', ')}`);
  const tenant = headerOf(HEADERS.tenantCode) ?? TENANTS[language].tenantCode;
  if (!isTenantCode(tenant)) throw new BadRequest(`tenant ${tenant.slice(0, 20)} is not known`);
  const timeZone = headerOf(HEADERS.timeZone) ?? 'UTC';
  if (!isTimeZone(timeZone)) throw new BadRequest(`time zone ${timeZone.slice(0, 40)} is not known: name one such as Asia/Ho_Chi_Minh`);
  const deviceId = headerOf(HEADERS.deviceId);
  if (deviceId !== null && !DEVICE_ID.test(deviceId)) throw new BadRequest('a device id is 16 to 64 letters, digits, - or _');
  const idempotencyKey = headerOf(HEADERS.idempotencyKey);
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw new BadRequest('an idempotency key is 16 to 64 letters, digits, - or _');
  return { language, tenant, timeZone, deviceId, idempotencyKey };
}

/** Returns the language for error messages about the headers themselves; the default one when theirs is unknown. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const language = headers[HEADERS.language];
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** Returns the request's device. Throws BadRequest when none was sent. */
export function deviceOf(context: RequestContext): string {
  if (context.deviceId === null) throw new BadRequest(`this call needs the header ${HEADERS.deviceId}`);
  return context.deviceId;
}

/** Returns the request's idempotency key. Throws BadRequest when none was sent. */
export function idempotencyKeyOf(context: RequestContext): string {
  if (context.idempotencyKey === null) throw new BadRequest(`this call needs the header ${HEADERS.idempotencyKey}`);
  return context.idempotencyKey;
}

/**
 * Returns the owner of follows and alert settings: the logged-in member, else the device. Device ids contain no colon, so the two cannot
 * collide. Throws BadRequest when there is neither.
 */
export function ownerOf(context: RequestContext): string {
  const memberId = context.session?.memberId ?? null;
  return memberId === null ? deviceOf(context) : ownerOfMember(memberId);
}

/** Whether the caller is a device on which no member is logged in. */
export function isAnonymous({ session }: RequestContext): boolean {
  return (session?.memberId ?? null) === null;
}

/** Returns a member's owner id. */
export function ownerOfMember(memberId: bigint): string {
  return `member:${memberId}`;
}

/** Returns the request's member. Throws LocalizedError: 401 without a session, 403 for a guest. */
export function memberOf(context: RequestContext): bigint {
  return memberSessionOf(context).memberId;
}

/** Returns the request's session of a member. Throws as `memberOf`. */
export function memberSessionOf<Session extends Caller>({
  session,
}: {
  readonly session: Session | null;
}): Session & { readonly memberId: bigint } {
  if (session === null) throw new LocalizedError(401, 'loginFirst');
  const { memberId } = session;
  if (memberId === null) throw new LocalizedError(403, 'guestsOnlyRead');
  return { ...session, memberId };
}
