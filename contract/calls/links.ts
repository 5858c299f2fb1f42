/** Whether a text is an address of the web: http or https, with a host, and nobody's name and password in it. */
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

/** What leads out of the app: http, https, mailto, tel (spec section 5). Nothing else is ever followed: not `javascript:`. */
export function isExternalLink(text: string): boolean {
  if (isUrl(text)) return true;
  const url = parsed(text);
  return url !== null && (url.protocol === 'mailto:' || url.protocol === 'tel:') && url.pathname !== '';
}

/** An address as browsers read it. They leave out tabs and line breaks within, which hides what it is: such a text is none. */
function parsed(text: string): URL | null {
  // oxlint-disable-next-line no-control-regex -- control signs are what is looked for
  if (text !== text.trim() || /[\u0000-\u0020\u007f\\]/.test(text)) return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && URL.canParse(text) ? new URL(text) : null;
}

/** Whether a text is a path within the app, below the language: `/news/3`. One that a browser would take for a host is none. */
export function isOwnPath(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control signs are what is looked for
  return /^\/(?!\/)/.test(text) && !/[\u0000-\u0020\u007f\\]/.test(text);
}
