import type { SchedulerLike, Subscription } from 'rxjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallError } from '#api/callError.ts';
import { OUTBOX_MS } from '#contract/calls/limits.ts';
import type { Input } from '#contract/calls/calls.ts';
import type { SayResult } from '#contract/room/roomCalls.ts';
import type { MatchId } from '#contract/match/match.ts';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { isQueued, type OutboxMessage } from './outboxMessage.ts';
import type { OutboxStorage } from './outboxStorage.ts';
import type { SendFailure, SendState } from './roomStore.ts';

/** Backoff while the gateway cannot be reached; each delay is between half of it and all. */
const BASE_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

export interface OutboxState {
  /** Oldest first. */
  readonly messages: readonly OutboxMessage[];
  /** Server time (ms) before which a room accepts nothing of this user, as it said last. */
  readonly mayWriteAt: ReadonlyMap<MatchId, number>;
}

export interface OutboxDeps {
  /** Rejects with CallError. */
  readonly say: (input: Input<'say'>) => Promise<SayResult>;
  readonly storage: OutboxStorage;
  /** Runs a function while no other tab sends. */
  readonly exclusively: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Tenant and member, null while they are not known. */
  readonly owner: () => string | null;
  /** Server time, ms. */
  readonly now: () => number;
  readonly scheduler: SchedulerLike;
  readonly random: () => number;
}

/** The messages of this user on their way: shown at once, sent in order and one at a time per room, and again until the gateway has answered. */
export interface Outbox {
  readonly store: StoreApi<OutboxState>;
  /** `refusal`: it is known that the room would refuse it now, so it is not sent before the user wishes. */
  add(message: Omit<OutboxMessage, 'owner' | 'at' | 'send'>, refusal?: SendFailure): void;
  retry(clientId: string): void;
  /** Returns the function that brings the message back. */
  discard(clientId: string): () => void;
  /** Takes out what the room has: the entries with these ids, and what was posted below `nextSeq`. */
  settle(matchId: MatchId, clientIds: ReadonlySet<string>, nextSeq: number): void;
  /** Sends what waits: of this page, and of earlier pages of the same member. Call it when the member is known, and when the connection is back. */
  resume(): void;
  /** Forgets all messages, because the session has ended. */
  clear(): void;
}

export function createOutbox({ say, storage, exclusively, owner, now, scheduler, random }: OutboxDeps): Outbox {
  const store = createStore<OutboxState>(() => ({ messages: [], mayWriteAt: new Map() }));
  const sendingRooms = new Set<MatchId>();
  /** From storage: another tab may send them too. */
  const adopted = new Set<string>();
  let attempts = 0;
  let retryTimer: Subscription | null = null;

  return {
    store,
    add(message, refusal) {
      const author = owner();
      if (author === null) return;
      const send: SendState = refusal ? { kind: 'failed', failure: refusal } : { kind: 'sending' };
      write([...messages(), { ...message, owner: author, at: now(), send }]);
      void sendAll(message.matchId);
    },
    retry(clientId) {
      const message = find(clientId);
      if (message?.send.kind !== 'failed') return;
      // It goes to the end, where the others do not wait for it.
      write([...messages().filter((one) => one !== message), { ...message, at: now(), send: { kind: 'sending' } }]);
      void sendAll(message.matchId);
    },
    discard(clientId) {
      const message = find(clientId);
      write(messages().filter((one) => one !== message));
      return () => {
        if (message?.owner === owner() && find(clientId) === undefined) write([...messages(), message]);
      };
    },
    settle(matchId, clientIds, nextSeq) {
      const isKnown = ({ send }: OutboxMessage): boolean => send.kind === 'posted' && send.seq < nextSeq;
      const left = messages().filter((one) => one.matchId !== matchId || !(clientIds.has(one.clientId) || isKnown(one)));
      if (left.length < messages().length) write(left);
    },
    resume() {
      adopt();
      sendWaiting();
    },
    clear() {
      retryTimer?.unsubscribe();
      write([]);
      store.setState({ mayWriteAt: new Map() });
    },
  };

  function adopt(): void {
    const own = storage.load().filter((one) => one.owner === owner() && find(one.clientId) === undefined && !isExpired(one));
    for (const { clientId } of own) adopted.add(clientId);
    if (own.length > 0) write([...own, ...messages()]);
  }

  function sendWaiting(): void {
    retryTimer?.unsubscribe();
    for (const matchId of new Set(messages().map((one) => one.matchId))) void sendAll(matchId);
  }

  /** Sends the queued messages of a room, one after the other, until one must wait. */
  async function sendAll(matchId: MatchId): Promise<void> {
    if (sendingRooms.has(matchId)) return;
    sendingRooms.add(matchId);
    try {
      for (let next = nextOf(matchId); next !== undefined; next = nextOf(matchId)) {
        const { clientId } = next;
        if (!(await exclusively(() => send(clientId)))) break;
      }
    } finally {
      sendingRooms.delete(matchId);
    }
  }

  function nextOf(matchId: MatchId): OutboxMessage | undefined {
    return messages().find((one) => one.matchId === matchId && isQueued(one));
  }

  /** Returns whether the next one may be sent. */
  async function send(clientId: string): Promise<boolean> {
    const message = find(clientId);
    if (message === undefined || !isQueued(message)) return true;
    if (message.owner !== owner() || (adopted.has(clientId) && !storage.has(clientId))) {
      write(messages().filter((one) => one !== message)); // another member's, or another tab has sent it
      return true;
    }
    if (isExpired(message)) {
      fail(clientId, { kind: 'failed', error: 'network', message: null });
      return true;
    }
    const { matchId, text, replyTo, mentions } = message;
    const input = { matchId, clientId, text, ...(replyTo && { replyTo: replyTo.seq }), mentions: mentions.map(({ memberId }) => memberId) };
    try {
      take(message, await say(input));
      attempts = 0;
      return true;
    } catch (error) {
      if (error instanceof CallError && error.isTransient) {
        write(messages().map((one) => (one.matchId === matchId && isQueued(one) ? { ...one, send: { kind: 'waiting' } } : one)));
        retryLater();
        return false;
      }
      fail(clientId, { kind: 'failed', error: errorKey(error), message: error instanceof CallError ? error.userMessage : null });
      return true;
    }
  }

  function take({ clientId, matchId }: OutboxMessage, result: SayResult): void {
    if (result.state === 'held') change(clientId, { send: { kind: 'held' } });
    else if (result.state === 'posted') change(clientId, { at: result.at, send: { kind: 'posted', seq: result.seq } });
    else {
      const { reason, retryMs } = result;
      const retryAt = retryMs === null ? null : now() + retryMs;
      if (retryAt !== null && (reason === 'slow' || reason === 'tooMany')) {
        store.setState(({ mayWriteAt }) => ({ mayWriteAt: new Map(mayWriteAt).set(matchId, retryAt) }));
      }
      fail(clientId, { kind: 'refused', reason, retryAt });
    }
  }

  function retryLater(): void {
    const delay = Math.min(MAX_RETRY_MS, BASE_RETRY_MS * 2 ** attempts) * (0.5 + random() / 2);
    attempts += 1;
    retryTimer?.unsubscribe();
    retryTimer = scheduler.schedule(sendWaiting, delay);
  }

  function isExpired({ at }: OutboxMessage): boolean {
    return now() - at > OUTBOX_MS;
  }

  function fail(clientId: string, failure: SendFailure): void {
    change(clientId, { send: { kind: 'failed', failure } });
  }

  function change(clientId: string, changed: { readonly at?: number; readonly send: SendState }): void {
    write(messages().map((one) => (one.clientId === clientId ? { ...one, ...changed } : one)));
  }

  function write(next: readonly OutboxMessage[]): void {
    store.setState({ messages: next });
    storage.save(next);
  }

  function messages(): readonly OutboxMessage[] {
    return store.getState().messages;
  }

  function find(clientId: string): OutboxMessage | undefined {
    return messages().find((one) => one.clientId === clientId);
  }
}
