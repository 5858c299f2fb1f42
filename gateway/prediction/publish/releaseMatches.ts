import { and, eq, sql } from 'drizzle-orm';
import type { Output } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { PlayType } from '#contract/stances/playTypes.ts';
import { LEGS_PER_MATCH } from '#contract/stances/stanceLimits.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import type { Hub } from '#gateway/live/hub.ts';
import { teamsOf } from '#gateway/match/detail/detailContext.ts';
import type { OddsSwitch } from '#gateway/match/detail/odds/oddsSwitch.ts';
import { matchDocuments } from '#gateway/match/detail/tables.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { isPublished } from '#gateway/prediction/stanceConditions.ts';
import { experts, stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { openLegsOf } from './openLegs.ts';

const HOUR_MS = 3_600_000;
/** Matches are listed from this long before kick-off: two days, and for an author's strong leagues a week. */
const AHEAD_MS = { all: 48 * HOUR_MS, strong: 168 * HOUR_MS } as const;
/** Matches that have begun stay for a while, so that who wants to choose one sees why not. */
const BEGUN_MS = 15 * 60_000;
/** A busy day has more, most of them without prices; the list has no pages. */
const MAX_MATCHES = { choosable: 300, blocked: 60 } as const;

export interface ReleaseMatchesDeps {
  readonly db: Db;
  /** Server time (ms). */
  readonly now: () => number;
  readonly hub: Pick<Hub, 'rowsOf'>;
  readonly catalogue: MatchCatalogue;
  readonly oddsSwitch: Pick<OddsSwitch, 'isOn'>;
}

interface Release {
  readonly tenant: string;
  readonly language: Language;
  readonly authorId: bigint;
  readonly sport: Sport;
}

type ReleaseMatch = Output<'releaseMatches'>['matches'][number];
type Listed = Pick<ReleaseMatch, 'blocked' | 'strong'> & {
  readonly taken: readonly PlayType[];
  readonly row: MatchRow;
  readonly isHot: boolean;
};

/** Returns the matches that a stance can be written about, the next first; of too many those of strong leagues and of known ones. */
export async function releaseMatches(deps: ReleaseMatchesDeps, { tenant, language, authorId, sport }: Release): Promise<ReleaseMatch[]> {
  const { db, catalogue } = deps;
  const strong = await strongLeagueIds(db, authorId);
  const now = deps.now();
  const rows = [...deps.hub.rowsOf(sport)].filter((row) => isListed(row, isStrong(row), now));
  const open = await openLegsOf(
    db,
    authorId,
    rows.map(({ id }) => id),
  );
  const priced = deps.oddsSwitch.isOn(tenant) ? await matchesWithPrices(db, rows) : new Set<MatchId>();
  const ranked = rows
    .map((row): Listed => {
      const isHot = catalogue.isHot(catalogue.partsOf(row.id)?.competitionId ?? 0);
      const taken = open.get(row.id) ?? [];
      return { row, isHot, taken, strong: isStrong(row), blocked: blockedReason(row, priced.has(row.id), taken.length, now) };
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || a.row.kickoff - b.row.kickoff);
  const listed = [
    ...ranked.filter(({ blocked }) => blocked === null).slice(0, MAX_MATCHES.choosable),
    ...ranked.filter(({ blocked }) => blocked !== null).slice(0, MAX_MATCHES.blocked),
  ].sort((a, b) => a.row.kickoff - b.row.kickoff || a.row.id - b.row.id);
  const counts = await stancesOf(
    db,
    tenant,
    listed.map(({ row }) => row.id),
  );
  return listed.flatMap((one) => shown(catalogue, one, counts.get(one.row.id) ?? 0, language));

  function isStrong({ id }: MatchRow): boolean {
    return strong.has(catalogue.partsOf(id)?.competitionId ?? 0);
  }
}

function isListed(row: MatchRow, isStrong: boolean, now: number): boolean {
  const phase = phaseOf(row);
  if (phase === 'hidden' || phase === 'ended' || phase === 'dropped') return false;
  return row.kickoff > now - BEGUN_MS && row.kickoff <= now + (isStrong ? AHEAD_MS.strong : AHEAD_MS.all);
}

function blockedReason(row: MatchRow, hasPrices: boolean, ownLegs: number, now: number): ReleaseMatch['blocked'] {
  const phase = phaseOf(row);
  if (phase === 'delayed') return 'postponed';
  if (phase !== 'upcoming' || row.kickoff <= now) return 'started';
  if (ownLegs >= LEGS_PER_MATCH) return 'full';
  return hasPrices ? null : 'noPrices';
}

/** Strong leagues come first, then what most users know. */
function rankOf({ strong, isHot }: Listed): number {
  return (strong ? 0 : 2) + (isHot ? 0 : 1);
}

function shown(
  catalogue: MatchCatalogue,
  { row, strong, blocked, taken }: Listed,
  count: number,
  language: Language,
): readonly ReleaseMatch[] {
  const match = catalogue.partsOf(row.id);
  const named = match && catalogue.named(match, language);
  if (match === undefined || named === undefined) return [];
  const [home, away] = teamsOf(catalogue, [match.homeId, match.awayId], language);
  if (home === undefined || away === undefined) return [];
  const { info, competition } = named;
  const offer = { playType: null, companies: null, blocked, taken: [...taken] };
  const common = { sport: row.sport, kickoffAt: row.kickoff, stances: count, strong, ...offer };
  return [{ ...info, competition: competition.name, home, away, ...common }];
}

async function strongLeagueIds(db: Db, authorId: bigint): Promise<ReadonlySet<number>> {
  const [expert] = await db.select({ leagueIds: experts.leagueIds }).from(experts).where(eq(experts.memberId, authorId));
  return new Set(expert?.leagueIds);
}

async function matchesWithPrices(db: Db, rows: readonly MatchRow[]): Promise<ReadonlySet<MatchId>> {
  if (rows.length === 0) return new Set();
  const priced = await db
    .selectDistinct({ id: matchDocuments.matchId })
    .from(matchDocuments)
    .where(
      and(
        isAnyOf(
          matchDocuments.matchId,
          rows.map(({ id }) => id),
        ),
        sql`${matchDocuments.kind} like 'odds/%'`,
      ),
    );
  return new Set(priced.map(({ id }) => id));
}

/** Returns how many published stances of a tenant are about each match. */
async function stancesOf(db: Db, tenant: string, ids: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: stanceMatches.matchId, count: sql<number>`count(*)::integer` })
    .from(stanceMatches)
    .innerJoin(stances, eq(stances.id, stanceMatches.stanceId))
    .where(and(isAnyOf(stanceMatches.matchId, ids), eq(stances.tenant, tenant), isPublished))
    .groupBy(stanceMatches.matchId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
