import type { MatchRow } from '#contract/match/match.ts';
import type { MinuteClocks } from '#gateway/feed/provider/minuteClocks.ts';
import type { AnswerTimes } from '#gateway/feed/provider/pollJob.ts';
import type { League } from './football/readLeagues.ts';
import type { MatchTeams } from './matchTeams.ts';
import type { OddsTails } from './odds/oddsTails.ts';

/** What each translator knows beside the payload. */
export interface ApisportsContext {
  readonly times: AnswerTimes;
  /** Says what was left out, with ids only. */
  readonly report: (message: string) => void;
}

export interface RowsContext extends ApisportsContext {
  /** Announced matches by source id: what an answer leaves out stays as it is there. */
  readonly rows: ReadonlyMap<string, MatchRow>;
}

export interface FixturesContext extends RowsContext {
  readonly clocks: MinuteClocks;
  /** Competitions by the provider's number; those that are missing are announced without kind and coverage. */
  readonly leagues: ReadonlyMap<number, League>;
  /** Ids of the players of both sides who started, when a line-up was read before. */
  readonly startersOf: (sourceId: string) => ReadonlySet<string> | undefined;
}

export interface OddsContext extends ApisportsContext {
  readonly tails: OddsTails;
}

export interface TeamsContext extends ApisportsContext {
  /** The teams of a match: answers about injuries or box scores name a team without its side. */
  readonly teamsOf: (sourceId: string) => MatchTeams | undefined;
}
