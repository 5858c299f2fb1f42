import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';

/**
 * Returns which of some requests an answer belongs to; 0 when it does not say so. `parameters`: what the provider repeats of the request.
 */
export function chainIndex(requests: readonly ProviderRequest[], parameters: Readonly<Record<string, string>>): number {
  const isOf = ({ params }: ProviderRequest): boolean => Object.entries(params).every(([name, value]) => parameters[name] === value);
  return Math.max(0, requests.findIndex(isOf));
}
