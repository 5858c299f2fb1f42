import * as z from 'zod/mini';
import { time } from '#contract/detail/fields.ts';
import { SPORTS } from '#contract/match/sport.ts';

const stretch = z.number();

/** How the provider of the feed is doing (gateway/feed/provider/providerHealth.ts). */
export const providerHealth = z.object({
  name: z.string(),
  budgets: z.array(
    z.object({
      sport: z.enum(SPORTS),
      perDay: z.nullable(z.number()),
      perMinute: z.nullable(z.number()),
      spent: z.int(),
      remaining: z.nullable(z.number()),
      stretch: z.object({ board: stretch, watched: stretch, odds: stretch, pages: stretch }),
    }),
  ),
  endpoints: z.array(
    z.object({
      sport: z.enum(SPORTS),
      endpoint: z.string(),
      lastSuccessAt: z.nullable(time),
      lastError: z.nullable(
        z.object({ kind: z.enum(['unreachable', 'slow', 'http', 'garbled', 'gaveUp', 'rateLimited', 'daySpent', 'refused']), at: time }),
      ),
      errorsInLastHour: z.int(),
      isInFlight: z.boolean(),
      backOffUntil: z.nullable(time),
    }),
  ),
  push: z.nullable(z.object({ isConnected: z.boolean(), lastMessageAt: z.nullable(time) })),
  /** In English, as commands write. */
  omissions: z.array(z.string()),
});
