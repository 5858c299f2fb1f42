import * as z from 'zod/mini';

/**
 * Entries `firstSeq`, `firstSeq + 1`, … of a log channel up to its newest (contract/wire/frames.ts), for clients whose position is no
 * longer in the gateway's ring. `null` stands for an entry that the caller must not see.
 */
export const logPage = z.object({ epoch: z.string(), firstSeq: z.int(), at: z.int(), entries: z.array(z.unknown()) });
export type LogPage = z.infer<typeof logPage>;
