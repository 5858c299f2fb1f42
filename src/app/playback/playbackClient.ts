import { asyncScheduler, map } from 'rxjs';
import { createStore } from 'zustand/vanilla';
import { CallError } from '#api/callError.ts';
import { loadModule } from '#api/loadModule.ts';
import { detailPageMatchId$, openMatchId$ } from '#app/live/openMatchIds.ts';
import type { MatchId } from '#contract/match/match.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { minuteOf } from '#i18n/dates.ts';
import { syncDetailToStore } from '#stores/live/syncDetail.ts';
import { syncStreamsToStore } from '#stores/live/syncLists.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { createDetailStore } from '#stores/detail/detailStore.ts';
import type { RowOddsState } from '#stores/detail/rowOdds.ts';
import { syncOpenMatchToStore } from '#stores/detail/syncOpenMatch.ts';
import { createMatchStore } from '#stores/live/matchStore.ts';
import { createProtocolErrorLog } from '#stores/live/protocolErrorLog.ts';
import { createFollowStore } from '#stores/queries/follows.ts';
import { createAlertStore } from '#stores/live/alertStore.ts';
import { createRingtoneStore } from '#stores/queries/ringtone.ts';
import { createPlaybackSlices } from '#stores/live/playbackSlices.ts';
import { createAlerts } from '#streams/alerts/createAlerts.ts';
import { createStreams } from '#streams/index.ts';
import type { Ports } from '#streams/ports.ts';
import { createTapePlayback, type TapeInputs } from '#streams/tape/tapePlayback.ts';
import type { ParsedTape } from '#streams/tape/tapeFile.ts';
import { VirtualTime } from '#streams/time/virtualTime.ts';

/** A live client that plays a tape: the real streams with stores of its own and no network. */
export interface PlaybackClient {
  readonly live: LiveClient;
  /** Device time (ms) of the tape. */
  now(): number;
  /** Returns the recorded user's choices and the device's state by now. */
  inputs(): TapeInputs;
  /** Plays everything up to `t` (device ms), awaiting `yieldToPage` between entries. Rejects with what a stream threw. */
  advanceTo(t: number, yieldToPage?: () => Promise<void>): Promise<void>;
  /** Sorts the lists at once instead of after their usual delay. */
  sortLists(): void;
  close(): void;
}

/** A tape has no prices of rows. */
const NO_ROW_ODDS = { store: createStore<RowOddsState>(() => ({})), watch: () => () => undefined };
const NO_API = { call: () => Promise.reject(new CallError('network', 'Playback has no gateway.')) };
/** The default arrangement of lists: this device's own is not the tape's. */
const DEFAULT_ARRANGEMENT = { getState: () => ({ arrangement: 'competition' }) as const, subscribe: () => () => undefined };

/**
 * Creates a client whose ports a tape fulfils. `frame` runs before the next paint; `onError` receives what a stream throws while it handles
 * the requests of a flush.
 */
export function createPlaybackClient(tape: ParsedTape, frame: Ports['frame'], onError: (error: unknown) => void): PlaybackClient {
  const { entries, header } = tape;
  const time = new VirtualTime(entries[0]?.t ?? 0);
  const playback = createTapePlayback(tape, time);
  const streams = createStreams({
    ...playback.ports,
    frame: (run) =>
      frame(() => {
        run();
        // Requests of a flush are due at once, even while the tape is paused.
        time.advanceTo(time.now()).catch(onError);
      }),
  });
  const store = createMatchStore();
  const follows = createFollowStore({ follow: (id) => follow(id, true), cannelMatch: (id) => follow(id, false), followTarget: nothing });
  const ringtone = createRingtoneStore({ load: nothing, change: nothing });
  const alertStore = createAlertStore();
  const { inputs$ } = playback;
  const alerts = createAlerts({
    moves$: streams.moves$,
    follows$: inputs$.pipe(map(({ follows }) => new Set(follows))),
    settings$: inputs$.pipe(map(({ settings }) => settings)),
    preferences$: inputs$.pipe(map(({ preferences }) => preferences)),
    audio$: inputs$.pipe(map(({ audio }) => audio)),
    visible$: inputs$.pipe(map(({ visible }) => visible)),
    minuteOf: (at) => minuteOf(at, header.timeZone),
    ports: { electAlertLeader: () => inputs$.pipe(map(({ isLeader }) => isLeader)), ledger: playback.ledger },
    now: streams.now,
    scheduler: time,
  });
  const slices = createPlaybackSlices({ inputs$, streams, alerts, follows, ringtone, alertStore });
  const sortTimer = new SortTimer();
  const lists = syncStreamsToStore(streams, store, follows, sortTimer.after, DEFAULT_ARRANGEMENT);
  slices.add(syncDetailToStore(streams, store, openMatchId$()));
  const detail = createDetailStore();
  const loadOpenMatch = () => loadModule(() => import('#streams/match/openMatch.ts'));
  slices.add(syncOpenMatchToStore({ streams, store: detail, open$: detailPageMatchId$(), load: loadOpenMatch }));
  const unsubscribes = SPORTS.map((sport) => lists.subscribe({ sport, tab: 'instant' }));
  let next = 0;

  return {
    live: {
      store,
      detail,
      rowOdds: NO_ROW_ODDS,
      streams,
      lists,
      follows,
      ringtone,
      alerts: alertStore,
      protocolErrors: createProtocolErrorLog(),
      api: NO_API,
      onClose: (run) => void slices.add(run),
      deviceNow: () => time.now(),
      isPlayback: true,
      tapeSince: () => null,
      saveTape: () => Promise.resolve('failed'),
    },
    now: () => time.now(),
    inputs: () => inputs$.value,
    async advanceTo(t, yieldToPage = nothing) {
      for (let entry = entries[next]; entry !== undefined && entry.t <= t; entry = entries[next]) {
        next += 1;
        await time.advanceTo(entry.t);
        playback.apply(entry);
        await yieldToPage();
      }
      await time.advanceTo(t);
    },
    sortLists: sortTimer.runNow,
    close() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      lists.dispose();
      slices.unsubscribe();
    },
  };

  /** Lasts until the tape's next change of follows, or a replay. */
  async function follow(id: MatchId, on: boolean): Promise<void> {
    const rest = inputs$.value.follows.filter((followed) => followed !== id);
    inputs$.next({ ...inputs$.value, follows: on ? [...rest, id] : rest });
  }
}

/** Delays sorting in real time, whatever the speed of the tape, or runs it now. */
class SortTimer {
  #pending: (() => void) | null = null;

  readonly after = (run: () => void, ms: number): (() => void) => {
    const timer = asyncScheduler.schedule(() => {
      this.#pending = null;
      run();
    }, ms);
    const cancel = (): void => {
      timer.unsubscribe();
      this.#pending = null;
    };
    this.#pending = () => {
      cancel();
      run();
    };
    return cancel;
  };

  readonly runNow = (): void => this.#pending?.();
}

async function nothing(): Promise<void> {}
