import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/locale/tenants.ts';

const writer = z.object({
  language: z.enum(LANGUAGES),
  deviceId: z.string(),
  token: z.object({ hidden: z.string(), readable: z.string() }),
});

/** Where a contender's room is, and the members who may write in it; Socket.IO has none. */
export const roomAddress = z.object({ port: z.int(), matchId: z.int(), writers: z.array(writer) });
export type RoomAddress = z.infer<typeof roomAddress>;
