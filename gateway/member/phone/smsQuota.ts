import { LocalizedError } from '#gateway/request/localizedError.ts';
import { createRateLimiter } from '#gateway/request/rateLimiter.ts';

/** The SMS codes that a tenant may send per hour. Half of them and all of them are reported, each once an hour. */
export interface SmsQuota {
  /** Takes one. Throws LocalizedError (429) with the minutes to wait when this hour's are spent. */
  take(tenant: string): void;
  /** Returns one that was not sent after all. */
  refund(tenant: string): void;
}

export interface SmsQuotaOptions {
  readonly perHour: number;
  readonly elapsed: () => number;
  readonly report: (message: string) => void;
}

export function createSmsQuota({ perHour, elapsed, report }: SmsQuotaOptions): SmsQuota {
  const all = createRateLimiter(perHour, elapsed);
  const levels = [
    { text: 'half', count: Math.ceil(perHour / 2), lines: createRateLimiter(1, elapsed) },
    { text: 'all', count: perHour, lines: createRateLimiter(1, elapsed) },
  ];

  return {
    take(tenant) {
      const hasRoom = all.take(tenant);
      reportLevels(tenant);
      if (!hasRoom) throw new LocalizedError(429, 'codesExhausted', { minutes: all.minutesLeft(tenant) });
    },
    refund: (tenant) => all.refund(tenant),
  };

  function reportLevels(tenant: string): void {
    for (const { text, count, lines } of levels) {
      if (all.taken(tenant) >= count && lines.take(tenant))
        report(`tenant ${tenant} has requested ${text} of its ${perHour} SMS codes per hour: is somebody pumping them?`);
    }
  }
}
