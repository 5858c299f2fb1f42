import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { FanMember } from './createFanMembers.ts';
import type { MatchEvents } from './matchEvents.ts';
import { RoomTalk } from './roomTalk.ts';

const TICK_MS = 1_000;
/** Lines of all rooms together. */
const MAX_PER_TICK = 4;
/** A fan's shortest time between two messages in whichever rooms: within CHAT_MAX_MESSAGES of CHAT_SPAN_MS. */
const FAN_PAUSE_MS = 11_000;

/** The rooms in which simulated fans talk. */
export interface FanRooms {
  say(tenant: string, memberId: bigint, matchId: MatchId, text: string): Promise<unknown>;
  /** Rooms that somebody has open. */
  watchedRooms(): readonly { readonly tenant: string; readonly matchId: MatchId }[];
}

export interface FanSpeakerDeps {
  readonly rooms: FanRooms;
  readonly events: MatchEvents;
  readonly fans: readonly FanMember[];
  readonly timers: Timers;
  readonly random: () => number;
  readonly report: (message: string) => void;
}

interface OpenRoom {
  readonly tenant: string;
  readonly matchId: MatchId;
  readonly isWatched: boolean;
}

/**
 * Lets simulated fans talk in watched rooms and in that of the biggest live match. Returns the function that ends it. Without fans it
 * does nothing.
 */
export function createFanSpeaker({ rooms, events, fans, timers, random, report }: FanSpeakerDeps): () => void {
  if (fans.length === 0) return () => undefined;
  const byTenant = groupByTenant(fans);
  const talks = new Map<string, RoomTalk>();
  const spokenAt = new Map<bigint, number>();
  let hasFailed = false;
  let turn = 0;
  let cancel = timers.after(TICK_MS, tick);
  const unsubscribe = events.onEntry((matchId, entry) => {
    for (const tenant of byTenant.keys()) talks.get(keyOf(tenant, matchId))?.note(entry, timers.now());
  });
  return () => {
    cancel();
    unsubscribe();
  };

  function tick(): void {
    cancel = timers.after(TICK_MS, tick);
    const now = timers.now();
    const open = openRooms();
    for (const [key, talk] of talks) if (talk.isForgotten(now)) talks.delete(key);
    const live = open.flatMap((room) => {
      const row = events.row(room.matchId);
      return row === undefined ? [] : { room, row, talk: observe(room, row, now) };
    });
    let left = MAX_PER_TICK;
    // With more rooms than lines, those go first whose turn has not come.
    const inTurn = [...live.slice(turn), ...live.slice(0, turn)];
    for (const { room, row, talk } of inTurn) {
      if (left === 0) break;
      turn = (turn + 1) % live.length;
      if (speak(room, row, talk, now)) left -= 1;
    }
  }

  function openRooms(): readonly OpenRoom[] {
    const watched = rooms.watchedRooms().filter(({ tenant }) => byTenant.has(tenant));
    const biggest = events.biggestLive();
    const isListed = (tenant: string): boolean => watched.some((room) => room.tenant === tenant && room.matchId === biggest);
    return [
      ...watched.map((room) => ({ ...room, isWatched: true })),
      ...(biggest === null ? [] : [...byTenant.keys()].filter((tenant) => !isListed(tenant))).map((tenant) => ({
        tenant,
        matchId: biggest ?? 0,
        isWatched: false,
      })),
    ];
  }

  function observe({ tenant, matchId, isWatched }: OpenRoom, row: MatchRow, now: number): RoomTalk {
    const key = keyOf(tenant, matchId);
    const language = tenantLanguage(tenant) ?? DEFAULT_LANGUAGE;
    const talk = talks.get(key) ?? new RoomTalk({ matchId, language, fans: byTenant.get(tenant) ?? [], random });
    talks.set(key, talk);
    talk.observe(row, { now, pressure: events.pressure(matchId), isWatched });
    return talk;
  }

  /** Returns whether a fan has typed a line. */
  function speak({ tenant, matchId }: OpenRoom, row: MatchRow, talk: RoomTalk, now: number): boolean {
    const teams = events.teams(matchId);
    const isFree = (memberId: bigint): boolean => now - (spokenAt.get(memberId) ?? -FAN_PAUSE_MS) >= FAN_PAUSE_MS;
    const line = teams === undefined ? null : talk.take(row, teams, now, isFree);
    if (line === null) return false;
    spokenAt.set(line.memberId, now);
    rooms.say(tenant, line.memberId, matchId, line.text).catch((error: unknown) => {
      if (!hasFailed) report(`a simulated fan could not write: ${reasonOf(error)}`);
      hasFailed = true;
    });
    return true;
  }
}

function keyOf(tenant: string, matchId: MatchId): string {
  return `${tenant} ${matchId}`;
}

function groupByTenant(fans: readonly FanMember[]): ReadonlyMap<string, readonly FanMember[]> {
  const byTenant = new Map<string, FanMember[]>();
  for (const fan of fans) byTenant.set(fan.tenant, [...(byTenant.get(fan.tenant) ?? []), fan]);
  return byTenant;
}
