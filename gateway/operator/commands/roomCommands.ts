import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { id, slowSeconds } from '#gateway/operator/flagValues.ts';

const MATCH = 'ID   the match, as in its address /match/ID';

/** Commands about a tenant's match rooms. */
export const ROOM_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'room remove',
    does: 'removes a message from the room of a match, for everybody and for good',
    flags: { match: MATCH, seq: 'N   the number of the message' },
    schema: z.object({ match: id, seq: id }),
    async run({ tenant, rooms }, { match, seq }) {
      if (await rooms.remove(tenant, match, seq)) return `Message ${seq} in the room of match ${match} was removed.`;
      throw new UsageError(`The room of match ${match} in ${tenant} has no message ${seq}, or it was removed before.`);
    },
  }),
  defineCommand({
    name: 'room slow',
    does: 'makes members wait between two messages in the room of a match',
    flags: { match: MATCH, seconds: 'N   1 to 120; 0 ends it' },
    schema: z.object({ match: id, seconds: slowSeconds }),
    async run({ tenant, rooms }, { match, seconds }) {
      if (!(await rooms.slow(tenant, match, seconds))) throw new UsageError(`There is no match ${match}.`);
      return seconds === 0
        ? `The room of match ${match} has no slow mode.`
        : `The room of match ${match} takes a message each ${seconds} s.`;
    },
  }),
];
