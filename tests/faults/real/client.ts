import { asyncScheduler, BehaviorSubject, finalize, map, of, Subscription } from 'rxjs';
import { type ApiClient, createApiClient } from '#api/apiClient.ts';
import { CallError } from '#api/callError.ts';
import type { ClientInfo } from '#api/clientInfo.ts';
import { socketPort } from '#api/socketPort.ts';
import { compareEpochs, decodeFrame, type Frame, type FrameName } from '#contract/wire/frames.ts';
import type { BoardSnapshot } from '#contract/calls/lists.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { createStreams } from '#streams/index.ts';
import type { OpenSocket, Ports } from '#streams/ports.ts';

/** The app's live road without a screen: its own streams, calls and socket, as on a phone that lies open on the match list. */
export interface RealClient {
  readonly api: ApiClient;
  /** Machine times (ms, `performance.now`) at which the socket opened, and at which it was noticed to be gone. */
  readonly opened: readonly number[];
  readonly closed: readonly number[];
  /** Machine times at which it knew a board to be as fresh as the gateway's. */
  readonly fresh: readonly number[];
  /** What no gateway may do: a position that goes back, another epoch of the same data, a frame that is none. */
  readonly oddities: readonly string[];
  /** Frames of changes: when they came (`performance.now`), how many positions they carry, how old (ms) and how long they were. */
  readonly changes: readonly ChangeSeen[];
  /** The matches on its board, as its rows show them. */
  board(sport: Sport): readonly MatchRow[];
  /** The page is hidden, as when a phone is laid aside; and looked at again. */
  look(visible: boolean): void;
  close(): void;
}

export interface ChangeSeen {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly age: number;
  readonly bytes: number;
}

/** Opens a client to a gateway or to a proxy before it. Ids of devices are 16 characters or more. */
export function openClient(address: string, deviceId: string): RealClient {
  const reader: ClientInfo = { language: 'en-US', deviceId, appVersion: '0', timeZone: 'UTC' };
  const api = createApiClient(reader, (path, init) => fetch(new URL(String(path), address), init));
  const notes = new Notes();
  const visible$ = new BehaviorSubject(true);
  const streams = createStreams({
    scheduler: asyncScheduler,
    random: () => Math.random(),
    socket: noted(socketPort(reader, address), notes),
    call: async (name, input, signal) => {
      const answer = await api.call(name, input, { signal });
      if (name === 'instantList') notes.fresh.push(performance.now());
      return answer;
    },
    fetchSnapshot: (path, signal) => api.fetchWhole(path, signal).then(notes.whole, notes.unfetched),
    visible$,
    online$: of(true),
    frame: (run) => run(),
  });
  const running = new Subscription();
  running.add(streams.protocolErrors$.subscribe(({ message }) => notes.odd(message)));
  running.add(streams.run$.subscribe());
  for (const sport of SPORTS) running.add(streams.list$({ sport, tab: 'instant' }).subscribe());
  return {
    api,
    opened: notes.opened,
    closed: notes.closed,
    fresh: notes.fresh,
    oddities: notes.oddities,
    changes: notes.changes,
    board: (sport) => Array.from(streams.members(sport)).flatMap((id) => streams.cell(id)?.value ?? []),
    look: (visible) => visible$.next(visible),
    close: () => running.unsubscribe(),
  };
}

/** What a client's socket went through. */
class Notes {
  readonly opened: number[] = [];
  readonly closed: number[] = [];
  readonly fresh: number[] = [];
  readonly oddities: string[] = [];
  readonly changes: ChangeSeen[] = [];
  readonly #positions = new Map<string, { readonly epoch: string; readonly seq: number }>();
  /** In words that nobody answered, as of the last snapshot that was asked for in vain. */
  #silence: string | null = null;

  frame(name: FrameName, payload: unknown): void {
    try {
      this.#take(decodeFrame(name, payload), JSON.stringify(payload).length);
    } catch (error) {
      this.oddities.push(String(error));
    }
  }

  readonly whole = (snapshot: BoardSnapshot): BoardSnapshot => {
    this.fresh.push(performance.now());
    return snapshot;
  };

  readonly unfetched = (error: unknown): never => {
    if (error instanceof CallError && error.reason === 'network') this.#silence = String(error);
    throw error;
  };

  /** What the streams find odd; that a gateway is not there is what was done to it. */
  readonly odd = (oddity: string): void => {
    if (this.#silence === null || !oddity.endsWith(this.#silence)) this.oddities.push(oddity);
  };

  #take(frame: Frame, bytes: number): void {
    const now = performance.now();
    switch (frame.name) {
      case 'state':
        this.changes.push({ at: now, from: frame.from, to: frame.to, age: Date.now() - frame.at, bytes });
        this.#moved(frame.channel, frame.epoch, frame.to);
        this.fresh.push(now);
        break;
      case 'whole':
        this.#moved(frame.channel, frame.epoch, frame.seq);
        if (typeof frame.rows !== 'string') this.fresh.push(now);
        break;
      case 'at':
        for (const [channel, epoch, seq] of frame.seqs) this.#moved(channel, epoch, seq);
        break;
      case 'away':
        break;
    }
  }

  #moved(channel: string, epoch: string, seq: number): void {
    const known = this.#positions.get(channel);
    if (known && compareEpochs(epoch, known.epoch) !== 0) this.oddities.push(`${channel} began epoch ${epoch} after ${known.epoch}`);
    else if (known && seq < known.seq) this.oddities.push(`${channel} went back from ${known.seq} to ${seq}`);
    this.#positions.set(channel, { epoch, seq });
  }
}

/** A connection is gone where the socket says so, and where the streams give it up: an answer that does not come tells it before a ping does. */
function noted(port: Ports['socket'], notes: Notes): Ports['socket'] {
  return (resume) => {
    let open = false;
    return port(resume).pipe(
      map((event) => {
        if (event.kind === 'frame') notes.frame(event.name, event.payload);
        if (event.kind !== 'open') return event;
        open = true;
        notes.opened.push(performance.now());
        return { ...event, socket: heard(event.socket, notes), ...(event.resumed && { resumed: freshBy(event.resumed, notes) }) };
      }),
      finalize(() => {
        if (open) notes.closed.push(performance.now());
      }),
    );
  };
}

/** Told that what it knows is current, a client is as fresh as with a frame. */
function heard(socket: OpenSocket, notes: Notes): OpenSocket {
  return {
    unwatch: (items) => socket.unwatch(items),
    watch: (items) => freshBy(socket.watch(items), notes),
  };
}

async function freshBy(asked: Promise<unknown>, notes: Notes): Promise<unknown> {
  const answer = await asked;
  if (JSON.stringify(answer).includes('"current"')) notes.fresh.push(performance.now());
  return answer;
}
