const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

/** Returns a time of day to the second, such as `18:51:07`. */
export function secondsTimeOf(ms: number, language: string, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const existing = FORMATTERS.get(key);
  if (existing) return existing.format(ms);
  const options = { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const created = new Intl.DateTimeFormat(language, options);
  FORMATTERS.set(key, created);
  return created.format(ms);
}
