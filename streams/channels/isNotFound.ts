/** Whether a call failed because the gateway does not have what was requested. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'reason' in error && String(error.reason) === '404';
}
