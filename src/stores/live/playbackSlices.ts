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

/** Writes the inputs and receipts of a tape into the slices until it is unsubscribed. */
export function createPlaybackSlices({ acts$, streams, alerts, store, ringtone }: PlaybackSlices): Subscription {
  const subscription = new Subscription();
  let shown: readonly MatchId[] | null = null;
  subscription.add(alerts.receipts$.subscribe((receipt) => addReceipt(ringtone, receipt, streams.fixture(receipt.event.matchId))));
  subscription.add(alerts.missed$.subscribe((event) => addMissed(ringtone, event, streams.fixture(event.matchId))));
  subscription.add(
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
  return subscription;
}
