import type { ProviderHealth } from '#gateway/feed/provider/providerHealth.ts';

/** A provider with a budget that is short for odds, and an endpoint that backs off. */
export function aProviderHealth(now: number): ProviderHealth {
  const stretch = { board: 1, watched: 1.04, odds: 2.13, pages: 1 };
  const endpoint = { sport: 'football', lastError: null, errorsInLastHour: 0, isInFlight: false, backOffUntil: null } as const;
  return {
    name: 'apisports',
    budgets: [
      { sport: 'football', perDay: 7_500, perMinute: 300, spent: 1_240, remaining: 5_885, stretch },
      { sport: 'basketball', perDay: null, perMinute: null, spent: 3, remaining: null, stretch: { ...stretch, odds: 1 } },
    ],
    endpoints: [
      { ...endpoint, endpoint: 'live', lastSuccessAt: now - 12_000, isInFlight: true },
      {
        ...endpoint,
        endpoint: 'odds',
        lastSuccessAt: now - 300_000,
        errorsInLastHour: 3,
        lastError: { kind: 'rateLimited', at: now - 30_000 },
        backOffUntil: now + 90_000,
      },
      { ...endpoint, endpoint: 'leagues', lastSuccessAt: null },
    ],
    push: { isConnected: false, lastMessageAt: now - 60_000 },
    omissions: ['odds in play'],
  };
}
