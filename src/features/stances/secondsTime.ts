const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

/** Returns a time of day to the second, such as `18:51:07`, with colons in every language. */
export function secondsTimeOf(ms: number, language: string, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const options = { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const formatter = FORMATTERS.get(key) ?? new Intl.DateTimeFormat(language, options);
  FORMATTERS.set(key, formatter);
  return formatter.format(ms).replaceAll('.', ':');
}
