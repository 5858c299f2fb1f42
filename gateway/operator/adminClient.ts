import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CommandResult } from './adminSocket.ts';
import type { CommandRequest } from './executeCommand.ts';

/** Gives an order to the gateway behind a door (`door.ts`); null where none hears. */
export async function callAdminSocket(path: string, order: CommandRequest): Promise<CommandResult | null> {
  const caller = connect({ path, allowHalfOpen: true });
  try {
    await new Promise<void>((resolve, reject) => {
      caller.once('connect', resolve);
      caller.once('error', reject);
    });
  } catch {
    return null;
  }
  caller.end(JSON.stringify(order));
  return outcomeIn(await text(caller));
}

function outcomeIn(said: string): CommandResult {
  const outcome: unknown = said === '' ? null : JSON.parse(said);
  if (typeof outcome !== 'object' || outcome === null || !('exit' in outcome) || !('text' in outcome)) return UNANSWERED;
  const { exit, text: told } = outcome;
  return typeof exit === 'number' && typeof told === 'string' ? { exit, text: told } : UNANSWERED;
}

const UNANSWERED: CommandResult = {
  exit: 1,
  text: 'The gateway ended before it had answered: look whether the command was done (audit list).',
};
