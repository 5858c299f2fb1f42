import { FootballStatus } from '#contract/match/football.ts';
import type { SideCount } from '#contract/match/match.ts';

/** What the seven numbers of each side say. Cards are undefined and the others null where the provider has no data. */
export interface FootballScores {
  readonly score: SideCount;
  readonly half: SideCount | null;
  readonly regular: SideCount | null;
  readonly penalties: SideCount | null;
  readonly yellows: SideCount | undefined;
  readonly reds: SideCount | undefined;
  readonly corners: SideCount | null;
}

/** Places in a side's score array. Extra time includes regular time; it is 0 where none was played. */
const REGULAR = 0;
const HALF = 1;
const REDS = 2;
const YELLOWS = 3;
const CORNERS = 4;
const EXTRA_TIME = 5;
const SHOOT_OUT = 6;
/** An array that ends before a place says as little of it. */
const NO_DATA = -1;

/** The half-time score is final in these; before, its place has the running score. */
const AFTER_FIRST_HALF: ReadonlySet<FootballStatus> = new Set([
  FootballStatus.halfTime,
  FootballStatus.secondHalf,
  FootballStatus.extraTime,
  FootballStatus.shootOut,
  FootballStatus.finished,
]);

/**
 * Returns the parts of a score (docs/domain.md#parts-of-a-score). `hasExtraTime`: what the fixture says; without it, extra time without
 * goals cannot be told from none once it is over.
 */
export function readScores(
  status: FootballStatus,
  home: readonly number[],
  away: readonly number[],
  hasExtraTime: boolean,
): FootballScores {
  const at = (place: number): SideCount => ({ home: home[place] ?? 0, away: away[place] ?? 0 });
  const said = (place: number): SideCount | null => known({ home: home[place] ?? NO_DATA, away: away[place] ?? NO_DATA });
  const [regular, extra, shootOut] = [at(REGULAR), at(EXTRA_TIME), at(SHOOT_OUT)];
  const isBeyond = status === FootballStatus.shootOut || status === FootballStatus.finished;
  const wentOn = status === FootballStatus.extraTime || isAny(extra) || (isBeyond && hasExtraTime);
  return {
    score: { home: Math.max(regular.home, extra.home), away: Math.max(regular.away, extra.away) },
    half: AFTER_FIRST_HALF.has(status) ? said(HALF) : null,
    regular: wentOn ? regular : null,
    penalties: status === FootballStatus.shootOut || isAny(shootOut) ? shootOut : null,
    yellows: said(YELLOWS) ?? undefined,
    reds: said(REDS) ?? undefined,
    corners: said(CORNERS),
  };
}

function isAny({ home, away }: SideCount): boolean {
  return home > 0 || away > 0;
}

/** Of one side too. */
function known(count: SideCount): SideCount | null {
  return count.home < 0 || count.away < 0 ? null : count;
}
