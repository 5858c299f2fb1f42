import { CallError } from '#api/callError.ts';

/** The key of a failure's words in the `errors` namespace. */
export function errorKey(error: unknown): CallError['key'] {
  return error instanceof CallError ? error.key : 'unknown';
}
