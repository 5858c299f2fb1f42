import { CallError } from '#api/callError.ts';

/** Returns the key of an error in the `errors` namespace. */
export function errorKey(error: unknown): CallError['key'] {
  return error instanceof CallError ? error.key : 'unknown';
}
