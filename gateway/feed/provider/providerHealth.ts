import type { Sport } from '#contract/match/sport.ts';
import type { PollPriority } from './pollJob.ts';
import type { ProviderErrorKind } from './providerError.ts';

/** How a provider is doing, for operators. Times are server times in ms. Nothing in it is secret. */
export interface ProviderHealth {
  readonly name: string;
  readonly budgets: readonly BudgetHealth[];
  readonly endpoints: readonly EndpointHealth[];
  /** null: it does not push, or not yet. */
  readonly push: PushHealth | null;
  /** What the plan leaves out with this budget, in words. */
  readonly omissions: readonly string[];
}

/** A connection on which a provider sends by itself. */
export interface PushHealth {
  readonly isConnected: boolean;
  readonly lastMessageAt: number | null;
}

/** The requests of one sport on this day (UTC). */
export interface BudgetHealth {
  readonly sport: Sport;
  /** Requests of the plan a day and a minute; null: no limit is known. */
  readonly perDay: number | null;
  readonly perMinute: number | null;
  /** Today, with what others spent with the same key. */
  readonly spent: number;
  /** What may still be spent today; null: no limit is known. */
  readonly remaining: number | null;
  /** By how much the periods of jobs are longer than is useful, the worst of each priority; 1: not at all. */
  readonly stretch: Readonly<Record<PollPriority, number>>;
}

export interface EndpointHealth {
  readonly sport: Sport;
  readonly endpoint: string;
  readonly lastSuccessAt: number | null;
  readonly lastError: { readonly kind: ProviderErrorKind; readonly at: number } | null;
  readonly errorsInLastHour: number;
  readonly isInFlight: boolean;
  /** Not asked before; null: it may be asked. */
  readonly backOffUntil: number | null;
}
