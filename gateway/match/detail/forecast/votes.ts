import { and, count, eq, inArray } from 'drizzle-orm';
import type { VoteChoice, Votes } from '#contract/detail/forecast.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { DocumentStore } from '#gateway/match/detail/documentStore.ts';
import type { MatchChannels } from '#gateway/match/detail/matchChannels.ts';
import type { SerialQueue } from '#gateway/base/queues.ts';
import { matchVotes } from '#gateway/match/detail/tables.ts';

/** Counts of a match are published at most once in this time. */
const PUBLISH_MS = 1_000;

export interface MatchVotesDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly queue: SerialQueue;
  readonly nextRev: () => number;
  readonly documents: Pick<DocumentStore, 'put'>;
  readonly channels: Pick<MatchChannels, 'publish'>;
  readonly report: (message: string) => void;
}

/** Members' votes on matches, one each. */
export interface MatchVotes {
  /** Votes, or changes the vote. Resolves with the counts. */
  vote(matchId: MatchId, memberId: bigint, choice: VoteChoice): Promise<Votes>;
  of(matchId: MatchId, memberId: bigint): Promise<VoteChoice | null>;
  counts(matchId: MatchId): Promise<Votes>;
  /** Returns the counts of those matches that have votes. */
  countsOf(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, Votes>>;
  /** Returns a member's votes on matches. */
  choicesOf(matchIds: readonly MatchId[], memberId: bigint): Promise<ReadonlyMap<MatchId, VoteChoice>>;
  /** Publishes what is still to be published. */
  close(): Promise<void>;
}

export function createMatchVotes({ db, timers, queue, nextRev, documents, channels, report }: MatchVotesDeps): MatchVotes {
  /** Matches whose counts are about to be published, with what cancels it. */
  const scheduled = new Map<MatchId, () => void>();

  return {
    async vote(matchId, memberId, choice) {
      const vote = { choice, at: timers.now() };
      await db
        .insert(matchVotes)
        .values({ matchId, memberId, ...vote })
        .onConflictDoUpdate({ target: [matchVotes.matchId, matchVotes.memberId], set: vote });
      if (!scheduled.has(matchId))
        scheduled.set(
          matchId,
          timers.after(PUBLISH_MS, () => void publish(matchId)),
        );
      return counts(matchId);
    },
    async of(matchId, memberId) {
      const [found] = await db
        .select({ choice: matchVotes.choice })
        .from(matchVotes)
        .where(and(eq(matchVotes.matchId, matchId), eq(matchVotes.memberId, memberId)));
      return found?.choice ?? null;
    },
    counts,
    async countsOf(matchIds) {
      if (matchIds.length === 0) return new Map();
      const rows = await db
        .select({ matchId: matchVotes.matchId, choice: matchVotes.choice, members: count() })
        .from(matchVotes)
        .where(isAnyOf(matchVotes.matchId, matchIds))
        .groupBy(matchVotes.matchId, matchVotes.choice);
      const found = new Map<MatchId, Votes>();
      for (const { matchId, choice, members } of rows)
        found.set(matchId, { ...(found.get(matchId) ?? { home: 0, draw: 0, away: 0 }), [choice]: members });
      return found;
    },
    async choicesOf(matchIds, memberId) {
      if (matchIds.length === 0) return new Map();
      const rows = await db
        .select({ matchId: matchVotes.matchId, choice: matchVotes.choice })
        .from(matchVotes)
        .where(and(inArray(matchVotes.matchId, [...matchIds]), eq(matchVotes.memberId, memberId)));
      return new Map(rows.map(({ matchId, choice }) => [matchId, choice]));
    },
    async close() {
      const pending = [...scheduled];
      for (const [, cancel] of pending) cancel();
      for (const [matchId] of pending) await publish(matchId);
    },
  };

  async function counts(matchId: MatchId): Promise<Votes> {
    const rows = await db
      .select({ choice: matchVotes.choice, members: count() })
      .from(matchVotes)
      .where(eq(matchVotes.matchId, matchId))
      .groupBy(matchVotes.choice);
    const of = (choice: VoteChoice): number => rows.find((row) => row.choice === choice)?.members ?? 0;
    return { home: of('home'), draw: of('draw'), away: of('away') };
  }

  async function publish(matchId: MatchId): Promise<void> {
    scheduled.delete(matchId);
    try {
      await queue(async () => {
        const rev = nextRev();
        const stored = await documents.put([{ matchId, kind: 'votes', at: timers.now(), body: await counts(matchId) }], rev);
        const changed = stored.filter(({ isChanged }) => isChanged);
        channels.publish(
          changed.map(({ kind, body }) => ({ matchId, key: kind, rev, body })),
          [],
        );
      });
    } catch (error) {
      report(`votes on match ${matchId} were not published: ${reasonOf(error)}`);
    }
  }
}
