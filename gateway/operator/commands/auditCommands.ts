import * as z from 'zod/mini';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';

const MAX_LISTED = 50;

export const AUDIT_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'audit list',
    does: 'prints the last fifty commands: time, operator, command and flags',
    flags: {},
    schema: z.object({}),
    async run({ tenant, audit }) {
      const entries = await audit.list(tenant, MAX_LISTED);
      const lines = entries.map(
        ({ at, actor, command, payload }) => `${new Date(at).toISOString()}  ${actor}  ${command}  ${JSON.stringify(payload)}`,
      );
      return lines.length === 0 ? `No command for ${tenant} yet.` : lines.join('\n');
    },
  }),
];
