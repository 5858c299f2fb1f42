import { type Observable, Subscription } from 'rxjs';
import type { MatchId } from '#contract/match/match.ts';
import type { Alerts } from '#streams/alerts/createAlerts.ts';
import type { Streams } from '#streams/index.ts';
import type { TapeInputs } from '#streams/tape/tapePlayback.ts';
import type { FollowStore } from '#stores/queries/follows.ts';
import { addMissed, addReceipt, type AlertStore, markMuted } from './alertStore.ts';
import type { RingtoneStore } from '#stores/queries/ringtone.ts';

export interface PlaybackSlices {
  readonly inputs$: Observable<TapeInputs>;
  readonly streams: Pick<Streams, 'delay' | 'fixture'>;
  readonly alerts: Pick<Alerts, 'receipts$' | 'missed$'>;
  readonly follows: FollowStore;
  readonly ringtone: RingtoneStore;
  readonly alertStore: AlertStore;
}

/** Writes the inputs and receipts of a tape into the slices until it is unsubscribed. */
export function createPlaybackSlices({ inputs$, streams, alerts, follows, ringtone, alertStore }: PlaybackSlices): Subscription {
  const subscription = new Subscription();
  let shown: readonly MatchId[] | null = null;
  subscription.add(alerts.receipts$.subscribe((receipt) => addReceipt(alertStore, receipt, streams.fixture(receipt.event.matchId))));
  subscription.add(alerts.missed$.subscribe((event) => addMissed(alertStore, event, streams.fixture(event.matchId))));
  subscription.add(
    inputs$.subscribe(({ follows: followed, settings, audio, delay, silenced = [] }) => {
      for (const key of silenced) markMuted(alertStore, key, 'blocked');
      streams.delay.set(delay);
      ringtone.setState({ settings });
      alertStore.setState({ audio });
      if (followed === shown) return;
      shown = followed;
      follows.setState({
        followSet: { matchIds: [...followed], leftIds: [], teamIds: [], competitionIds: [] },
        followedMatchIds: new Set(followed),
      });
    }),
  );
  return subscription;
}
