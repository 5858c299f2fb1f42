import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isPriceInPlay } from '#contract/detail/isPriceInPlay.ts';
import { type OddsLine, type OddsMarket, type OddsPoint, oddsPoint } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import { groupBy } from '#gateway/match/detail/groupBy.ts';
import { type CompanyOdds, oddsLineAfter, pointsInOrder } from './oddsLineAfter.ts';
import { storableJson } from '#gateway/match/detail/storableJson.ts';
import { oddsPoints } from '#gateway/match/detail/tables.ts';

/** One company's prices in one market of a match. */
export type MatchOdds = CompanyOdds & { readonly matchId: MatchId };
export type MatchOddsLine = OddsLine & { readonly matchId: MatchId };

const storedPoint = z.nullable(oddsPoint);
const earlierRows = z.object({
  rows: z.array(
    z.object({ ordinal: z.coerce.number(), first_point: storedPoint, last_before_kickoff: storedPoint, has_begun: z.boolean() }),
  ),
});

/** Every price of every company. */
export class OddsStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Stores prices, which replace the stored ones from their first time on. Returns the line of each. Reads before it writes, so only one
   * may run at a time.
   */
  async put(given: readonly MatchOdds[]): Promise<readonly MatchOddsLine[]> {
    if (given.length === 0) return [];
    const odds = withoutRepetitions(given);
    const lines = await this.#linesAfter(odds);
    const points = odds.flatMap(({ matchId, company, market, name, points }) =>
      points.map((point) => ({ match_id: matchId, company, market, at: point.at, name, in_play: isPriceInPlay(point), point })),
    );
    await this.#db.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${storableJson(points)}::jsonb)
          as given (match_id bigint, company integer, market text, at bigint, name text, in_play boolean, point jsonb)
      ),
      replaced as (
        delete from odds_points as stored
        using (select match_id, company, market, min(at) as first_at from given group by match_id, company, market) as listed
        where stored.match_id = listed.match_id and stored.company = listed.company and stored.market = listed.market
          and stored.at >= listed.first_at
          and not exists (
            select from given
            where given.match_id = stored.match_id and given.company = stored.company and given.market = stored.market
              and given.at = stored.at
          )
      )
      insert into odds_points as stored (match_id, company, market, at, name, in_play, point)
      select match_id, company, market, at, name, in_play, point from given
      on conflict (match_id, company, market, at) do update
        set name = excluded.name, in_play = excluded.in_play, point = excluded.point
        where stored.point is distinct from excluded.point or stored.name is distinct from excluded.name
    `);
    return lines;
  }

  /** Returns every point of a company's prices in a market, oldest first. */
  async points(matchId: MatchId, company: number, market: OddsMarket): Promise<OddsPoint[]> {
    const rows = await this.#db
      .select({ point: oddsPoints.point })
      .from(oddsPoints)
      .where(and(eq(oddsPoints.matchId, matchId), eq(oddsPoints.company, company), eq(oddsPoints.market, market)))
      .orderBy(asc(oddsPoints.at));
    return rows.map(({ point }) => point);
  }

  async #linesAfter(odds: readonly MatchOdds[]): Promise<readonly MatchOddsLine[]> {
    const listed = JSON.stringify(
      odds.map(({ matchId, company, market, points }, ordinal) => {
        return { ordinal, match_id: matchId, company, market, first_at: points[0]?.at };
      }),
    );
    const { rows } = earlierRows.parse(
      await this.#db.execute(sql`
        select listed.ordinal, (
          select point from odds_points as stored
          where stored.match_id = listed.match_id and stored.company = listed.company and stored.market = listed.market
            and stored.at < listed.first_at
          order by stored.at limit 1
        ) as first_point, (
          select point from odds_points as stored
          where stored.match_id = listed.match_id and stored.company = listed.company and stored.market = listed.market
            and stored.at < listed.first_at and not in_play
          order by stored.at desc limit 1
        ) as last_before_kickoff, exists (
          select from odds_points as stored
          where stored.match_id = listed.match_id and stored.company = listed.company and stored.market = listed.market
            and stored.at < listed.first_at and in_play
        ) as has_begun
        from jsonb_to_recordset(${listed}::jsonb)
          as listed (ordinal integer, match_id bigint, company integer, market text, first_at bigint)
      `),
    );
    const earlier = new Map(rows.map((row) => [row.ordinal, row]));
    return odds.map((one, ordinal) => {
      const {
        first_point: first = null,
        last_before_kickoff: lastBeforeKickoff = null,
        has_begun: hasBegun = false,
      } = earlier.get(ordinal) ?? {};
      return { matchId: one.matchId, ...oddsLineAfter({ first, lastBeforeKickoff, hasBegun }, one) };
    });
  }
}

/** One statement cannot write a row twice: a company that is listed twice has the points of both. */
function withoutRepetitions(given: readonly MatchOdds[]): readonly MatchOdds[] {
  const groups = groupBy(given, ({ matchId, company, market }) => `${matchId} ${company} ${market}`);
  return [...groups.values()].flatMap((same) => {
    const last = same.at(-1);
    return last === undefined ? [] : [{ ...last, points: [...pointsInOrder(same.flatMap(({ points }) => points))] }];
  });
}
