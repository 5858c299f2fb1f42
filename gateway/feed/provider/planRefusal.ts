import { ProviderError } from './providerError.ts';

/** The parameter of requests that a plan limits, and the first and last value that it permits; without both it permits none. */
export interface PlanLimit {
  readonly parameter: string;
  readonly range: { readonly from: string; readonly to: string } | null;
}

/** The account's plan does not include what was asked, which another key or address would not change. */
export class PlanRefusal extends ProviderError {
  /** null: the provider does not say what the plan limits. */
  readonly limit: PlanLimit | null;

  constructor(message: string, limit: PlanLimit | null = null) {
    super('refused', message);
    this.name = 'PlanRefusal';
    this.limit = limit;
  }
}
