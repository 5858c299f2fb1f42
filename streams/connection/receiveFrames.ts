import { type Observable, type Observer, tap } from 'rxjs';
import type { Frame } from '#contract/wire/frames.ts';
import { sportOf } from '#contract/wire/channels.ts';
import type { SnapshotAddress } from '#streams/board/fetchSnapshots.ts';
import type { ChannelRegistry } from '#streams/channels/channelRegistry.ts';
import { factsOf } from '#streams/channels/liveFact.ts';
import type { Tape } from '#streams/tape/tape.ts';
import type { ServerTime } from '#streams/time/serverTime.ts';
import type { ConnectionSignals } from './connectionSignals.ts';
import type { ProtocolErrors } from './protocolErrors.ts';
import type { SocketSessionEvent } from './socketSession.ts';

export interface ReceiveFramesDeps {
  readonly signals: ConnectionSignals;
  readonly time: ServerTime;
  readonly tape: Pick<Tape, 'connection'>;
  readonly protocolErrors: ProtocolErrors;
  readonly registry: Pick<ChannelRegistry, 'apply' | 'answered'>;
  /** Snapshots too large for the socket: their frames carry an address. */
  readonly snapshotAddresses$: Pick<Observer<SnapshotAddress>, 'next'>;
}

/** Applies what the socket session emits: frames become facts, the rest updates the connection signals and the tape. */
export function receiveFrames(session$: Observable<SocketSessionEvent>, deps: ReceiveFramesDeps): Observable<SocketSessionEvent> {
  const { signals, time, tape, protocolErrors, registry, snapshotAddresses$ } = deps;
  return session$.pipe(
    tap((event) => {
      if (event.kind === 'up') signals.socketOpened();
      if (event.kind === 'down') signals.update({ up: false });
      if (event.kind === 'up' || event.kind === 'down') tape.connection(event.kind === 'up');
      if (event.kind === 'invalidFrame') protocolErrors.report(event.source, event.message);
      if (event.kind === 'answered') registry.answered(event.statuses);
      if (event.kind === 'frame') receive(event.frame);
    }),
  );

  function receive(frame: Frame): void {
    signals.frameReceived();
    if ('at' in frame) time.messageReceived(frame.at);
    if (frame.name === 'snapshot' && typeof frame.rows === 'string')
      snapshotAddresses$.next({ sport: sportOf(frame.channel), address: frame.rows });
    for (const fact of factsOf(frame)) registry.apply(fact, 'socket');
  }
}
