import { isUrl } from '#contract/calls/links.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { DownloadMarks } from '#stores/session/entryState.ts';

/** Source code for downloads from the mobile web. */
const SOURCE = '2';

/**
 * Returns the operator's download URL with language, source and the known channels (docs/product.md#download-button); null when the
 * operator has none or it is not a web address.
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
