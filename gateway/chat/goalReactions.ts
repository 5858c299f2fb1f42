import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { MatchId } from '#contract/match/match.ts';
import { incidentOf, type Reaction, reactionsKey } from '#contract/room/roomHead.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { putReaction, reactionCountsOf } from './reactionStore.ts';
import type { Room } from './room.ts';

/** Counts of a room are published at most once in this time. */
const PUBLISH_MS = 1_000;
/** A goal is looked up at most once in this time: after one, thousands react. */
const GOAL_KNOWN_MS = 5_000;
const GOALS: ReadonlySet<string> = new Set(['goal', 'ownGoal', 'penaltyGoal']);

export interface GoalReactionsDeps {
  readonly db: Db;
  readonly timers: Timers;
  /** Returns the newest entry about an incident in the log of a match. */
  readonly newestOf: (matchId: MatchId, incidentId: string) => Promise<MatchLogEntry | undefined>;
  readonly report: (message: string) => void;
}

/** Members' reactions to goals, one each. */
export interface GoalReactions {
  /** Sets a member's reaction, null takes it back; resolves to false when the match's log has no such goal, or has withdrawn it. */
  react(room: Room, memberId: bigint, incidentId: string, reaction: Reaction | null): Promise<boolean>;
  /** Publishes all counts of a room anew. */
  recount(room: Room): void;
  /** Publishes what is still to be published. */
  close(): Promise<void>;
}

export function createGoalReactions({ db, timers, newestOf, report }: GoalReactionsDeps): GoalReactions {
  /** When goals were last found, by match and incident. */
  const known = new Map<string, number>();
  /** Goals of rooms whose counts are about to be published, with what cancels it. */
  const scheduled = new Map<Room, { readonly incidentIds: Set<string>; readonly cancel: () => void }>();

  return {
    async react(room, memberId, incidentId, reaction) {
      if (!(await isGoal(room.key.matchId, incidentId))) return false;
      await putReaction(db, room.key, { incidentId, memberId, reaction, at: timers.now() });
      schedule(room, incidentId);
      return true;
    },
    recount(room) {
      for (const [key] of room.headRows) {
        const incidentId = incidentOf(key);
        if (incidentId !== null) schedule(room, incidentId);
      }
    },
    async close() {
      const pending = [...scheduled];
      for (const [, { cancel }] of pending) cancel();
      for (const [room] of pending) await publish(room);
    },
  };

  async function isGoal(matchId: MatchId, incidentId: string): Promise<boolean> {
    const now = timers.elapsed();
    for (const [key, at] of known) {
      if (now - at < GOAL_KNOWN_MS) break; // the first ones are the oldest
      known.delete(key);
    }
    const key = `${matchId} ${incidentId}`;
    if (known.has(key)) return true;
    const entry = await newestOf(matchId, incidentId);
    if (entry === undefined || !('incident' in entry) || !GOALS.has(entry.incident.kind)) return false;
    known.set(key, now);
    return true;
  }

  function schedule(room: Room, incidentId: string): void {
    const pending = scheduled.get(room);
    if (pending !== undefined) pending.incidentIds.add(incidentId);
    else scheduled.set(room, { incidentIds: new Set([incidentId]), cancel: timers.after(PUBLISH_MS, () => void publish(room)) });
  }

  async function publish(room: Room): Promise<void> {
    const incidentIds = [...(scheduled.get(room)?.incidentIds ?? [])];
    scheduled.delete(room);
    try {
      await room.inOrder(async () => {
        const counts = await reactionCountsOf(db, room.key, incidentIds);
        for (const [incidentId, reactions] of counts) room.put(reactionsKey(incidentId), reactions);
      });
    } catch (error) {
      report(`reactions in the room of match ${room.key.matchId} were not published: ${reasonOf(error)}`);
    }
  }
}
