import { hash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { OddsMarket } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { priceConfirmations } from '#gateway/match/detail/tables.ts';
import type { CompanyOdds } from './oddsLineAfter.ts';

/** How often confirmations are written. After a restart prices look older by as much, until they are confirmed again. */
export const WRITE_MS = 2 * 60_000;
/** Confirmations that are older are of no use to anybody, and leave the memory. */
const FORGET_MS = 24 * 3_600_000;

/** The prices of a supplier's document about a match. */
export interface ListedPrices {
  readonly matchId: MatchId;
  /** When they became true (ms). */
  readonly at: number;
  readonly companies: readonly CompanyOdds[];
}

/** Returns when the supplier of a company's prices in a market last confirmed them (server ms); null when that is not known. */
export type ConfirmedAt = (matchId: MatchId, company: number, market: OddsMarket) => number | null;

/** When suppliers last confirmed prices, changed or not (docs/domain.md#confirmed-prices): in memory, and now and then in the database. */
export interface PriceConfirmations {
  /** Returns the prices that are to be stored: not those last stored, which are confirmed by being repeated, and none of an old document. */
  withoutRepeated(listed: ListedPrices): readonly CompanyOdds[];
  /** Notes prices that are stored now. */
  stored(listed: ListedPrices): void;
  /** Notes that prices of a match stand as they are: those of these companies, or of all. */
  confirm(matchId: MatchId, companies: readonly number[] | 'all'): void;
  /** Reads what was written of these matches, in a transaction if `db` is one. */
  of(db: Pick<Db, 'select'>, matchIds: readonly MatchId[]): Promise<ConfirmedAt>;
  /** Resolves once everything is written. */
  close(): Promise<void>;
}

interface Match {
  /** Of its newest document. */
  at: number;
  /** Digests of the points last stored, by line: `europe/2`. */
  readonly digests: Map<string, string>;
  /** Server times (ms) by line, by company for all of its lines, and under `ALL` for all of the match. */
  readonly confirmed: Map<string, number>;
  isWritten: boolean;
}

const ALL = '*';

export interface PriceConfirmationsDeps {
  readonly db: Db;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly report: (message: string) => void;
}

export function createPriceConfirmations({ db, timers, report }: PriceConfirmationsDeps): PriceConfirmations {
  const known = new Map<MatchId, Match>();
  let cancelWrite: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();

  return {
    withoutRepeated({ matchId, at, companies }) {
      const match = known.get(matchId);
      if (match === undefined) return companies;
      if (at < match.at) return []; // nothing older than the newest is ever stored
      // A document with the time of the last one is sent again now; a later one says until when its prices hold.
      const confirmedAt = at > match.at ? Math.min(at, timers.now()) : timers.now();
      match.at = at;
      return companies.filter((one) => {
        if (match.digests.get(keyOf(one)) !== digestOf(one)) return true;
        note(match, keyOf(one), confirmedAt);
        return false;
      });
    },
    stored({ matchId, at, companies }) {
      const match = matchOf(matchId);
      if (at < match.at) return;
      match.at = at;
      for (const one of companies) {
        match.digests.set(keyOf(one), digestOf(one));
        note(match, keyOf(one), Math.min(at, timers.now()));
      }
    },
    confirm(matchId, companies) {
      const match = matchOf(matchId);
      for (const key of companies === 'all' ? [ALL] : companies.map((company) => `${ALL}/${company}`)) note(match, key, timers.now());
    },
    async of(reader, matchIds) {
      const written = await read(reader, matchIds);
      return (matchId, company, market) => {
        const sources = [known.get(matchId)?.confirmed, written.get(matchId)];
        const keys = [`${market}/${company}`, `${ALL}/${company}`, ALL];
        const times = sources.flatMap((source) => keys.flatMap((key) => source?.get(key) ?? []));
        return times.length === 0 ? null : Math.max(...times);
      };
    },
    async close() {
      cancelWrite?.();
      cancelWrite = null;
      await writing;
      await write();
    },
  };

  function matchOf(matchId: MatchId): Match {
    const found = known.get(matchId);
    if (found !== undefined) return found;
    const match: Match = { at: 0, digests: new Map(), confirmed: new Map(), isWritten: true };
    known.set(matchId, match);
    return match;
  }

  function note(match: Match, key: string, at: number): void {
    if ((match.confirmed.get(key) ?? 0) >= at) return;
    match.confirmed.set(key, at);
    match.isWritten = false;
    cancelWrite ??= timers.after(WRITE_MS, () => {
      cancelWrite = null;
      writing = write();
    });
  }

  /** What is not written is tried again with the next confirmation. */
  async function write(): Promise<void> {
    const due = [...known].filter(([, { isWritten }]) => !isWritten);
    if (due.length === 0) return;
    for (const [, match] of due) match.isWritten = true;
    try {
      await upsert(due);
    } catch (error) {
      for (const [, match] of due) match.isWritten = false;
      report(`confirmations of prices were not written: ${reasonOf(error)}`);
    }
    forgetOld();
  }

  /** A match that was deleted meanwhile is left out. */
  async function upsert(due: readonly (readonly [MatchId, Match])[]): Promise<void> {
    const given = JSON.stringify(due.map(([matchId, { confirmed }]) => ({ match_id: matchId, confirmed: Object.fromEntries(confirmed) })));
    await db.execute(sql`
      insert into price_confirmations (match_id, confirmed)
      select match_id, confirmed from jsonb_to_recordset(${given}::jsonb) as given (match_id bigint, confirmed jsonb)
      where exists (select from matches where id = match_id)
      on conflict (match_id) do update set confirmed = price_confirmations.confirmed || excluded.confirmed
    `);
  }

  function forgetOld(): void {
    const before = timers.now() - FORGET_MS;
    for (const [matchId, { confirmed, isWritten }] of known)
      if (isWritten && Math.max(...confirmed.values()) < before) known.delete(matchId);
  }
}

async function read(db: Pick<Db, 'select'>, matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, ReadonlyMap<string, number>>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(priceConfirmations)
    .where(inArray(priceConfirmations.matchId, [...matchIds]));
  return new Map(rows.map(({ matchId, confirmed }) => [matchId, new Map(Object.entries(confirmed))]));
}

function keyOf({ market, company }: Pick<CompanyOdds, 'market' | 'company'>): string {
  return `${market}/${company}`;
}

function digestOf({ name, points }: CompanyOdds): string {
  return hash('sha1', JSON.stringify([name, points]), 'base64');
}
