import type { MatchMinute } from '#contract/detail/fields.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import type { ProviderWorld } from '#gateway/demo/provider/world/providerWorld.ts';
import { matchNumber, personNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import { matchId } from '#gateway/demo/provider/thesports/thesportsScene.ts';

/** A goal as it was. Server times in ms. */
export interface ScriptedGoal {
  readonly at: number;
  readonly side: Side;
  readonly minute: MatchMinute;
  /** After it. */
  readonly score: SideCount;
  readonly how: 'open' | 'penalty' | 'own';
  /** API-Sports' number of the scorer, and the name. */
  readonly player: { readonly number: number; readonly name: string };
  /** null: it counts. */
  readonly cancelledAt: number | null;
}

/** What happened in a match, whatever a provider says of it. */
export interface MatchScript {
  readonly sourceId: string;
  /** API-Sports' number, and TheSports' id. */
  readonly apisports: number;
  readonly thesports: string;
  readonly kickoff: number;
  /** When nothing happens any more (server ms). */
  readonly endsAt: number;
  readonly status: FootballStatus;
  readonly awarded: boolean;
  /** In order, cancelled ones included. An awarded result has none. */
  readonly goals: readonly ScriptedGoal[];
  /** The final score with extra time, without the shoot-out. */
  readonly score: SideCount;
  readonly half: SideCount | null;
  readonly regular: SideCount | null;
  readonly penalties: SideCount | null;
}

/** Returns the truth of a UTC day's football (its number since 1970). */
export function goalScript(world: ProviderWorld, day: number): readonly MatchScript[] {
  return world.footballOn(day).map((match) => {
    const { fixture, sourceId, endsAt } = match;
    const { status, score, half, regular, penalties } = match.stateAt(Number.POSITIVE_INFINITY);
    const goals = match.goals.map(({ at, side, minute, score: after, how, player, cancelledAt }) => ({
      at,
      side,
      minute,
      score: after,
      how,
      player: { number: personNumber(player.id), name: latinName(player.name) },
      cancelledAt: cancelledAt !== null && cancelledAt <= match.playedUntil(Number.POSITIVE_INFINITY) ? cancelledAt : null,
    }));
    return {
      sourceId,
      apisports: matchNumber(fixture),
      thesports: matchId(fixture),
      kickoff: fixture.kickoff,
      endsAt,
      status,
      awarded: match.isAwarded(Number.POSITIVE_INFINITY),
      goals,
      score,
      half,
      regular,
      penalties,
    };
  });
}
