/** Returns whether a text is an http or https URL with a host and without credentials. */
export function isUrl(text: string): boolean {
  const url = parsed(text);
  return (
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.hostname !== '' &&
    url.username === '' &&
    url.password === ''
  );
}

/** Returns whether a link may lead out of the app: http, https, mailto or tel, nothing else (docs/product.md#links). */
export function isExternalLink(text: string): boolean {
  if (isUrl(text)) return true;
  const url = parsed(text);
  return url !== null && (url.protocol === 'mailto:' || url.protocol === 'tel:') && url.pathname !== '';
}

/** Browsers drop tabs and line breaks inside a URL, which can hide its scheme, so those are refused. */
function parsed(text: string): URL | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what it searches for
  if (text !== text.trim() || /[\u0000-\u0020\u007f\\]/.test(text)) return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && URL.canParse(text) ? new URL(text) : null;
}

/** Returns whether a text is a path below the language, such as `/news/3`; browsers take `//x` for a host. */
export function isOwnPath(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what it searches for
  return /^\/(?!\/)/.test(text) && !/[\u0000-\u0020\u007f\\]/.test(text);
}
