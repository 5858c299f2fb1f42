import { asyncScheduler, NEVER, of, Subscription, tap } from 'rxjs';
import { createApiClient } from '#api/apiClient.ts';
import type { ClientInfo } from '#api/clientInfo.ts';
import { socketPort } from '#api/socketPort.ts';
import type { MatchId } from '#contract/match/match.ts';
import { createStreams } from '#streams/index.ts';
import { createOpenRooms } from '#streams/room/openRoom.ts';
import type { NumberedMessage } from '#streams/room/roomFold.ts';
import { homeAddress } from '#tests/builders/homeAddress.ts';
import { ROOM_LANGUAGE } from './roomGateway.ts';

/** The app's live client with a room open, without a screen. */
export interface RoomClient {
  /** What the room shows now; null before its first page. */
  readonly messages: readonly NumberedMessage[] | null;
  /** Texts of all messages shown so far, by number. */
  readonly seen: ReadonlyMap<number, string>;
  /** What a room must never show: a message twice, one before an earlier one, one that came after a later one. */
  readonly doubled: readonly string[];
  readonly disordered: readonly string[];
  /** How often its connection has opened. */
  readonly openedCount: number;
  close(): void;
}

/** Opens a room at the address of a gateway or a proxy. Device ids have 16 characters or more. */
export function createRoomClient(address: string, deviceId: string, matchId: MatchId): RoomClient {
  const clientInfo: ClientInfo = { language: ROOM_LANGUAGE, deviceId, appVersion: '0', timeZone: 'UTC' };
  const forwarded = { 'x-forwarded-for': homeAddress(deviceId) };
  const api = createApiClient(clientInfo, (path, init) =>
    fetch(new URL(String(path), address), { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...forwarded } }),
  );
  const open = socketPort(clientInfo, undefined, address);
  const log = new RoomLog();
  let openedCount = 0;
  const streams = createStreams({
    scheduler: asyncScheduler,
    random: () => Math.random(),
    socket: (resume) =>
      open(resume).pipe(
        tap(({ kind }) => {
          if (kind === 'open') openedCount += 1;
        }),
      ),
    call: (name, input, signal) => api.call(name, input, { signal }),
    fetchSnapshot: (path, signal) => api.fetchSnapshot(path, signal),
    visible$: of(true),
    online$: of(true),
    frame: (run) => run(),
  });
  const openRoom$ = createOpenRooms(streams, {
    older$: NEVER,
    reload$: NEVER,
    reading$: of(null),
    fetched: () => null,
    isHidden: () => false,
  });
  const running = new Subscription();
  running.add(streams.run$.subscribe());
  running.add(openRoom$(matchId).subscribe(({ messages }) => log.show(messages)));
  return {
    get messages() {
      return log.messages;
    },
    get openedCount() {
      return openedCount;
    },
    seen: log.seen,
    doubled: log.doubled,
    disordered: log.disordered,
    close: () => running.unsubscribe(),
  };
}

class RoomLog {
  readonly seen = new Map<number, string>();
  readonly doubled: string[] = [];
  readonly disordered: string[] = [];
  messages: readonly NumberedMessage[] | null = null;
  #newest = 0;

  show(messages: readonly NumberedMessage[] | null): void {
    this.messages = messages;
    if (messages === null) return;
    const clientIds = new Set<string>();
    let before = 0;
    for (const { seq, clientId, text } of messages) {
      if (seq === before || clientIds.has(clientId)) this.doubled.push(`${seq}: ${text}`);
      if (seq < before) this.disordered.push(`${seq} after ${before}`);
      if (seq < this.#newest && !this.seen.has(seq)) this.disordered.push(`${seq} shown after ${this.#newest}`);
      clientIds.add(clientId);
      this.seen.set(seq, text);
      before = seq;
    }
    this.#newest = Math.max(this.#newest, before);
  }
}
