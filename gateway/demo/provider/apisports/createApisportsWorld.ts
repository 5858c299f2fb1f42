import type { Sport } from '#contract/match/sport.ts';
import { fnv1a } from '#contract/match/hash.ts';
import { type ProviderHabits, MODERATE_HABITS } from '#gateway/demo/provider/telling/habits.ts';
import type { ProviderWorld } from '#gateway/demo/provider/world/providerWorld.ts';
import type { AskProvider, ProviderAnswer, ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import { envelopeOf, type EndpointResult } from './apisportsAnswer.ts';
import { BASKETBALL_ENDPOINTS } from './basketball/basketballEndpoints.ts';
import { FOOTBALL_ENDPOINTS } from './football/footballEndpoints.ts';
import { refusalOfFreePlan } from './freePlan.ts';
import { type PlanLimits, PlanMeter, type PlanReading } from './planMeter.ts';

const DEFAULT_PLAN: PlanLimits = { requestsPerDay: 75_000, requestsPerMinute: 450 };

export interface ApisportsWorldOptions {
  readonly world: ProviderWorld;
  /** Server time in ms. */
  readonly now: () => number;
  /** Without: about as bad as in reality. */
  readonly habits?: ProviderHabits;
  /** For each sport by itself. */
  readonly plan?: PlanLimits;
}

/** Returns what answers as API-Football and API-Basketball would, about the matches of a world. Spent plans are refused with status 200. */
export function createApisportsWorld({ world, now, habits = MODERATE_HABITS, plan = DEFAULT_PLAN }: ApisportsWorldOptions): AskProvider {
  const meters: Readonly<Record<Sport, PlanMeter>> = { football: new PlanMeter(plan), basketball: new PlanMeter(plan) };
  return async (request) => {
    const { sport, path, params } = request;
    const at = now();
    if (path === 'status') return answer(meters[sport].read(at), envelopeOf(sport, path, params, statusOf(meters[sport], plan)));
    const reading = meters[sport].count(at);
    if (reading.spent === 'minute') return answer(reading, spentMinute(sport, plan));
    if (reading.spent === 'day') return answer(reading, envelopeOf(sport, path, params, spentDay()));
    const excluded = plan.isFree === true ? refusalOfFreePlan(params, at) : null;
    if (excluded !== null) return answer(reading, envelopeOf(sport, path, params, { errors: excluded }));
    const endpoint = (sport === 'football' ? FOOTBALL_ENDPOINTS : BASKETBALL_ENDPOINTS)[path];
    if (endpoint === undefined)
      return answer(reading, envelopeOf(sport, path, params, { errors: { endpoint: 'This endpoint does not exist.' } }));
    return answer(reading, envelopeOf(sport, path, params, endpoint(params, { world, habits, at: cachedSince(request, habits, at) })));
  };
}

/** An answer is shared by all who ask within some seconds; each question has its own beat. */
function cachedSince({ path, params }: ProviderRequest, { cacheMs }: ProviderHabits, at: number): number {
  if (cacheMs === 0) return at;
  const offset = fnv1a(`${path}?${JSON.stringify(params)}`) % cacheMs;
  return Math.floor((at - offset) / cacheMs) * cacheMs + offset;
}

function answer({ headers }: PlanReading, body: string): ProviderAnswer {
  return { status: 200, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** A spent minute is said without the question. */
function spentMinute(sport: Sport, { requestsPerMinute }: PlanLimits): string {
  return envelopeOf(sport, '', {}, { errors: { rateLimit: `Too many requests: this plan allows ${requestsPerMinute} a minute.` } });
}

function spentDay(): EndpointResult {
  return { errors: { requests: 'The requests of this plan are spent for today.' } };
}

function statusOf(meter: PlanMeter, { requestsPerDay, isFree = false }: PlanLimits): EndpointResult {
  return {
    response: {
      subscription: { plan: isFree ? 'Free' : 'Ultra', end: '2099-12-31T00:00:00+00:00', active: true },
      requests: { current: meter.usedToday, limit_day: requestsPerDay },
    },
  };
}
