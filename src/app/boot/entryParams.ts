import { isInviteCode } from '#contract/calls/fieldRules.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { inLanguage } from '#i18n/language.ts';
import { ownSpelling } from '#app/routing/ownSpelling.ts';

/** The parameters of an address that leads into the app (docs/product.md#entry-parameters); null when missing or invalid. */
export interface EntryParams {
  /** activity_Token: exchanged for a session before any other request. */
  readonly activityToken: string | null;
  /** click_id: reported to the gateway once. */
  readonly clickId: string | null;
  /** promotion_code: seven digits, the invitation code. */
  readonly promotionCode: string | null;
  /** install_code: seven digits, the invitation code that the app was installed with, as install tracking passes it on. */
  readonly installCode: string | null;
  /** three_member_name: whose statistics are shown. */
  readonly threeMemberName: string | null;
  /** statistics_code: reported to the gateway as the channel of an install. */
  readonly statisticsCode: string | null;
  /** redirectUrl: an address of the app, in the language of the page. */
  readonly redirect: string | null;
  /** channelCode and td_channelid: added to the download link. */
  readonly channelCode: string | null;
  readonly tdChannelId: string | null;
}

/** May be base64. */
const TOKEN = /^[\w.~+/=-]{1,128}$/;
const CLICK = /^[\w.:-]{1,128}$/;
const CODE = /^[\w.:-]{1,64}$/;
/** Letters of any script, without line breaks, control characters and characters that change the direction of text. */
const NAME = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u;
const ADDRESS_MAX_CHARS = 512;

const NAMES = [
  'activity_Token',
  'click_id',
  'promotion_code',
  'install_code',
  'three_member_name',
  'statistics_code',
  'redirectUrl',
  'channelCode',
  'td_channelid',
] as const;

/** Parses the query of an address. Of a repeated parameter the first counts. */
export function parseEntryParams(
  search: string,
  { origin, language }: { readonly origin: string; readonly language: Language },
): EntryParams {
  const query = new URLSearchParams(search);
  const read = (name: (typeof NAMES)[number], isValid: (text: string) => boolean): string | null => {
    const text = query.get(name)?.trim() ?? '';
    return isValid(text) ? text : null;
  };
  return {
    activityToken: read('activity_Token', (text) => TOKEN.test(text)),
    clickId: read('click_id', (text) => CLICK.test(text)),
    promotionCode: read('promotion_code', isInviteCode),
    installCode: read('install_code', isInviteCode),
    threeMemberName: read('three_member_name', (text) => NAME.test(text)),
    statisticsCode: read('statistics_code', (text) => CODE.test(text)),
    redirect: redirectOf(query.get('redirectUrl') ?? '', origin, language),
    channelCode: read('channelCode', (text) => CODE.test(text)),
    tdChannelId: read('td_channelid', (text) => CODE.test(text)),
  };
}

/** Returns the query without entry parameters; the rest is unchanged. */
export function withoutEntryParams(search: string): string {
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !NAMES.some((name) => name === nameOf(part)));
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function nameOf(part: string): string | undefined {
  return new URLSearchParams(part).keys().next().value;
}

/** Returns a path of this app that its route table contains, or null. */
function redirectOf(text: string, origin: string, language: Language): string | null {
  // oxlint-disable-next-line no-control-regex -- browsers strip control characters, which hides the real address
  if (text === '' || text.length > ADDRESS_MAX_CHARS || /[\u0000-\u0020\u007f\\]/.test(text)) return null;
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  const own = ownSpelling(inLanguage(url.pathname, language));
  if (own === null) return null;
  return inLanguage(own === '' ? '/' : `/${own}`, language) + withoutEntryParams(url.search) + url.hash;
}
