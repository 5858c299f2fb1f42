import { type Observable, Subscription } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { Alerts } from '#streams/alerts/createAlerts.ts';
import type { Streams } from '#streams/index.ts';
import type { TapeInputs } from '#streams/tape/tapePlayback.ts';
import type { MatchStore } from './match.ts';
import { addMissed, addReceipt, type RingtoneStore, markMuted } from './ringtone.ts';

export interface PlaybackSlices {
  readonly acts$: Observable<TapeInputs>;
  readonly streams: Pick<Streams, 'delay' | 'fixture'>;
  readonly alerts: Pick<Alerts, 'receipts$' | 'missed$'>;
  readonly store: MatchStore;
  readonly ringtone: RingtoneStore;
}

/** Lets a tape write the slices: what its reader chose, and what became of each alert. Runs until it is unsubscribed from. */
export function createPlaybackSlices({ acts$, streams, alerts, store, ringtone }: PlaybackSlices): Subscription {
  const running = new Subscription();
  let shown: readonly MatchId[] | null = null;
  running.add(alerts.receipts$.subscribe((receipt) => addReceipt(ringtone, receipt, streams.fixture(receipt.event.matchId))));
  running.add(alerts.missed$.subscribe((happening) => addMissed(ringtone, happening, streams.fixture(happening.matchId))));
  running.add(
    acts$.subscribe(({ follows, settings, audio, delay, silenced = [] }) => {
      for (const key of silenced) markMuted(ringtone, key, 'blocked');
      streams.delay.set(delay);
      ringtone.setState({ settings, audio });
      if (follows === shown) return;
      shown = follows;
      store.setState({
        followSet: { matchIds: [...follows], leftIds: [], teamIds: [], competitionIds: [] },
        followedMatchIds: new Set(follows),
      });
    }),
  );
  return running;
}
