import { EMPTY, type Observable, tap } from 'rxjs';
import type { ChannelRegistry } from '#streams/channels/channelRegistry.ts';
import type { Ports, TapeFact } from '#streams/ports.ts';

export interface ReceiveTapeFactsDeps {
  readonly ports: Pick<Ports, 'tapeFacts$' | 'scheduler'>;
  readonly registry: Pick<ChannelRegistry, 'apply'>;
  /** Called with the server time of a polled fact; `requestedAt` is device time in ms. */
  readonly onPollAnswered: (at: number, requestedAt: number) => void;
}

/** Applies the facts of a tape that did not come by socket. */
export function receiveTapeFacts({ ports, registry, onPollAnswered }: ReceiveTapeFactsDeps): Observable<TapeFact> {
  return (ports.tapeFacts$ ?? EMPTY).pipe(
    tap(({ fact, source }) => {
      if (source === 'poll') onPollAnswered(fact.at, ports.scheduler.now());
      registry.apply(fact, source);
    }),
  );
}
