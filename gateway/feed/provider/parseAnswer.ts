import type { ProviderAnswer } from './providerAnswer.ts';
import { ProviderError, type ProviderErrorKind } from './providerError.ts';

/** Returns the parsed body of an answer. Throws ProviderError when it is no JSON or its status is not 200. */
export function parseAnswer({ status, body }: ProviderAnswer): unknown {
  if (status !== 200) throw new ProviderError(kindOf(status), `the provider answered ${status}`);
  if (body.trim() === '') throw new ProviderError('garbled', 'the answer is empty');
  try {
    return JSON.parse(body);
  } catch {
    // What the parser quotes of the body may be anything.
    throw new ProviderError(
      'garbled',
      body.trimStart().startsWith('<') ? 'the answer is a page, not JSON' : 'the answer is not whole JSON',
    );
  }
}

/** 499 is what API-Sports answers when a question took it too long: that says nothing of how often it is asked. */
function kindOf(status: number): ProviderErrorKind {
  if (status === 429) return 'rateLimited';
  if (status === 499) return 'gaveUp';
  return status === 401 || status === 403 ? 'refused' : 'http';
}
