import { asyncScheduler, BehaviorSubject, finalize, map, of, Subscription } from 'rxjs';
import { type ApiClient, createApiClient } from '#api/apiClient.ts';
import { CallError } from '#api/callError.ts';
import type { ClientInfo } from '#api/clientInfo.ts';
import { socketPort } from '#api/socketPort.ts';
import { decodeFrame, type Frame, type FrameName } from '#contract/wire/frames.ts';
import { compareEpochs } from '#contract/wire/epoch.ts';
import type { BoardSnapshot } from '#contract/calls/lists.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { FETCH_FAILED } from '#streams/connection/protocolErrors.ts';
import { createStreams } from '#streams/index.ts';
import type { OpenSocket, Ports } from '#streams/ports.ts';

/** The app's live client without a screen: its own streams, calls and socket, as with the match list open. */
export interface AppClient {
  readonly api: ApiClient;
  /** Machine times (ms, `performance.now`) at which the socket opened and was noticed to be closed. */
  readonly opened: readonly number[];
  readonly closed: readonly number[];
  /** Machine times at which a board was known to be current. */
  readonly fresh: readonly number[];
  /** What a gateway must never do: a position that goes back, another epoch for the same data, an invalid frame. */
  readonly protocolErrors: readonly string[];
  /** Frames of changes: when they arrived (`performance.now`), their positions, age (ms) and length. */
  readonly changes: readonly ChangeSeen[];
  /** The rows on its board. */
  board(sport: Sport): readonly MatchRow[];
  /** Hides or shows the page, as when a phone is put away and looked at again. */
  setVisible(visible: boolean): void;
  close(): void;
}

export interface ChangeSeen {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly age: number;
  readonly bytes: number;
}

/** Creates a client of a gateway or a proxy. Device ids have 16 characters or more. */
export function createAppClient(address: string, deviceId: string): AppClient {
  const clientInfo: ClientInfo = { language: 'en-US', deviceId, appVersion: '0', timeZone: 'UTC' };
  const api = createApiClient(clientInfo, (path, init) => fetch(new URL(String(path), address), init));
  const log = new ConnectionLog();
  const visible$ = new BehaviorSubject(true);
  const streams = createStreams({
    scheduler: asyncScheduler,
    random: () => Math.random(),
    socket: observedPort(socketPort(clientInfo, undefined, address), log),
    call: async (name, input, signal) => {
      const answer = await api.call(name, input, { signal });
      if (name === 'instantList') log.fresh.push(performance.now());
      return answer;
    },
    fetchSnapshot: (path, signal) => api.fetchSnapshot(path, signal).then(log.snapshotFetched, log.snapshotFailed),
    visible$,
    online$: of(true),
    frame: (run) => run(),
  });
  const running = new Subscription();
  running.add(streams.protocolErrors$.subscribe(({ message }) => log.reportError(message)));
  running.add(streams.run$.subscribe());
  for (const sport of SPORTS) running.add(streams.list$({ sport, tab: 'instant' }).subscribe());
  return {
    api,
    opened: log.opened,
    closed: log.closed,
    fresh: log.fresh,
    protocolErrors: log.protocolErrors,
    changes: log.changes,
    board: (sport) => Array.from(streams.members(sport)).flatMap((id) => streams.cell(id)?.value ?? []),
    setVisible: (visible) => visible$.next(visible),
    close: () => running.unsubscribe(),
  };
}

/** Records what happened on a client's socket. */
class ConnectionLog {
  readonly opened: number[] = [];
  readonly closed: number[] = [];
  readonly fresh: number[] = [];
  readonly protocolErrors: string[] = [];
  readonly changes: ChangeSeen[] = [];
  readonly #positions = new Map<string, { readonly epoch: string; readonly seq: number }>();
  /** Whether the last snapshot request did not reach the gateway. */
  #isUnreachable = false;

  frame(name: FrameName, payload: unknown): void {
    try {
      this.#record(decodeFrame(name, payload), JSON.stringify(payload).length);
    } catch (error) {
      this.protocolErrors.push(String(error));
    }
  }

  readonly snapshotFetched = (snapshot: BoardSnapshot): BoardSnapshot => {
    this.fresh.push(performance.now());
    return snapshot;
  };

  readonly snapshotFailed = (error: unknown): never => {
    this.#isUnreachable = error instanceof CallError && error.reason === 'network';
    throw error;
  };

  /** Protocol errors of the streams, except an unreachable gateway, which the checks cause on purpose. */
  readonly reportError = (message: string): void => {
    if (!this.#isUnreachable || message !== FETCH_FAILED) this.protocolErrors.push(message);
  };

  #record(frame: Frame, bytes: number): void {
    const now = performance.now();
    switch (frame.name) {
      case 'state':
        this.changes.push({ at: now, from: frame.from, to: frame.to, age: Date.now() - frame.at, bytes });
        this.#advance(frame.channel, frame.epoch, frame.to);
        this.fresh.push(now);
        break;
      case 'snapshot':
        this.#advance(frame.channel, frame.epoch, frame.seq);
        if (typeof frame.rows !== 'string') this.fresh.push(now);
        break;
      case 'at':
        for (const [channel, epoch, seq] of frame.seqs) this.#advance(channel, epoch, seq);
        break;
      case 'away':
        break;
    }
  }

  #advance(channel: string, epoch: string, seq: number): void {
    const known = this.#positions.get(channel);
    if (known && compareEpochs(epoch, known.epoch) !== 0) this.protocolErrors.push(`${channel} began epoch ${epoch} after ${known.epoch}`);
    else if (known && seq < known.seq) this.protocolErrors.push(`${channel} went back from ${known.seq} to ${seq}`);
    this.#positions.set(channel, { epoch, seq });
  }
}

/** A connection is closed when the socket reports it or the streams give it up, which a missing answer makes them do before a ping does. */
function observedPort(port: Ports['socket'], log: ConnectionLog): Ports['socket'] {
  return (resume) => {
    let open = false;
    return port(resume).pipe(
      map((event) => {
        if (event.kind === 'frame') log.frame(event.name, event.payload);
        if (event.kind !== 'open') return event;
        open = true;
        log.opened.push(performance.now());
        return {
          ...event,
          socket: observedSocket(event.socket, log),
          ...(event.resumed && { resumed: observedReply(event.resumed, log) }),
        };
      }),
      finalize(() => {
        if (open) log.closed.push(performance.now());
      }),
    );
  };
}

/** The answer `current` makes a client as fresh as a frame does. */
function observedSocket(socket: OpenSocket, log: ConnectionLog): OpenSocket {
  return {
    unwatch: (items) => socket.unwatch(items),
    watch: (items) => observedReply(socket.watch(items), log),
  };
}

async function observedReply(reply: Promise<unknown>, log: ConnectionLog): Promise<unknown> {
  const answer = await reply;
  if (JSON.stringify(answer).includes('"current"')) log.fresh.push(performance.now());
  return answer;
}
