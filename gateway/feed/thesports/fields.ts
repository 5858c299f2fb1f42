import * as z from 'zod/mini';

/** What a row may lack: the provider leaves it out, or sends null. */
export const maybeText = z.optional(z.nullable(z.string()));
export const maybeNumber = z.optional(z.nullable(z.number()));
