import * as z from 'zod/mini';
import type { ForecastModel } from '#contract/detail/forecast.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { readList } from './envelope.ts';
import { parseRows } from './parseRows.ts';
import { sourceIdOf } from './sourceIds.ts';
import type { TheSportsContext } from './theSportsContext.ts';

const count = z._default(z.int().check(z.minimum(0)), 0);
const rate = z._default(z.number().check(z.minimum(0)), 0);
const record = z.object({ won_count: count, drawn_count: count, lost_count: count });
const analysisRow = z.object({ win_rate: rate, draw_rate: rate, loss_rate: rate });
const europeRow = z.object({ total: count });
const list = z.optional(z.nullable(z.array(z.unknown())));
const row = z.object({
  id: z.string().check(z.minLength(1)),
  history: z.optional(z.nullable(z.object({ home: z.optional(z.nullable(record)) }))),
  similar: z.optional(z.nullable(z.object({ analysis: list, europe: list }))),
});

/** Reads `compensation/list`: what became of matches of equal prices, and of earlier meetings. One `forecast` for each match. */
export function translateCompensation(payload: unknown, context: TheSportsContext): readonly ProviderEvent[] {
  const { sport, receivedAt: at, report } = context;
  return parseRows(readList(payload).results, row, 'the forecast of match', report).flatMap(({ id, history, similar }) => {
    const analysis = parseRows(similar?.analysis ?? [], analysisRow, `a rate of match ${id}`, report);
    const europe = parseRows(similar?.europe ?? [], europeRow, `equal prices of match ${id}`, report);
    const matches = europe.reduce((sum, { total }) => sum + total, 0);
    const models = [similarPrices(analysis, matches, sport === 'basketball'), meetings(history?.home, sport === 'basketball')].filter(
      (model) => model !== null,
    );
    return models.length === 0 ? [] : [{ kind: 'forecast', sourceId: sourceIdOf(sport, 'match', id), at, body: { models } } as const];
  });
}

type Rates = z.output<typeof analysisRow>;
type Shares = Pick<ForecastModel, 'home' | 'draw' | 'away'>;

/** The mean over companies. */
function similarPrices(rates: readonly Rates[], matches: number, isBasketball: boolean): ForecastModel | null {
  const sum = (field: keyof Rates) => rates.reduce((all, one) => all + one[field], 0);
  return modelOf('similarPrices', sharesOf(sum('win_rate'), sum('draw_rate'), sum('loss_rate'), isBasketball), matches || null);
}

function meetings(home: z.output<typeof record> | null | undefined, isBasketball: boolean): ForecastModel | null {
  if (!home) return null;
  const { won_count: won, drawn_count: drawn, lost_count: lost } = home;
  return modelOf('meetings', sharesOf(won, drawn, lost, isBasketball), won + drawn + lost);
}

/** Whether rates are shares or percentages is not documented, so they are scaled to 100 in all. null when there are none. */
function sharesOf(home: number, draw: number, away: number, isBasketball: boolean): Shares | null {
  const all = home + away + (isBasketball ? 0 : draw);
  if (all <= 0) return null;
  const percent = (share: number) => Math.round((share / all) * 1_000) / 10;
  return { home: percent(home), draw: isBasketball ? null : percent(draw), away: percent(away) };
}

function modelOf(basis: ForecastModel['basis'], shares: Shares | null, sample: number | null): ForecastModel | null {
  return shares === null ? null : { basis, explanation: null, ...shares, sample, record: null, scores: null, expected: null };
}
