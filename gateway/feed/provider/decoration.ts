import * as z from 'zod/mini';

/** Returns a field that is not worth its row: null where it is missing, or is anything else. */
export function decoration<Field extends z.ZodMiniType>(field: Field) {
  return z.catch(z.nullable(field), null);
}
