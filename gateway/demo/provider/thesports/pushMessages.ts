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

type Part = 'score' | 'stats' | 'incidents' | 'tlive';

interface Entry {
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
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
  return [...messages].map(([, all]) => ({ at: all[0]?.at ?? 0, topic: TOPIC, payload: JSON.stringify(all.map(({ body }) => body)) }));
}

function entriesOf(match: FootballMatch, scene: Omit<ThesportsScene, 'at'>, from: number, to: number): readonly Entry[] {
  return timesOf(match, scene)
    .filter((at) => at + 3 * APART_MS > from && at <= to)
    .flatMap((at) =>
      (['score', 'incidents', 'stats', 'tlive'] as const).flatMap((part, i) => changeOf(match, scene, part, at, at + i * APART_MS)),
    )
    .filter((entry) => entry.at > from && entry.at <= to);
}

/** All times at which something may change; of those in play, every half minute, too. */
function timesOf(match: FootballMatch, { habits }: Omit<ThesportsScene, 'at'>): readonly number[] {
  const { startsAt, endsAt, script } = match;
  const first = startsAt ?? endsAt;
  const ticks = Array.from(
    { length: startsAt === null ? 0 : Math.ceil((endsAt - first) / STATISTICS_EVERY_MS) },
    (_, i) => first + i * STATISTICS_EVERY_MS,
  );
  const called = startsAt === null ? [] : script.map(({ at }) => at).filter((at) => at > 0);
  const all = [...called, ...ticks, ...toldTimes(match, habits), ...(startsAt === null ? [] : incidentTimes(match, habits)), endsAt];
  return [...new Set(all.map((at) => Math.ceil(at)))].sort((a, b) => a - b);
}

function changeOf(match: FootballMatch, scene: Omit<ThesportsScene, 'at'>, part: Part, at: number, sentAt: number): readonly Entry[] {
  const now = partOf(match, { ...scene, at }, part);
  if (now === null || JSON.stringify(now) === JSON.stringify(partOf(match, { ...scene, at: at - 1 }, part))) return [];
  return [{ at: sentAt, body: { id: matchId(match.fixture), [part]: now } }];
}

/** null: nothing to say. */
function partOf(match: FootballMatch, scene: ThesportsScene, part: Part): unknown {
  const state = toldState(match, scene.habits, scene.at);
  if (part === 'score') return scoreEntry(match, state);
  const rows =
    part === 'incidents'
      ? incidentRows(match, state, scene)
      : part === 'stats'
        ? statisticRows(match, state, scene)
        : textRows(match, scene);
  return rows.length === 0 ? null : rows;
}

function days(from: number, to: number): readonly number[] {
  return Array.from({ length: dayAt(to) - dayAt(from) + 1 }, (_, i) => dayAt(from) + i);
}
