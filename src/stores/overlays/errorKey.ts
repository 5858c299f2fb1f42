import { CallError } from '#api/callError.ts';

/** Returns the key of an error in the `errors` namespace. */
export function errorKey(error: unknown): CallError['key'] {
  return error instanceof CallError ? error.key : 'unknown';
}

/** Whether a failure is that of a call, which the API client has reported. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof CallError;
}
