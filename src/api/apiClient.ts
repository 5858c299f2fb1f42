import type { CallName, Input, Output } from '#contract/calls/calls.ts';
import { DecodeError, type Decoder } from '#contract/calls/decode.ts';
import { CACHED_AT_HEADER, HEADERS } from '#contract/calls/headers.ts';
import { HTTP_TIMEOUT_MS } from '#contract/calls/limits.ts';
import { decodeBoardSnapshot } from '#contract/calls/liveDecoders.ts';
import { CallError } from './callError.ts';
import { clientCall, loadCallTable } from './clientCall.ts';
import { headersOf, type ClientInfo } from './clientInfo.ts';
import { randomId } from './randomId.ts';
import { readAnswer } from './readAnswer.ts';

export interface ApiClient {
  /** Makes a call of the contract's table. Rejects with CallError within 20 s. A list from the service worker's cache has `cachedAt` (ms). */
  call<Name extends CallName>(name: Name, input: Input<Name>, how?: CallOptions): Promise<Output<Name>>;
  /** GETs a path that the gateway sent, such as that of a large snapshot; revalidated by ETag. */
  fetchSnapshot(address: string, signal?: AbortSignal): Promise<Output<'board'>>;
}

export interface CallOptions {
  /** An aborted call is not reported to `onFailure`. */
  readonly signal?: AbortSignal;
  /** Its failure shows no toast: the user did not request it, or the screen shows the error itself. */
  readonly quiet?: boolean;
  /** For calls that are `idempotent`: repeating a call with its key has no second effect. A new key by default. */
  readonly idempotencyKey?: string;
  /** Completes even if the page is left meanwhile, for a change that the screen already shows. At most 64 kB of input. */
  readonly keepalive?: boolean;
}

export interface CallFailure {
  readonly name: CallName;
  readonly error: CallError;
  readonly quiet: boolean;
  readonly token: string | null;
}

export interface ApiClientHooks {
  token(): string | null;
  /** The client's IP address, or null until the gateway has sent it. */
  clientIp(): string | null;
  /** Called once for each failed call, before its promise rejects. */
  onFailure(failure: CallFailure): void;
}

const NO_HOOKS: ApiClientHooks = { token: () => null, clientIp: () => null, onFailure: () => undefined };

/** Returns a client that sends `client` with each request. `loadTable` loads the call table with its schemas. */
export function createApiClient(
  client: ClientInfo,
  fetch: typeof globalThis.fetch,
  hooks: ApiClientHooks = NO_HOOKS,
  loadTable = loadCallTable,
): ApiClient {
  return { call, fetchSnapshot };

  async function call<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    { signal, quiet = false, idempotencyKey, keepalive }: CallOptions = {},
  ): Promise<Output<Name>> {
    const token = hooks.token();
    try {
      const definition = clientCall(name, loadTable);
      // A live call is sent in the same task.
      const { method, path, decode, idempotent = false } = definition instanceof Promise ? await definition : definition;
      const headers = {
        'content-type': 'application/json',
        ...(idempotent && { [HEADERS.idempotencyKey]: idempotencyKey ?? randomId() }),
      };
      const data =
        method === 'GET'
          ? await request(`${path}${queryOf(input)}`, { method }, token, signal)
          : await request(path, { method, body: JSON.stringify(input), headers, keepalive }, token, signal);
      return decodeData(decode, data);
    } catch (error) {
      if (error instanceof CallError && signal?.aborted !== true) hooks.onFailure({ name, error, quiet, token });
      throw error;
    }
  }

  async function fetchSnapshot(address: string, signal?: AbortSignal): Promise<Output<'board'>> {
    if (!address.startsWith('/') || address.startsWith('//'))
      throw new CallError('invalidResponse', `not a path of the gateway: ${address}`);
    return decodeData(decodeBoardSnapshot, await request(address, { method: 'GET' }, hooks.token(), signal));
  }

  async function request(path: string, init: RequestInit, token: string | null, signal?: AbortSignal): Promise<unknown> {
    const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
    try {
      const response = await fetch(path, {
        ...init,
        credentials: 'same-origin',
        headers: { ...headersOf(client, { token, clientIp: hooks.clientIp() }), ...init.headers },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const data = await readAnswer(response);
      const cachedAt = response.headers.get(CACHED_AT_HEADER);
      return cachedAt !== null && typeof data === 'object' ? { ...data, cachedAt: Number(cachedAt) } : data;
    } catch (error) {
      if (error instanceof CallError) throw error;
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw new CallError('timeout', `no response in ${HTTP_TIMEOUT_MS} ms: ${path}`, { cause: error });
      throw new CallError('network', `${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
}

function decodeData<Data>(decode: Decoder<Data>, data: unknown): Data {
  try {
    return decode(data);
  } catch (error) {
    if (error instanceof DecodeError) throw new CallError('invalidResponse', error.message, { cause: error });
    throw error;
  }
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input ?? {})) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
