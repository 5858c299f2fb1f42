import type { ProviderHabits } from '#gateway/demo/provider/telling/habits.ts';
import { incidentTimes } from '#gateway/demo/provider/telling/toldIncidents.ts';
import { toldState, toldTimes } from '#gateway/demo/provider/telling/toldState.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { dayAt } from '#gateway/demo/provider/world/worldIds.ts';
import { incidentRows } from './football/incidentRows.ts';
import { statisticRows, textRows } from './football/liveRow.ts';
import { scoreEntry } from './football/scoreArrays.ts';
import { matchId, type ThesportsScene } from './thesportsScene.ts';

const TOPIC = 'thesports/football/match/v1';
const MATCH_MS = 5 * 3_600_000;
/** How long after a part the next one of the same match comes. */
const APART_MS = 400;
const STATISTICS_EVERY_MS = 30_000;

/** A message of the push service. */
export interface PushMessage {
  /** Server time in ms. */
  readonly at: number;
  readonly topic: string;
  /** JSON. */
  readonly payload: string;
}

/** In the order in which they come. */
const PARTS = ['score', 'incidents', 'stats', 'tlive'] as const;
type Part = (typeof PARTS)[number];

interface Entry {
  readonly at: number;
  /** JSON. */
  readonly body: string;
}

interface Moment {
  readonly at: number;
  readonly isTick: boolean;
}

/** Returns the messages after `from` up to `to` (server ms), in order. Each part is whole, and the parts of a match come one by one. */
export function pushMessages({ world, habits }: Omit<ThesportsScene, 'at'>, from: number, to: number): readonly PushMessage[] {
  const matches = days(from - MATCH_MS, to + MATCH_MS)
    .flatMap((day) => world.footballOn(day))
    .filter(({ fixture: { kickoff } }) => kickoff - 2 * 3_600_000 < to && kickoff + MATCH_MS > from);
  const entries = matches.flatMap((match) => entriesOf(match, { world, habits }, from, to)).sort((a, b) => a.at - b.at);
  const messages = new Map<number, Entry[]>();
  // What falls into the same tenth of a second comes in one message.
  for (const entry of entries) {
    const slot = Math.floor(entry.at / 100) * 100;
    messages.set(slot, [...(messages.get(slot) ?? []), entry]);
  }
  return [...messages].map(([, all]) => ({ at: all[0]?.at ?? 0, topic: TOPIC, payload: `[${all.map(({ body }) => body).join(',')}]` }));
}

function entriesOf(match: FootballMatch, scene: Omit<ThesportsScene, 'at'>, from: number, to: number): readonly Entry[] {
  const times = timesOf(match, scene.habits);
  const start = times.findIndex(({ at }) => at + PARTS.length * APART_MS > from);
  if (start === -1) return [];
  // What was said before is that of the moment before, whatever was asked for: the same span says the same in parts.
  const said = new Map(PARTS.map((part) => [part, lastSaid(match, scene, part, times.slice(0, start))]));
  const entries: Entry[] = [];
  for (const { at, isTick } of times.slice(start)) {
    if (at > to) break;
    for (const [i, part] of PARTS.entries()) {
      if (part === 'stats' && !isTick) continue;
      const now = partAt(match, scene, part, at);
      if (now !== null && now !== said.get(part))
        entries.push({ at: at + i * APART_MS, body: `{"id":"${matchId(match.fixture)}","${part}":${now}}` });
      said.set(part, now);
    }
  }
  return entries.filter((entry) => entry.at > from && entry.at <= to);
}

function lastSaid(match: FootballMatch, scene: Omit<ThesportsScene, 'at'>, part: Part, before: readonly Moment[]): string | null {
  const last = before.findLast(({ isTick }) => isTick || part !== 'stats');
  return last === undefined ? null : partAt(match, scene, part, last.at);
}

const cachedTimes = new WeakMap<FootballMatch, { readonly habits: ProviderHabits; readonly times: readonly Moment[] }>();

/** Returns all times at which something may change; ticks are every half minute of play, when statistics are told. */
function timesOf(match: FootballMatch, habits: ProviderHabits): readonly Moment[] {
  const cached = cachedTimes.get(match);
  if (cached?.habits === habits) return cached.times;
  const { startsAt, endsAt, script } = match;
  const ticks =
    startsAt === null
      ? []
      : Array.from({ length: Math.ceil((endsAt - startsAt) / STATISTICS_EVERY_MS) }, (_, i) => startsAt + i * STATISTICS_EVERY_MS);
  const states = startsAt === null ? [] : script.map(({ at }) => at).filter((at) => at > 0);
  const others = [...states, ...toldTimes(match, habits), ...(startsAt === null ? [] : incidentTimes(match, habits))];
  const told = new Map([
    ...others.map((at): [number, boolean] => [Math.ceil(at), false]),
    ...[...ticks, endsAt].map((at): [number, boolean] => [Math.ceil(at), true]),
  ]);
  const moments = [...told].map(([at, isTick]) => ({ at, isTick })).sort((a, b) => a.at - b.at);
  cachedTimes.set(match, { habits, times: moments });
  return moments;
}

/** Returns a part as JSON; null: nothing to say. */
function partAt(match: FootballMatch, { world, habits }: Omit<ThesportsScene, 'at'>, part: Part, at: number): string | null {
  const scene = { world, habits, at };
  const state = toldState(match, habits, at);
  if (part === 'score') return JSON.stringify(scoreEntry(match, state));
  const rows =
    part === 'incidents'
      ? incidentRows(match, state, scene)
      : part === 'stats'
        ? statisticRows(match, state, scene)
        : textRows(match, scene);
  return rows.length === 0 ? null : JSON.stringify(rows);
}

function days(from: number, to: number): readonly number[] {
  return Array.from({ length: dayAt(to) - dayAt(from) + 1 }, (_, i) => dayAt(from) + i);
}
