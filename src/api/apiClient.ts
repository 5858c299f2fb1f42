import type { CallName, Input, Output } from '#contract/calls/calls.ts';
import { DecodeError, type Decoder } from '#contract/calls/decode.ts';
import { CACHED_AT_HEADER } from '#contract/calls/headers.ts';
import { HTTP_TIMEOUT_MS } from '#contract/calls/limits.ts';
import { decodeBoardSnapshot } from '#contract/calls/liveDecoders.ts';
import { CallError } from './callError.ts';
import { clientCall, loadCallTable } from './clientCall.ts';
import { headersOf, type ClientInfo } from './clientInfo.ts';
import { readAnswer } from './readAnswer.ts';

/** The door out: one way to call the gateway. */
export interface ApiClient {
  /** Calls by the contract's table. Rejects with CallError: within 20 s, whatever happens. A list that the device had kept has its `keptAt`. */
  call<Name extends CallName>(name: Name, input: Input<Name>, how?: CallOptions): Promise<Output<Name>>;
  /** GETs an address that the gateway named, such as a large snapshot's; revalidated by ETag. */
  fetchWhole(address: string, signal?: AbortSignal): Promise<Output<'board'>>;
}

/** How a call is made. */
export interface CallOptions {
  /** Gives it up: what was given up is no failure to tell of. */
  readonly signal?: AbortSignal;
  /** Its failure is not told to the reader by the door: nobody asked for it, or the screen itself says so. */
  readonly quiet?: boolean;
}

/** A call that failed, as the door's keeper hears of it. */
export interface Failure {
  readonly name: CallName;
  readonly error: CallError;
  readonly quiet: boolean;
  /** The token that it was made with, or null. */
  readonly token: string | null;
}

/** What the door asks of the session, and tells it. */
export interface Hooks {
  /** The token of who is logged in, or null. */
  token(): string | null;
  /** The reader's address once the gateway has said it, or null. */
  clientIp(): string | null;
  /** Hears of each failure once, before the caller does. */
  failed(failure: Failure): void;
}

const NOBODY: Hooks = { token: () => null, clientIp: () => null, failed: () => undefined };

/** Opens the door for a reader. `fetch` is the browser's, or a test's. `loadTable` loads the call table with its schemas. */
export function createApiClient(
  reader: ClientInfo,
  fetch: typeof globalThis.fetch,
  hooks: Hooks = NOBODY,
  loadTable = loadCallTable,
): ApiClient {
  return { call, fetchWhole };

  async function call<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    { signal, quiet = false }: CallOptions = {},
  ): Promise<Output<Name>> {
    const token = hooks.token();
    try {
      const known = clientCall(name, loadTable);
      const { method, path, decode } = known instanceof Promise ? await known : known; // a live call is sent in the same task
      const answer =
        method === 'GET'
          ? await ask(`${path}${queryOf(input)}`, { method }, token, signal)
          : await ask(path, { method, body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }, token, signal);
      return decoded(decode, answer);
    } catch (error) {
      if (error instanceof CallError && signal?.aborted !== true) hooks.failed({ name, error, quiet, token });
      throw error;
    }
  }

  async function fetchWhole(address: string, signal?: AbortSignal): Promise<Output<'board'>> {
    if (!address.startsWith('/') || address.startsWith('//'))
      throw new CallError('invalidResponse', `not an address of the gateway: ${address}`);
    return decoded(decodeBoardSnapshot, await ask(address, { method: 'GET' }, hooks.token(), signal));
  }

  async function ask(path: string, init: RequestInit, token: string | null, signal?: AbortSignal): Promise<unknown> {
    const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
    try {
      const response = await fetch(path, {
        ...init,
        credentials: 'same-origin',
        headers: { ...headersOf(reader, { token, clientIp: hooks.clientIp() }), ...init.headers },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const data = await readAnswer(response);
      const keptAt = response.headers.get(CACHED_AT_HEADER);
      return keptAt !== null && typeof data === 'object' ? { ...data, keptAt: Number(keptAt) } : data;
    } catch (error) {
      if (error instanceof CallError) throw error;
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw new CallError('timeout', `no answer in ${HTTP_TIMEOUT_MS} ms: ${path}`);
      throw new CallError('network', `${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function decoded<Data>(decode: Decoder<Data>, answer: unknown): Data {
  try {
    return decode(answer);
  } catch (error) {
    if (error instanceof DecodeError) throw new CallError('invalidResponse', error.message);
    throw error;
  }
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input ?? {})) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
