import type { Sport } from '#contract/match/sport.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { AskProvider, ProviderAnswer, ProviderRequest } from './providerAnswer.ts';
import { ProviderError } from './providerError.ts';

const TIMEOUT_MS = 20_000;
/** Above every list that a provider has; bounds memory. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Where a provider is, and how a request proves that it may be sent. */
export interface ProviderAccess {
  /** Such as `https://v3.football.api-sports.io`, without a slash at its end. */
  readonly addresses: Readonly<Record<Sport, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parameters of every request. */
  readonly params?: Readonly<Record<string, string>>;
}

export interface FetchOptions {
  readonly timers: Timers;
  /** In ms; 20 s by default. */
  readonly timeoutMs?: number;
  /** Of a body; 32 MB by default. */
  readonly maxBytes?: number;
}

/**
 * Asks a provider over HTTPS. Resolves with whatever it answers, of any status. Rejects with ProviderError `slow`, `unreachable` or, when
 * the body is too large, `garbled`. Errors have neither URL nor cause: both may name the key.
 */
export function fetchAnswer(access: ProviderAccess, options: FetchOptions): AskProvider {
  const { timers, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  return async (request, signal) => {
    const controller = new AbortController();
    let isLate = false;
    const abort = (): void => controller.abort();
    const cancel = timers.after(timeoutMs, () => {
      isLate = true;
      abort();
    });
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      // A redirect would carry the key to another host.
      const response = await fetch(urlOf(access, request), { headers: access.headers, redirect: 'manual', signal: controller.signal });
      return await readAnswer(response, maxBytes);
    } catch (error) {
      controller.abort();
      if (error instanceof ProviderError) throw error;
      if (isLate) throw new ProviderError('slow', `${subjectOf(request)}: no whole answer within ${timeoutMs / 1000} s`);
      throw new ProviderError('unreachable', `${subjectOf(request)}: no whole answer (${codeOf(error)})`);
    } finally {
      cancel();
      signal.removeEventListener('abort', abort);
    }
  };
}

async function readAnswer(response: Response, maxBytes: number): Promise<ProviderAnswer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ProviderError('garbled', `the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { status: response.status, headers: Object.fromEntries(response.headers), body: Buffer.concat(chunks).toString('utf8') };
}

function urlOf({ addresses, params = {} }: ProviderAccess, request: ProviderRequest): string {
  const query = new URLSearchParams({ ...request.params, ...params }).toString();
  return `${addresses[request.sport]}/${request.path}${query === '' ? '' : `?${query}`}`;
}

function subjectOf({ sport, path }: ProviderRequest): string {
  return `${sport} ${path}`;
}

/** Returns a system error code such as ECONNREFUSED: messages may quote what was asked. */
function codeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'the connection failed';
}
