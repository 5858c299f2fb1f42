import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import { mulberry32 } from '#contract/match/mulberry32.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { createFanSpeaker, type FanRooms } from '#gateway/demo/fans/createFanSpeaker.ts';
import type { FanMember } from '#gateway/demo/fans/createFanMembers.ts';
import type { MatchEvents } from '#gateway/demo/fans/matchEvents.ts';
import { FAN_NICKNAMES } from '#gateway/demo/fans/nicknames.ts';
import { TestTime } from './testTime.ts';

/** What a fan has typed, and when. */
export interface TypedLine {
  readonly at: number;
  readonly tenant: string;
  readonly matchId: MatchId;
  readonly memberId: bigint;
  readonly text: string;
}

const TEAMS = { home: { 'en-US': 'Hanoi FC', 'zh-CN': '河内' }, away: { 'en-US': 'Selangor', 'zh-CN': '雪兰莪' } };

/** Returns all fans of some tenants. */
export function fansOf(...tenants: readonly string[]): readonly FanMember[] {
  return tenants.flatMap((tenant, t) =>
    (FAN_NICKNAMES[tenant] ?? []).map((nickname, i) => ({ id: BigInt(1_000 * (t + 1) + i), tenant, nickname })),
  );
}

/** A speaker of simulated fans in virtual time, with the matches and rooms that a test sets. */
export function aFanSpeaker({
  fans = fansOf('VNWOS', 'TYCC', 'MYWOS', 'IDWOS'),
  seed = 1,
  say = async () => undefined,
}: {
  fans?: readonly FanMember[];
  seed?: number;
  say?: FanRooms['say'];
} = {}) {
  const time = new TestTime();
  const rows = new Map<MatchId, MatchRow>();
  const typed: TypedLine[] = [];
  const reported: string[] = [];
  const listeners = new Set<(matchId: MatchId, entry: MatchLogEntry) => void>();
  const state = { pressure: 0, biggest: null as MatchId | null, watched: [] as readonly { tenant: string; matchId: MatchId }[] };
  const events: MatchEvents = {
    row: (matchId) => rows.get(matchId),
    teams: () => TEAMS,
    pressure: () => state.pressure,
    biggestLive: () => state.biggest,
    onEntry(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const rooms: FanRooms = {
    say(tenant, memberId, matchId, text) {
      typed.push({ at: time.now(), tenant, matchId, memberId, text });
      return say(tenant, memberId, matchId, text);
    },
    watchedRooms: () => state.watched,
  };
  const close = createFanSpeaker({
    rooms,
    events,
    fans,
    timers: time.timers(),
    random: mulberry32(seed),
    report: (message) => void reported.push(message),
  });
  const enter = (matchId: MatchId, entry: MatchLogEntry): void => {
    for (const listener of listeners) listener(matchId, entry);
  };
  return { time, rows, typed, reported, listeners, state, enter, close };
}
