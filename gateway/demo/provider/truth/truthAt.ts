import type { MatchMinute } from '#contract/detail/fields.ts';
import type { Odds } from '#contract/detail/odds.ts';
import type { SourceDocumentBody, StandingsDocument } from '#contract/detail/sourceDocument.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { FootballPlay } from '#gateway/demo/detail/football/footballPlay.ts';
import type { TeamSheet } from '#gateway/demo/detail/squads/teamSheet.ts';
import type { ProviderWorld, WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';

type Sheets = Readonly<Record<'home' | 'away', TeamSheet>>;

/** What is true of a match at a time, whatever a provider says. Details are computed when they are read. */
export class MatchTruth {
  readonly match: WorldMatch;
  /** Server time in ms. */
  readonly at: number;
  /** Status, clock, score, half time, regular time, shoot-out, cards and corners; in basketball the periods. */
  readonly state: SourceState;
  readonly #world: ProviderWorld;

  constructor(world: ProviderWorld, match: WorldMatch, at: number) {
    this.#world = world;
    this.match = match;
    this.at = at;
    this.state = match.stateAt(at);
  }

  /** Football's minute being played; null before the start. */
  get minute(): MatchMinute | null {
    return this.match.sport === 'football' ? this.match.minuteAt(this.at) : null;
  }

  /** Goals with scorer and minute, cancelled goals, cards, substitutions and kicks of a football match, in order of time. */
  get plays(): readonly FootballPlay[] {
    return this.match.sport === 'football' ? this.match.playsUntil(this.at) : [];
  }

  /** null before they are confirmed, and in basketball. */
  get lineups(): Sheets | null {
    return this.match.sport === 'football' ? this.match.sheetsAt(this.at) : null;
  }

  get statistics(): SourceDocumentBody<'statistics'> | null {
    return this.match.statisticsAt(this.at);
  }

  /** Prices so far by company and market. */
  get odds(): Odds {
    return this.match.oddsUntil(this.at);
  }

  /** The table of the match's league; null of a cup. */
  get standings(): StandingsDocument | null {
    const { knockout, division, season } = this.match.fixture;
    return knockout ? null : this.#world.standingsAt(division, season, this.at);
  }
}

/** Returns what is true of a match at server time `at` (ms); undefined for an unknown id. */
export function truthAt(world: ProviderWorld, sourceId: string, at: number): MatchTruth | undefined {
  const match = world.match(sourceId);
  return match && new MatchTruth(world, match, at);
}
