import { EMPTY, type Observable, tap } from 'rxjs';
import type { FactSource } from '#contract/wire/tapeSchemas.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import type { ChannelRegistry } from '#streams/channels/channelRegistry.ts';
import { isDocumentFact, isLogFact } from '#streams/channels/liveFact.ts';
import type { Ports, TapeFact } from '#streams/ports.ts';

export interface ReceiveTapeFactsDeps {
  readonly ports: Pick<Ports, 'tapeFacts$' | 'scheduler'>;
  readonly registry: ChannelRegistry;
  readonly applyFact: (fact: BoardFact, source: FactSource) => void;
  /** Called with the server time of a polled fact; `requestedAt` is device time in ms. */
  readonly onPollAnswered: (at: number, requestedAt: number) => void;
}

/** Applies the facts of a tape that did not come by socket. */
export function receiveTapeFacts({ ports, registry, applyFact, onPollAnswered }: ReceiveTapeFactsDeps): Observable<TapeFact> {
  return (ports.tapeFacts$ ?? EMPTY).pipe(
    tap(({ fact, source }) => {
      if (source === 'poll') onPollAnswered(fact.at, ports.scheduler.now());
      if (isDocumentFact(fact)) registry.applyDocuments(fact, source);
      else if (isLogFact(fact)) registry.applyLog(fact, source);
      else applyFact(fact, source);
    }),
  );
}
