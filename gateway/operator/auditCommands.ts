import * as z from 'zod/mini';
import { type Command, defineCommand } from './defineCommand.ts';

/** The most that are printed. */
const LISTED = 50;

export const AUDIT_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'audit list',
    does: 'prints the last fifty commands: when, who, what, and with which flags',
    flags: {},
    given: z.object({}),
    async run({ tenant, content }) {
      const deeds = await content.audit.list(tenant, LISTED);
      const told = deeds.map(
        ({ at, actor, command, payload }) => `${new Date(at).toISOString()}  ${actor}  ${command}  ${JSON.stringify(payload)}`,
      );
      return told.length === 0 ? `Nothing was done for ${tenant} yet.` : told.join('\n');
    },
  }),
];
