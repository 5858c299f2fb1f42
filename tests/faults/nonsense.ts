import { clockLabel } from '#contract/clock.ts';
import { FootballStatus as F } from '#contract/football.ts';
import type { MatchRow } from '#contract/match.ts';
import { statesBody } from '#gateway/feed/ingest/bodies.ts';
import { Intake } from '#gateway/feed/ingest/intake.ts';
import type { FootballState } from '#contract/sourcestate.ts';
import { Chance } from '#gateway/feed/simulated/chance.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { listen } from '#tests/replay/told.ts';
import { openWorld } from '#tests/replay/world.ts';
import type { Shown } from './least.ts';
import { thrownBy } from './unhandled.ts';
import { drawDay, type Played, stateOf } from './day.ts';

const START = Date.UTC(2026, 10, 21, 15);
const LENGTH_MS = 40_000;
const MINUTE = 60_000;
/** The longest that is added to a half before a clock counts as dead (domain.md 2). */
const MOST_ADDED = 15;

/** What a feed may say that no match can be: each must be put aside and named, and change nothing. */
const ABSURD: Readonly<Record<string, (state: FootballState, now: number) => Readonly<Record<string, unknown>>>> = {
  'status 0': (state) => ({ ...state, status: F.abnormal }),
  'an unknown status': (state) => ({ ...state, status: 99 }),
  'a status before the last': (state) => ({ ...state, status: F.notStarted }),
  'no score': (state) => without(state, 'score'),
  'no clock': (state) => without(state, 'clock'),
  'half a score': (state) => ({ ...state, score: { home: state.score.home } }),
  'a score in words': (state) => ({ ...state, score: { home: '2', away: 0 } }),
  'half a goal': (state) => ({ ...state, score: { home: 0.5, away: 0 } }),
  'one corner count missing': (state) => ({ ...state, corners: { home: -1, away: 3 } }),
  'a count below nothing': (state) => ({ ...state, reds: { home: 0, away: -2 } }),
  'ten minutes ahead': (state, now) => ({ ...state, at: now + 10 * MINUTE }),
  'ten minutes behind': (state) => ({ ...state, at: state.at - 10 * MINUTE }),
  'three goals at once': (state) => ({ ...state, score: { home: state.score.home + 3, away: state.score.away } }),
  'a minute going back': (state, now) => ({ ...state, clock: { ...state.clock, since: Math.max(state.clock.since, now) } }),
};

/** Nonsense of a kind that is said after the word at this place of the day. */
export interface Nonsense {
  readonly after: number;
  readonly kind: string;
}

/** R7: the nonsense that a seed says between the words of its match day. */
export function nonsenseOf(seed: number): readonly Nonsense[] {
  const chance = new Chance(seed, 'absurd');
  const kinds = Object.keys(ABSURD);
  return wordsOf(dayOf(seed)).flatMap((_, after) =>
    chance.hits(0.6) ? [{ after, kind: kinds[chance.whole(0, kinds.length - 1)] ?? '' }] : [],
  );
}

function dayOf(seed: number): readonly Played[] {
  return drawDay(new Chance(seed, 'nonsense'), START, LENGTH_MS);
}

/** What suppliers say on a day, in order. */
function wordsOf(day: readonly Played[]): readonly { readonly at: number; readonly played: Played; readonly version: number }[] {
  return day
    .flatMap((played) => played.versions.flatMap(({ at }, version) => (version >= played.before ? [{ at, played, version }] : [])))
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
  const intake = new Intake({ sink: world.sink, known, rowOf, now: () => time.now(), report: (message) => log.push(message) });
  const day = dayOf(seed);
  const thrown = await thrownBy(async () => {
    for (const played of day) await settled(world.sink.fixtures([aFixture(`m${played.id}`, stateOf(played, played.before - 1))]));
    listener.follow(ids.values());
    for (const [place, { at, played, version }] of wordsOf(day).entries()) {
      await time.advanceTo(Math.max(time.now(), at));
      const state = stateOf(played, version);
      note(`word ${played.id}/${version}: ${await say(`${played.id}/${version}`, state)}`);
      for (const { after, kind } of nonsense) if (after === place) await sayAbsurd(`${played.id}/${version}/absurd`, kind, state);
    }
    await time.advance(30_000);
    for (const row of hub.membersOf('football')) wrongs.push(...absurdities(row, time.now()));
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

  async function sayAbsurd(id: string, kind: string, state: FootballState): Promise<void> {
    const before = rowOf(state.sourceId);
    if (before === undefined || !isAbsurd(kind, before, state)) return;
    const named = log.length;
    const verdict = await say(id, ABSURD[kind]?.(state, time.now()));
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

function without(state: FootballState, part: keyof FootballState): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== part));
}

/** Some things are absurd only of a match in play, and of one whose last change is younger than the word. */
function isAbsurd(kind: string, row: MatchRow, { status, clock }: FootballState): boolean {
  const playing = status === F.firstHalf || status === F.secondHalf;
  if (kind === 'ten minutes behind') return Math.max(row.scoreAt, row.statusAt) > row.kickoff && row.statusAt > START - MINUTE;
  if (kind === 'a minute going back') return playing && row.status === status && clock.since < START - MINUTE;
  if (kind === 'status 0' || kind === 'a status before the last') return playing && row.status === status;
  return kind !== 'three goals at once' || playing;
}

/** What no reader must ever see. */
function absurdities(row: MatchRow, now: number): string[] {
  const found: string[] = [];
  const counts = row.sport === 'football' ? [row.score, row.yellows, row.reds, row.corners, row.penalties] : [row.score];
  if (counts.some((pair) => pair !== null && (pair.home < 0 || pair.away < 0))) found.push(`match ${row.id} shows a count below nothing`);
  const label = clockLabel(row, now);
  if (label.kind === 'minute' && (label.base < 1 || label.base > 120 || label.added > MOST_ADDED))
    found.push(`match ${row.id} shows the minute ${label.base}+${label.added}`);
  if (label.kind === 'word' && label.word === 'hidden') found.push(`match ${row.id} has no status`);
  return found;
}
