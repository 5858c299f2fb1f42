import { asyncScheduler, map } from 'rxjs';
import { CallError } from '#api/callError.ts';
import type { MatchId } from '#contract/match/match.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { minuteOf } from '#i18n/dates.ts';
import { syncStreamsToStore } from '#stores/live/syncLists.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { createMatchStore } from '#stores/live/match.ts';
import { createProtocolErrorLog } from '#stores/live/protocolErrorLog.ts';
import { createRingtone } from '#stores/live/ringtone.ts';
import { createPlaybackSlices } from '#stores/live/playbackSlices.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import { createStreams } from '#streams/index.ts';
import type { Ports } from '#streams/ports.ts';
import { createTapePlayback, type TapeInputs } from '#streams/tape/tapePlayback.ts';
import type { ReadTape } from '#streams/tape/tapeFile.ts';
import { VirtualTime } from '#streams/time/virtualTime.ts';

/** A tape on its road: the real streams, slices of its own, and nobody outside. */
export interface PlaybackClient {
  readonly live: LiveClient;
  /** Device time (ms) of the tape. */
  now(): number;
  /** What the reader of the tape had chosen by now, and what became of the device. */
  acts(): TapeInputs;
  /** Lets everything up to `t` (device ms) happen; `breathe` is awaited between entries. Rejects with what a stream threw. */
  advanceTo(t: number, breathe?: () => Promise<void>): Promise<void>;
  /** Orders the lists at once: nobody waits for that after a leap. */
  order(): void;
  close(): void;
}

const NOWHERE = { call: () => Promise.reject(new CallError('network', 'A tape that is played has no gateway.')) };
/** Lists stand as they do for who has arranged nothing: this device's own arrangement is not the tape's. */
const UNARRANGED = { getState: () => ({ arrangement: 'competition' }) as const, subscribe: () => () => undefined };

/**
 * The second wiring of the live road: a deck in place of the world. `frame` runs before the next paint; `failed` is told what a
 * stream throws in what a flush asked for.
 */
export function createPlaybackClient(tape: ReadTape, frame: Ports['frame'], failed: (error: unknown) => void): PlaybackClient {
  const { entries, header } = tape;
  const time = new VirtualTime(entries[0]?.t ?? 0);
  const deck = createTapePlayback(tape, time);
  const streams = createStreams({
    ...deck.ports,
    frame: (run) =>
      frame(() => {
        run();
        // What a flush asks for is due at once, and has to come while the tape is paused too.
        time.advanceTo(time.now()).catch(failed);
      }),
  });
  const store = createMatchStore();
  const ringtone = createRingtone(NOWHERE);
  const { inputs$ } = deck;
  const alerts = createAlerts({
    moves$: streams.moves$,
    follows$: inputs$.pipe(map(({ follows }) => new Set(follows))),
    settings$: inputs$.pipe(map(({ settings }) => settings)),
    taste$: inputs$.pipe(map(({ taste }) => taste)),
    audio$: inputs$.pipe(map(({ audio }) => audio)),
    visible$: inputs$.pipe(map(({ visible }) => visible)),
    minuteOf: (at) => minuteOf(at, header.timeZone),
    ports: { electAlertLeader: () => inputs$.pipe(map(({ holds }) => holds)), ledger: deck.ledger },
    now: streams.now,
    scheduler: time,
  });
  const taped = createPlaybackSlices({ acts$: inputs$, streams, alerts, store, ringtone });
  const pace = new Pace();
  const binding = syncStreamsToStore(streams, store, pace.after, UNARRANGED);
  const held = SPORTS.map((sport) => binding.subscribe({ sport, tab: 'instant' }));
  let next = 0;

  return {
    live: {
      store,
      streams,
      lists: binding,
      ringtone,
      protocolErrors: createProtocolErrorLog(),
      api: NOWHERE,
      deviceNow: () => time.now(),
      isPlayback: true,
      follows: {
        load: nothing,
        resetForUser: () => undefined,
        follow: (id) => follow(id, true),
        cannelMatch: (id) => follow(id, false),
        followTarget: nothing,
      },
      share: () => Promise.resolve('failed'),
      tapeSince: () => null,
      saveTape: () => Promise.resolve('failed'),
    },
    now: () => time.now(),
    acts: () => inputs$.value,
    async advanceTo(t, breathe = nothing) {
      for (let entry = entries[next]; entry !== undefined && entry.t <= t; entry = entries[next]) {
        next += 1;
        await time.advanceTo(entry.t);
        deck.apply(entry);
        await breathe();
      }
      await time.advanceTo(t);
    },
    order: pace.hurry,
    close() {
      for (const release of held) release();
      binding.dispose();
      taped.unsubscribe();
    },
  };

  /** Holds until the tape says what its reader follows, or is played anew. */
  async function follow(id: MatchId, on: boolean): Promise<void> {
    const rest = inputs$.value.follows.filter((one) => one !== id);
    inputs$.next({ ...inputs$.value, follows: on ? [...rest, id] : rest });
  }
}

/** Lists are ordered at a pace for eyes, whatever the speed of the tape; and where it stands still, at once. */
class Pace {
  #due: (() => void) | null = null;

  readonly after = (run: () => void, ms: number): (() => void) => {
    const timer = asyncScheduler.schedule(() => {
      this.#due = null;
      run();
    }, ms);
    const end = (): void => {
      timer.unsubscribe();
      this.#due = null;
    };
    this.#due = () => {
      end();
      run();
    };
    return end;
  };

  readonly hurry = (): void => this.#due?.();
}

async function nothing(): Promise<void> {}
