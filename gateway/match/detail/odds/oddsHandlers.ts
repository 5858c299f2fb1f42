import { ODDS_MARKETS, type OddsLine, oddsLine } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { type DetailDeps, openedMatch, shared } from '#gateway/match/detail/detailContext.ts';

type OddsCall = 'companyOddsList' | 'oddsChangeList' | 'changeOddsStats';

/** Calls about prices. Tenants that show no odds get empty lists. */
export function oddsHandlers(deps: DetailDeps): HandlersOf<OddsCall> {
  const { timers } = deps;
  const { documents, odds, oddsSwitch } = deps.detail;

  return {
    companyOddsList: shared(timers, async ({ matchId }, { tenant }) => ({ lines: await linesOf(matchId, tenant) })),
    oddsChangeList: shared(timers, async ({ matchId, company, market }, { tenant }) => {
      await openedMatch(deps, matchId, 'odds');
      return { points: oddsSwitch.isOn(tenant) ? await odds.points(matchId, company, market) : [] };
    }),
    changeOddsStats: shared(timers, async ({ matchId }, { tenant }) => {
      const lines = await linesOf(matchId, tenant);
      const markets = ODDS_MARKETS.map((market) => {
        const ofMarket = lines.filter((line) => line.market === market);
        return { market, home: movesOf(ofMarket, 'home'), away: movesOf(ofMarket, 'away') };
      });
      return { markets: markets.filter(({ market }) => lines.some((line) => line.market === market)) };
    }),
  };

  async function linesOf(matchId: MatchId, tenant: string): Promise<OddsLine[]> {
    await openedMatch(deps, matchId, 'odds');
    if (!oddsSwitch.isOn(tenant)) return [];
    const stored = await documents.odds([matchId]);
    const lines = stored.flatMap(({ body }) => {
      const parsed = oddsLine.safeParse(body);
      return parsed.success ? [parsed.data] : [];
    });
    return lines.sort((a, b) => ODDS_MARKETS.indexOf(a.market) - ODDS_MARKETS.indexOf(b.market) || a.company - b.company);
  }
}

/** Returns how many lines have a higher, the same and a lower price than at first; those without a price count nowhere. */
function movesOf(lines: readonly OddsLine[], side: 'home' | 'away'): { up: number; level: number; down: number } {
  const moves = { up: 0, level: 0, down: 0 };
  for (const { initial, instant } of lines) {
    const before = initial[side];
    const now = instant[side];
    if (before === null || now === null) continue;
    moves[now > before ? 'up' : now < before ? 'down' : 'level'] += 1;
  }
  return moves;
}
