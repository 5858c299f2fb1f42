import type { MatchRow } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { FeedIdentity } from '#gateway/match/feedIdentity.ts';
import type { Feed } from './feed.ts';

/** A feed that has not been opened yet. */
export interface PreparedFeed extends FeedIdentity {
  /** Its documents come from outside this process: their shape is checked. */
  readonly isExternal?: boolean;
  /** What the fixtures of the simulated feed follow from; only it has one. */
  readonly calendar?: Calendar;
  /** Where logos of its teams and competitions may be; none by default. */
  readonly logos?: LogoSource;
  open(history: FeedHistory): Feed;
}

/** Whose logos are served as copies (docs/product.md#logos). */
export interface LogoSource {
  /** The supplier's hosts, in small letters. */
  readonly hosts: readonly string[];
  /** Fetches a logo in place of the network, as a feed does that plays back. Rejects when there is none. */
  readonly fetchLogo?: (url: string) => Promise<Buffer>;
}

/** What the fixtures of simulated days follow from. */
export interface Calendar {
  readonly seed: number;
  /** Per day. */
  readonly matches: number;
}

/** Stored data about a feed, and who watches its matches. Server times in ms. */
export interface FeedHistory {
  readonly startedAt: number;
  /** Last change of a match still on a board, or null. */
  readonly stoppedAt: number | null;
  readonly db: Db;
  /** Undefined when the match was never announced. */
  readonly rowOf: (sourceId: string) => MatchRow | undefined;
  /** Returns all matches of the boards by source id. */
  readonly rows: () => ReadonlyMap<string, MatchRow>;
  /** Returns the source ids of the matches that somebody has open. */
  readonly watched: () => ReadonlySet<string>;
}
