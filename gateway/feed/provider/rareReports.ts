const REPEAT_MS = 3_600_000;
const MAX_REMEMBERED = 5_000;

/** Returns a log that repeats a message once an hour: a provider repeats what is quarantined at each poll, with another event's id. */
export function rareReports(report: (message: string) => void, now: () => number): (message: string) => void {
  const reported = new Map<string, number>();
  return (message) => {
    const subject = message.replace(/\bevent \S+ /, 'event ');
    const last = reported.get(subject);
    if (last !== undefined && now() - last < REPEAT_MS) return;
    if (reported.size >= MAX_REMEMBERED) reported.clear();
    reported.set(subject, now());
    report(message);
  };
}
