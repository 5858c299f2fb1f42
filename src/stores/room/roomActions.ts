import type { Observer } from 'rxjs';
import type { ApiClient } from '#api/apiClient.ts';
import { randomId } from '#api/randomId.ts';
import { CHAT_MAX_MENTIONS } from '#contract/calls/limits.ts';
import type { MatchId } from '#contract/match/match.ts';
import { isChatText } from '#contract/room/chatText.ts';
import { normalizeLine } from '#contract/text/normalizeText.ts';
import type { Blacklist } from '#stores/community/blacklist.ts';
import type { Outbox } from './outbox.ts';
import type { RoomActions, RoomStore, SendFailure, ShownMessage } from './roomStore.ts';
import type { RoomView } from './roomView.ts';

export interface RoomActionsDeps {
  readonly store: RoomStore;
  readonly api: Pick<ApiClient, 'call'>;
  readonly outbox: Pick<Outbox, 'add' | 'retry' | 'discard'>;
  readonly blacklist: Pick<Blacklist, 'change'>;
  readonly view: Pick<RoomView, 'hide'>;
  readonly older$: Pick<Observer<MatchId>, 'next'>;
  readonly reload$: Pick<Observer<MatchId>, 'next'>;
  readonly reading$: Pick<Observer<MatchId | null>, 'next'>;
  /** Server time, ms. */
  readonly now: () => number;
}

/** Callers show failures themselves. */
const QUIET = { quiet: true };

/** Creates what a user can do in the open room; without one nothing happens. */
export function createRoomActions(deps: RoomActionsDeps): RoomActions {
  const { store, api, outbox, blacklist, view, older$, reload$, reading$, now } = deps;
  return {
    send(text, { replyTo, mentions = [] } = {}) {
      const { matchId } = store.getState();
      const normalized = normalizeLine(text);
      if (matchId === null || !isChatText(normalized)) return;
      const message = {
        clientId: randomId(),
        matchId,
        text: normalized,
        replyTo: replyTo ? replyOf(replyTo) : null,
        mentions: mentions.slice(0, CHAT_MAX_MENTIONS).map(({ memberId, nickname }) => ({ memberId, nickname })),
      };
      outbox.add(message, refusalNow());
    },
    retry: outbox.retry,
    discard: outbox.discard,
    loadOlder() {
      const { matchId } = store.getState();
      if (matchId !== null) older$.next(matchId);
    },
    reload() {
      const { matchId } = store.getState();
      if (matchId !== null) reload$.next(matchId);
    },
    setFollowing: (isFollowing) => reading$.next(isFollowing ? null : store.getState().matchId),
    async remove(seq) {
      const { matchId } = store.getState();
      if (matchId === null) return;
      await api.call('removeMessage', { matchId, seq }, QUIET);
      if (store.getState().matchId === matchId) view.hide(seq);
    },
    async report(seq, reason) {
      const { matchId } = store.getState();
      if (matchId !== null) await api.call('reportMessage', { matchId, seq, reason }, QUIET);
    },
    async react(incidentId, reaction) {
      const { matchId } = store.getState();
      if (matchId !== null) await api.call('react', { matchId, incidentId, reaction }, QUIET);
    },
    async block(memberId, isBlocked) {
      const author = store.getState().messages?.find((message) => message.author.memberId === memberId)?.author;
      const { nickname = '', avatar = null } = author ?? {};
      await blacklist.change({ member: { memberId, nickname, avatar }, blocked: isBlocked });
    },
  };

  /** What is sent during the wait would only be refused, and lengthen it; undefined when the user may write. */
  function refusalNow(): SendFailure | undefined {
    const { mayWriteAt, slowSeconds } = store.getState();
    if (mayWriteAt === null || mayWriteAt <= now()) return undefined;
    return { kind: 'refused', reason: slowSeconds > 0 ? 'slow' : 'tooMany', retryAt: mayWriteAt };
  }
}

/** A message that is not posted has no number that could be answered. */
function replyOf({ send, author: { memberId, nickname } }: ShownMessage): { seq: number; memberId: string; nickname: string } | null {
  return send.kind === 'posted' ? { seq: send.seq, memberId, nickname } : null;
}
