import type { Output, Parsed } from '#contract/calls/calls.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { SELECTIONS, sportOf } from '#contract/stances/playTypes.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { matchBlock } from '#gateway/prediction/matchStart.ts';
import type { Pick } from './lockPicks.ts';

type Input = Parsed<'publishStance'>;
export type Refusal = Extract<Output<'publishStance'>, { state: 'refused' }>;

/** Throws LocalizedError for a refundable free stance, BadRequest for picks that no screen makes. */
export function assertStance(input: Input): void {
  if (input.refundable && input.price === 0) throw new LocalizedError(400, 'refundNeedsPrice');
  for (const { playType, selection } of input.picks)
    if (!SELECTIONS[playType].some((one) => one === selection)) throw new BadRequest(`${playType} has no selection ${selection}`);
}

/** Returns why the picks do not make a stance, whatever their prices; null when they do. `rows` are those of their matches at server time `now` (ms). */
export function pickRefusal({ picks, combination }: Input, rows: readonly (MatchRow | undefined)[], now: number): Refusal | null {
  if (picks.length !== combination) return refused('wrongNumberOfMatches', null);
  const unknown = rows.findIndex((row) => row === undefined || phaseOf(row) === 'hidden');
  if (unknown !== -1) return refused('matchUnknown', unknown);
  const twice = picks.findIndex(({ matchId }, leg) => picks.findIndex((one) => one.matchId === matchId) !== leg);
  if (twice !== -1) return refused('sameMatchTwice', twice);
  const mixed = rows.findIndex((row) => row?.sport !== rows[0]?.sport);
  if (mixed !== -1) return refused('sportsMixed', mixed);
  const foreign = picks.findIndex((pick, leg) => !isOfSport(pick, rows[leg]));
  if (foreign !== -1) throw new BadRequest(`match ${picks[foreign]?.matchId} is of another sport than ${picks[foreign]?.playType}`);
  return timeRefusal(rows, now);
}

/** Returns the first leg whose match has begun, or is put off or called off; null without one. */
export function timeRefusal(rows: readonly (MatchRow | undefined)[], now: number): Refusal | null {
  for (const [leg, row] of rows.entries()) {
    const reason = row === undefined ? 'matchUnknown' : matchBlock(row, now);
    if (reason !== null) return refused(reason, leg);
  }
  return null;
}

function isOfSport({ playType }: Pick, row: MatchRow | undefined): boolean {
  return row?.sport === sportOf(playType);
}

export function refused(reason: Refusal['reason'], leg: number | null, price: Refusal['price'] = null): Refusal {
  return { state: 'refused', reason, leg, price };
}
