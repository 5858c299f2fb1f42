import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';

/**
 * Returns which of some requests an answer belongs to. `parameters`: what the provider repeats of the request. Throws ProviderError when
 * it is none of them: begun anew, the chain would spend requests without end.
 */
export function chainIndex(requests: readonly ProviderRequest[], parameters: Readonly<Record<string, string>>): number {
  const index = requests.findIndex(({ params }) => Object.entries(params).every(([name, value]) => parameters[name] === value));
  if (index === -1) throw new ProviderError('garbled', 'API-Sports answered without saying which question');
  return index;
}
