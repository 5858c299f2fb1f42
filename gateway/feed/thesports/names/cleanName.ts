const MAX_CHARS = 200;

/** Returns a text as one line without invisible characters at its ends; undefined when nothing is left. */
export function cleanName(text: string | null | undefined): string | undefined {
  const line = (text ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  return line === '' ? undefined : line.slice(0, MAX_CHARS);
}
