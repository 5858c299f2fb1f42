import { catch as otherwise, nullable, type ZodMiniType } from 'zod/mini';

/** Returns a field that is not worth its row: null where it is missing, or is anything else. */
export function decoration<Field extends ZodMiniType>(field: Field) {
  return otherwise(nullable(field), null);
}
