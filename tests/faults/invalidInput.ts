import { clockLabel } from '#contract/match/clock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { statesBody } from '#gateway/feed/ingest/requestSchemas.ts';
import { EventProcessor } from '#gateway/feed/ingest/eventProcessor.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { SPORTS } from '#contract/match/sport.ts';
import type { SourceFixture } from '#gateway/feed/feed.ts';
import { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';
import { aBasketballFixture, aFixture } from '#tests/builders/fixture.ts';
import { listen } from '#tests/replay/listen.ts';
import { openWorld } from '#tests/replay/replayWorld.ts';
import { absurd, absurditiesOf } from './invalidStates.ts';
import type { Shown } from './shrink.ts';
import { thrownBy } from './unhandled.ts';
import { drawGames, type Game, sportsOf, stateAt } from './game.ts';

const START = Date.UTC(2026, 10, 21, 15);
const LENGTH_MS = 40_000;
/** The longest that is added to a half before a clock counts as dead (domain.md 2). */
const MOST_ADDED = 15;
/** The longest period of basketball, in s. */
const PERIOD_S = 720;
const QUARTER_S = 600;

/** Nonsense of a kind that is said after the word at this place of the day. */
export interface Nonsense {
  readonly after: number;
  readonly kind: string;
}

/** R7: the nonsense that a seed says between the words of its match day. */
export function nonsenseOf(seed: number): readonly Nonsense[] {
  const chance = new SeededRandom(seed, 'absurd');
  return wordsOf(dayOf(seed)).flatMap(({ game }, after) => {
    const kinds = absurditiesOf(game.sport);
    return chance.hits(0.6) ? [{ after, kind: kinds[chance.whole(0, kinds.length - 1)] ?? '' }] : [];
  });
}

function dayOf(seed: number): readonly Game[] {
  return drawGames(seed, sportsOf(seed), START, LENGTH_MS);
}

/** What suppliers say on a day, in order. */
function wordsOf(day: readonly Game[]): readonly { readonly at: number; readonly game: Game; readonly version: number }[] {
  return day
    .flatMap((game) => game.versions.flatMap(({ at }, version) => (version >= game.before ? [{ at, game, version }] : [])))
    .sort((a, b) => a.at - b.at);
}

/** A match day told through the real door with this nonsense between. Wrong is what was shown or taken of it. */
export async function runNonsense(seed: number, nonsense: readonly Nonsense[]): Promise<Shown> {
  const wrongs: string[] = [];
  const log: string[] = [];
  const trace: string[] = [];
  const world = await openWorld(START);
  const { time, streams, hub, ids } = world;
  const listener = listen(streams.moves$, time, streams.now);
  const watching = streams.moves$.subscribe(({ next }) => wrongs.push(...absurdities(next, streams.now())));
  const taken = new Set<string>();
  const known = {
    among: async (all: readonly string[]) => new Set(all.filter((id) => taken.has(id))),
    keep: async (all: readonly string[]) => void all.forEach((id) => taken.add(id)),
  };
  const rowOf = (sourceId: string): MatchRow | undefined => hub.row(ids.get(sourceId) ?? 0);
  const intake = new EventProcessor({ sink: world.sink, known, rowOf, now: () => time.now(), report: (message) => log.push(message) });
  const day = dayOf(seed);
  const thrown = await thrownBy(async () => {
    for (const game of day) await settled(world.sink.fixtures([fixtureOf(game)]));
    listener.follow(ids.values());
    for (const [place, { at, game, version }] of wordsOf(day).entries()) {
      await time.advanceTo(Math.max(time.now(), at));
      const state = saidOf(game, version);
      note(`word ${game.id}/${version}: ${await say(`${game.id}/${version}`, state)}`);
      for (const { after, kind } of nonsense) if (after === place) await sayAbsurd(`${game.id}/${version}/absurd`, kind, state);
    }
    await time.advance(30_000);
    for (const row of SPORTS.flatMap((sport) => [...hub.membersOf(sport)])) wrongs.push(...absurdities(row, time.now()));
  });
  watching.unsubscribe();
  listener.close();
  world.close();
  return { wrongs: [...new Set([...wrongs, ...(thrown === null ? [] : [thrown])])], trace };

  /** Through the door: what is not in its words is refused, the rest is judged. */
  async function say(id: string, state: unknown): Promise<string> {
    const body = statesBody.safeParse({ events: [{ id, state }] });
    if (!body.success) return 'refused';
    const [verdict] = await settled(intake.states(body.data.events));
    return verdict?.verdict ?? 'refused';
  }

  async function sayAbsurd(id: string, kind: string, state: SourceState): Promise<void> {
    const before = rowOf(state.sourceId);
    const words = before && absurd(kind, before, state, { now: time.now(), since: START });
    if (!words) return;
    const named = log.length;
    const verdict = await say(id, words);
    note(`${kind} of match ${state.sourceId}: ${verdict}`);
    if (verdict !== 'refused' && verdict !== 'quarantined') wrongs.push(`${kind}: ${verdict}`);
    if (
      verdict === 'quarantined' &&
      !log.slice(named).some((line) => line.startsWith(`match ${state.sourceId}, event ${id} is quarantined: `))
    )
      wrongs.push(`${kind}: not named in the log`);
    if (rowOf(state.sourceId) !== before) wrongs.push(`${kind}: changed the match`);
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
  const state = saidOf(game, game.before - 1);
  return { ...(game.sport === 'football' ? aFixture(state.sourceId) : aBasketballFixture(state.sourceId)), state };
}

/** What a supplier says when a version has become true; that of basketball has seconds of a period, which other checks count by. */
function saidOf(game: Game, version: number): SourceState {
  const state = stateAt(game, version);
  return state.sport === 'basketball' ? { ...state, periodSeconds: QUARTER_S } : state;
}

/** What no reader must ever see. */
function absurdities(row: MatchRow, now: number): string[] {
  const found: string[] = [];
  const counts = row.sport === 'football' ? [row.score, row.yellows, row.reds, row.corners, row.penalties] : [row.score, ...row.periods];
  if (counts.some((pair) => pair !== null && (pair.home < 0 || pair.away < 0))) found.push(`match ${row.id} shows a count below nothing`);
  const label = clockLabel(row, now);
  if (label.kind === 'minute' && (label.base < 1 || label.base > 120 || label.added > MOST_ADDED))
    found.push(`match ${row.id} shows the minute ${label.base}+${label.added}`);
  if (label.kind === 'quarter' && (label.period < 1 || label.left < 0 || label.left > PERIOD_S))
    found.push(`match ${row.id} shows ${label.left} s left of period ${label.period}`);
  if (label.kind === 'word' && label.word === 'hidden') found.push(`match ${row.id} has no status`);
  return found;
}
