import { defer, finalize, type Observable, type SchedulerLike, tap } from 'rxjs';
import type { WatchStatus } from '#contract/wire/frames.ts';
import type { FactSource } from '#contract/wire/tapeSchemas.ts';
import type { ProtocolErrors } from '#streams/connection/protocolErrors.ts';
import { pollByNeed, type PollingInputs, type PollResult } from '#streams/lists/polling.ts';
import type { Ports } from '#streams/ports.ts';
import type { ChannelRegistry } from './channelRegistry.ts';
import type { DocumentChannel, LogChannel } from './liveChannel.ts';
import type { MatchFact } from './liveFact.ts';

/** What lazily loaded code needs to run channels of its own beside the boards. */
export interface ChannelHost {
  readonly scheduler: SchedulerLike;
  /** Attaches and watches a channel while subscribed; it is left and forgotten at once after. Emits the gateway's verdicts on it. */
  attach(channel: DocumentChannel | LogChannel): Observable<WatchStatus>;
  /** Runs a callback that attaches or leaves many channels, with one message to the gateway. */
  batch(run: () => void): void;
  /** Routes a fact to its channel, if it is attached. */
  apply(fact: MatchFact, source: FactSource): void;
  /** Makes a call of the gateway. Rejects with a typed error, never hangs. */
  readonly call: Ports['call'];
  /** Polls by need what channels bring while the socket is live; then a poll is a safety net. `at` is the answer's server time (ms). */
  polls$<Answer extends { readonly at: number }>(
    fetch: (signal: AbortSignal) => Promise<Answer>,
    requested$: Observable<unknown>,
  ): Observable<PollResult<Answer>>;
  /** Reports what is wrong with a part of a message, which is skipped. */
  reportInvalid(source: string, message: string): void;
}

export interface ChannelHostDeps {
  readonly registry: ChannelRegistry;
  readonly ports: Pick<Ports, 'call' | 'scheduler'>;
  readonly protocolErrors: Pick<ProtocolErrors, 'report'>;
  readonly inputs: Omit<PollingInputs, 'requested$'>;
  /** Called for each answer of the gateway with its server time; `requestedAt` is device time in ms. */
  readonly onAnswer: (at: number, requestedAt: number) => void;
}

export function createChannelHost({ registry, ports, protocolErrors, inputs, onAnswer }: ChannelHostDeps): ChannelHost {
  return {
    scheduler: ports.scheduler,
    attach: (channel) =>
      defer(() => {
        registry.add(channel);
        return registry.watch(channel.name);
      }).pipe(finalize(() => registry.remove(channel.name))),
    batch: (run) => registry.batch(run),
    apply: (fact, source) => registry.apply(fact, source),
    call: ports.call,
    polls$: (fetch, requested$) =>
      pollByNeed(fetch, { ...inputs, requested$, isPushed: true }).pipe(
        tap((result) => {
          if (result.ok) onAnswer(result.answer.at, result.requestedAt);
        }),
      ),
    reportInvalid: protocolErrors.report,
  };
}
