import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { phaseOf } from '#contract/match/status.ts';
import { finalResult, type FinalResult } from '#contract/stances/finalResult.ts';
import { POSTPONED_VOID_MS } from '#contract/stances/settleLeg.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { scriptOf } from '#gateway/demo/season/simulatedFeed.ts';
import { KNOCKOUT_WAIT_MS } from '#gateway/prediction/settlement/knockoutWait.ts';

/** A match of the past as the gateway would have stored it. */
export interface PastMatch {
  readonly row: MatchRow;
  readonly result: FinalResult;
  /** Server time (ms) from which its result is certain. */
  readonly certainAt: number;
}

/** Returns what became of a simulated match, from all states that reach the gateway. */
export function pastMatch(fixture: Fixture, id: MatchId): PastMatch {
  const row = scriptOf(fixture).reduce<MatchRow | undefined>((before, state) => nextRow(before, id, state), undefined);
  if (row === undefined) throw new Error(`${fixture.sourceId} has no state`);
  return { row, result: finalResult(row), certainAt: certainAt(row) };
}

/** Cup ties wait because extra time may follow, matches that were put off until they are void. */
function certainAt(row: MatchRow): number {
  if (phaseOf(row) === 'delayed') return row.kickoff + POSTPONED_VOID_MS;
  return row.statusAt + (row.knockout ? KNOCKOUT_WAIT_MS : 0);
}
