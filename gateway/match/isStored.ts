import { isDeepStrictEqual } from 'node:util';

/** Whether everything given is stored already. */
export function isStored<Stored extends object>(stored: Stored | undefined, given: Partial<Stored>): boolean {
  return stored !== undefined && isDeepStrictEqual({ ...stored, ...given }, stored);
}
