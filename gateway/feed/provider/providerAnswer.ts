import type { Sport } from '#contract/match/sport.ts';

/** A question to a provider, without its key. */
export interface ProviderRequest {
  readonly sport: Sport;
  /** Below the base address of the sport, such as `fixtures`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** An answer as it came: nothing of it is trusted. */
export interface ProviderAnswer {
  readonly status: number;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Asks a provider, or what stands in for one. Rejects with ProviderError when no whole answer came. */
export type AskProvider = (request: ProviderRequest, signal: AbortSignal) => Promise<ProviderAnswer>;
