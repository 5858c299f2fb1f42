import type { SourceDocumentKind } from '#contract/detail/sourceDocument.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { FeedBacklog } from './feedBacklog.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { withinTime } from '#gateway/live/withinTime.ts';

/** How long an answer waits for documents that the feed has not sent yet. */
const MAX_WAIT_MS = 1_000;

export interface PendingDocumentsDeps {
  readonly timers: Pick<Timers, 'after'>;
  readonly report: (message: string) => void;
}

/** Documents that the feed has not sent yet: what somebody opens is sent first. Without a backlog nothing is pending. */
export interface PendingDocuments {
  connect(backlog: FeedBacklog, catalogue: Pick<MatchCatalogue, 'partsOf'>): void;
  has(matchId: MatchId, kind: SourceDocumentKind): boolean;
  /** Resolves once they are stored and published, or after a second. Never rejects: what fails is reported, and sent again later. */
  request(matchIds: readonly MatchId[], kind: SourceDocumentKind): Promise<void>;
}

export function createPendingDocuments({ timers, report }: PendingDocumentsDeps): PendingDocuments {
  let connected: { readonly backlog: FeedBacklog; readonly catalogue: Pick<MatchCatalogue, 'partsOf'> } | null = null;
  return {
    connect(backlog, catalogue) {
      connected = { backlog, catalogue };
    },
    has(matchId, kind) {
      const sourceId = connected?.catalogue.partsOf(matchId)?.sourceId;
      return sourceId !== undefined && connected?.backlog.has(sourceId, kind) === true;
    },
    async request(matchIds, kind) {
      if (connected === null) return;
      const { backlog, catalogue } = connected;
      const sourceIds = matchIds.flatMap((id) => catalogue.partsOf(id)?.sourceId ?? []).filter((id) => backlog.has(id, kind));
      if (sourceIds.length === 0) return;
      const sending = Promise.all(sourceIds.map((id) => sent(backlog, id, kind)));
      await withinTime(timers, sending, MAX_WAIT_MS);
    },
  };

  async function sent(backlog: FeedBacklog, sourceId: string, kind: SourceDocumentKind): Promise<void> {
    try {
      await backlog.send(sourceId, kind);
    } catch (error) {
      report(`the ${kind} of ${sourceId} that somebody opened did not come: ${reasonOf(error)}`);
    }
  }
}
