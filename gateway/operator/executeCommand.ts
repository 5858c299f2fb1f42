import { maskedPhone } from '#contract/calls/phones.ts';
import type { Db } from '#gateway/db/database.ts';
import type { FlagValues } from './defineCommand.ts';
import { readCommand } from './commandLine.ts';
import { createCommandContext } from './commandContext.ts';

/** Who asks, and what was typed. */
export interface CommandRequest {
  readonly args: readonly string[];
  readonly actor: string;
}

/** Does a command and writes it into the audit, both or neither; gives the text for the operator. Throws UsageError or BadRequest. */
export async function execute(db: Db, now: () => number, { args, actor }: CommandRequest): Promise<string> {
  const asked = readCommand(args);
  if (typeof asked === 'string') return asked;
  const { name, tenant, said, run } = asked;
  return db.transaction(async (tx) => {
    const desk = createCommandContext(tx, tenant, now);
    const text = await run(desk);
    await desk.content.audit.add({ tenant, actor: actor, command: name, payload: withoutPhones(said) });
    return text;
  });
}

/** The audit is kept for ever: phones stand in it as others may see them. */
function withoutPhones(said: FlagValues): FlagValues {
  return Object.fromEntries(Object.entries(said).map(([flag, values]) => [flag, flag === 'member' ? values.map(unphoned) : values]));
}

/** Account names have letters, and ids fewer digits. */
function unphoned(name: string): string {
  return name.replaceAll(/\D/g, '').length > 8 && !/[a-z]/i.test(name) ? maskedPhone(name) : name;
}
