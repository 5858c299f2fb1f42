import { clockLabel } from '#contract/match/clock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { callBody } from '#gateway/feed/ingest/schema/callSchema.ts';
import { EventProcessor } from '#gateway/feed/ingest/eventProcessor.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { SPORTS } from '#contract/match/sport.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { NO_ALIASES } from '#tests/builders/noAliases.ts';
import { aBasketballFixture, aFixture } from '#tests/builders/fixture.ts';
import { listen } from '#tests/replay/listen.ts';
import { createReplayWorld } from '#tests/replay/replayWorld.ts';
import { invalidState, invalidKindsOf } from './invalidStates.ts';
import type { RunResult } from './shrink.ts';
import { thrownBy } from './unhandled.ts';
import { drawGames, type Game, sportsOf, stateAt } from './game.ts';

const START = Date.UTC(2026, 10, 21, 15);
const LENGTH_MS = 40_000;
/** The longest added time before a clock counts as stopped (docs/domain.md#dead-feeds). */
const MAX_ADDED = 15;
/** The longest period of basketball, in s. */
const PERIOD_S = 720;
const QUARTER_S = 600;

/** Invalid input of a kind, sent after the update at this index. */
export interface InvalidInput {
  readonly after: number;
  readonly kind: string;
}

/** R7: draws the invalid input sent between the updates of a seed's match day. */
export function invalidInputsOf(seed: number): readonly InvalidInput[] {
  const random = new SeededRandom(seed, 'absurd');
  return updatesOf(dayOf(seed)).flatMap(({ game }, after) => {
    const kinds = invalidKindsOf(game.sport);
    return random.hits(0.6) ? [{ after, kind: kinds[random.whole(0, kinds.length - 1)] ?? '' }] : [];
  });
}

function dayOf(seed: number): readonly Game[] {
  return drawGames(seed, sportsOf(seed), START, LENGTH_MS);
}

/** A day's supplier updates in order. */
function updatesOf(day: readonly Game[]): readonly { readonly at: number; readonly game: Game; readonly version: number }[] {
  return day
    .flatMap((game) => game.versions.flatMap(({ at }, version) => (version >= game.before ? [{ at, game, version }] : [])))
    .sort((a, b) => a.at - b.at);
}

/** Sends a match day with this invalid input through the real ingest. Violations are invalid values shown and invalid updates accepted. */
export async function runInvalidInput(seed: number, nonsense: readonly InvalidInput[]): Promise<RunResult> {
  const violations: string[] = [];
  const log: string[] = [];
  const trace: string[] = [];
  const world = await createReplayWorld(START);
  const { time, streams, hub, ids } = world;
  const listener = listen(streams.moves$, time, streams.now);
  const violationCheck = streams.moves$.subscribe(({ next }) => violations.push(...invalidValues(next, streams.now())));
  const acceptedIds = new Set<string>();
  const known = {
    findProcessed: async (all: readonly string[]) => new Set(all.filter((id) => acceptedIds.has(id))),
    add: async (all: readonly string[]) => void all.forEach((id) => acceptedIds.add(id)),
  };
  const rowOf = (sourceId: string): MatchRow | undefined => hub.row(ids.get(sourceId) ?? 0);
  const processor = new EventProcessor({
    sink: world.sink,
    processedEvents: known,
    aliases: NO_ALIASES,
    rowOf,
    now: () => time.now(),
    report: (message) => log.push(message),
  });
  const day = dayOf(seed);
  const thrown = await thrownBy(async () => {
    for (const game of day) await settled(world.sink.fixtures([fixtureOf(game)]));
    listener.follow(ids.values());
    for (const [index, { at, game, version }] of updatesOf(day).entries()) {
      await time.advanceTo(Math.max(time.now(), at));
      const state = stateOf(game, version);
      note(`update ${game.id}/${version}: ${await send(`${game.id}/${version}`, { ...state })}`);
      for (const { after, kind } of nonsense) if (after === index) await sendInvalid(`${game.id}/${version}/absurd`, kind, state);
    }
    await time.advance(30_000);
    for (const row of SPORTS.flatMap((sport) => [...hub.membersOf(sport)])) violations.push(...invalidValues(row, time.now()));
  });
  violationCheck.unsubscribe();
  listener.close();
  world.close();
  return { violations: [...new Set([...violations, ...(thrown === null ? [] : [thrown])])], trace };

  /** Sends an update through the schema, which may refuse it, and then the processor. */
  async function send(id: string, { sourceId, at, knockout, ...state }: Readonly<Record<string, unknown>>): Promise<string> {
    const body = callBody.safeParse({ events: [{ id, kind: 'state', sourceId, at, body: { ...state, cup: knockout } }] });
    if (!body.success) return 'refused';
    const [verdict] = await settled(processor.process(body.data.events, body.data.speed));
    return verdict?.verdict ?? 'refused';
  }

  async function sendInvalid(id: string, kind: string, state: SourceState): Promise<void> {
    const before = rowOf(state.sourceId);
    const invalid = before && invalidState(kind, before, state, { now: time.now(), since: START });
    if (!invalid) return;
    const logStart = log.length;
    const verdict = await send(id, invalid);
    note(`${kind} of match ${state.sourceId}: ${verdict}`);
    if (verdict !== 'refused' && verdict !== 'quarantined') violations.push(`${kind}: ${verdict}`);
    if (
      verdict === 'quarantined' &&
      !log.slice(logStart).some((line) => line.startsWith(`match ${state.sourceId}, event ${id} is quarantined: `))
    )
      violations.push(`${kind}: not named in the log`);
    if (rowOf(state.sourceId) !== before) violations.push(`${kind}: changed the match`);
  }

  function note(what: string): void {
    trace.push(`${String(time.now() - START).padStart(7)}  ${what}`);
  }

  async function settled<Value>(work: Promise<Value>): Promise<Value> {
    await time.advance(0);
    return work;
  }
}

function fixtureOf(game: Game): SourceFixture {
  const state = stateOf(game, game.before - 1);
  return { ...(game.sport === 'football' ? aFixture(state.sourceId) : aBasketballFixture(state.sourceId)), state };
}

/** Returns the supplier's state for a version, without the version number that other checks store in `periodSeconds`. */
function stateOf(game: Game, version: number): SourceState {
  const state = stateAt(game, version);
  return state.sport === 'basketball' ? { ...state, periodSeconds: QUARTER_S } : state;
}

/** Returns what must never be shown. */
function invalidValues(row: MatchRow, now: number): string[] {
  const problems: string[] = [];
  const counts = row.sport === 'football' ? [row.score, row.yellows, row.reds, row.corners, row.penalties] : [row.score, ...row.periods];
  if (counts.some((pair) => pair !== null && (pair.home < 0 || pair.away < 0))) problems.push(`match ${row.id} shows a negative count`);
  const label = clockLabel(row, now);
  if (label.kind === 'minute' && (label.base < 1 || label.base > 120 || label.added > MAX_ADDED))
    problems.push(`match ${row.id} shows the minute ${label.base}+${label.added}`);
  if (label.kind === 'quarter' && (label.period < 1 || label.left < 0 || label.left > PERIOD_S))
    problems.push(`match ${row.id} shows ${label.left} s left of period ${label.period}`);
  if (label.kind === 'word' && label.word === 'hidden') problems.push(`match ${row.id} has no status`);
  return problems;
}
