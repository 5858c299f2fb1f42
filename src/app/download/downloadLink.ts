import { isUrl } from '#contract/calls/links.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { DownloadMarks } from '#stores/session/entryState.ts';

/** Says that the app was downloaded from the mobile web (spec section 1). */
const SOURCE = '2';

/**
 * Where the app is downloaded: the operator's address with the language, the source, and the channels that are known (spec section 1).
 * null where the operator has none, or one that is no address of the web.
 */
export function downloadLink(downloadUrl: string | null, language: Language, { channelCode, tdChannelId }: DownloadMarks): string | null {
  if (downloadUrl === null || !isUrl(downloadUrl)) return null;
  const url = new URL(downloadUrl);
  url.searchParams.set('lang', language);
  url.searchParams.set('web_down_source', SOURCE);
  if (channelCode !== null) url.searchParams.set('channelCode', channelCode);
  if (tdChannelId !== null) url.searchParams.set('td_channelid', tdChannelId);
  return url.href;
}
