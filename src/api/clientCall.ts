import type { CallName, Output } from '#contract/calls/calls.ts';
import { DecodeError } from '#contract/calls/decode.ts';
import { HTTP_TIMEOUT_MS } from '#contract/calls/limits.ts';
import { type ClientCall, LIVE_CALLS } from '#contract/calls/liveCalls.ts';
import { CallError } from './callError.ts';

type CallTable = typeof import('#contract/calls/calls.ts');
export type LoadCallTable = () => Promise<CallTable>;

export const loadCallTable: LoadCallTable = () => import('#contract/calls/calls.ts');

/**
 * Returns what the client needs of a call: synchronously for the calls of the live lists, else once the call table with its schemas
 * has loaded. Rejects with CallError when the table does not load within `HTTP_TIMEOUT_MS`.
 */
export function clientCall<Name extends CallName>(
  name: Name,
  load: LoadCallTable,
): ClientCall<Output<Name>> | Promise<ClientCall<Output<Name>>> {
  return LIVE_CALLS[name] ?? tableCall(name, load);
}

async function tableCall<Name extends CallName>(name: Name, load: LoadCallTable): Promise<ClientCall<Output<Name>>> {
  const { CALLS } = await withinTimeout(load());
  const { method, path, output, idempotent } = CALLS[name];
  return {
    method,
    path,
    idempotent,
    decode(answer) {
      const result = output.safeParse(answer);
      if (result.success) return result.data;
      throw new DecodeError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
    },
  };
}

async function withinTimeout(loading: Promise<CallTable>): Promise<CallTable> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallError('timeout', `the call table did not load in ${HTTP_TIMEOUT_MS} ms`)), HTTP_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, timeout]);
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError('network', `the call table did not load: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
