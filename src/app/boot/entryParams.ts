import { isInviteCode } from '#contract/calls/fieldRules.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { inLanguage } from '#i18n/language.ts';
import { isKnownRoute } from '#app/routing/routeTable.ts';

/** What an address that leads into the app brings along (spec section 2); null where it brings none, or none that is one. */
export interface EntryParams {
  /** activity_Token: exchanged for a session, before any other request. */
  readonly activityToken: string | null;
  /** click_id: told to the gateway once. */
  readonly clickId: string | null;
  /** promotion_code: seven digits, the invitation code. */
  readonly promotionCode: string | null;
  /** three_member_name: whose statistics are shown. */
  readonly threeMemberName: string | null;
  /** statistics_code: told to the gateway as the channel of an install. */
  readonly statisticsCode: string | null;
  /** redirectUrl: an address of the app, in the language of the page. */
  readonly redirect: string | null;
  /** channelCode and td_channelid: go into the download link. */
  readonly channelCode: string | null;
  readonly tdChannelId: string | null;
}

/** A token, which may be base64. */
const TOKEN = /^[\w.~+/=-]{1,128}$/;
/** As the gateway takes it. */
const CLICK = /^[\w.:-]{1,128}$/;
const CODE = /^[\w.:-]{1,64}$/;
/** A name of any script, without line breaks, control signs and signs that turn the direction of text. */
const NAME = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u;
/** No address of ours is longer. */
const ADDRESS_MOST = 512;

const NAMES = [
  'activity_Token',
  'click_id',
  'promotion_code',
  'three_member_name',
  'statistics_code',
  'redirectUrl',
  'channelCode',
  'td_channelid',
] as const;

/** Reads the query of an address. Of a parameter that is given twice the first counts. */
export function parseEntryParams(
  search: string,
  { origin, language }: { readonly origin: string; readonly language: Language },
): EntryParams {
  const query = new URLSearchParams(search);
  const given = (name: (typeof NAMES)[number], is: (text: string) => boolean): string | null => {
    const text = query.get(name)?.trim() ?? '';
    return is(text) ? text : null;
  };
  return {
    activityToken: given('activity_Token', (text) => TOKEN.test(text)),
    clickId: given('click_id', (text) => CLICK.test(text)),
    promotionCode: given('promotion_code', isInviteCode),
    threeMemberName: given('three_member_name', (text) => NAME.test(text)),
    statisticsCode: given('statistics_code', (text) => CODE.test(text)),
    redirect: redirectOf(query.get('redirectUrl') ?? '', origin, language),
    channelCode: given('channelCode', (text) => CODE.test(text)),
    tdChannelId: given('td_channelid', (text) => CODE.test(text)),
  };
}

/** A query without what the entry has taken; the rest stays as it was written. */
export function withoutEntryParams(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !NAMES.some((name) => name === nameOf(part)));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}

/** The name of one part of a query, as a browser reads it. */
function nameOf(part: string): string | undefined {
  return new URLSearchParams(part).keys().next().value;
}

/** An address of this very app, and only one that its route table knows. */
function redirectOf(text: string, origin: string, language: Language): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers leave control signs out, which hides what an address is
  if (text === '' || text.length > ADDRESS_MOST || /[\u0000-\u0020\u007f\\]/.test(text)) return null;
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  const pathname = inLanguage(url.pathname, language);
  return isKnownRoute(pathname) ? pathname + withoutEntryParams(url.search) + url.hash : null;
}
