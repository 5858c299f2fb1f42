import * as z from 'zod/mini';

/** Returns a field that is not worth its row: null where it is missing, or is anything else. */
export function decoration<Field extends z.ZodMiniType>(field: Field) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value): z.output<Field> | null => {
      const read = field.safeParse(value);
      return read.success ? read.data : null;
    }),
  );
}
