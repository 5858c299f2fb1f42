import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CommandResult } from './adminSocket.ts';
import type { CommandRequest } from './executeCommand.ts';

/** Sends a request to a running gateway's admin socket (`adminSocket.ts`); null when none listens. */
export async function callAdminSocket(path: string, request: CommandRequest): Promise<CommandResult | null> {
  const socket = connect({ path, allowHalfOpen: true });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
  } catch {
    return null;
  }
  socket.end(JSON.stringify(request));
  return parseResult(await text(socket));
}

function parseResult(json: string): CommandResult {
  const result: unknown = json === '' ? null : JSON.parse(json);
  if (typeof result !== 'object' || result === null || !('exit' in result) || !('text' in result)) return NO_ANSWER;
  const { exit, text: output } = result;
  return typeof exit === 'number' && typeof output === 'string' ? { exit, text: output } : NO_ANSWER;
}

const NO_ANSWER: CommandResult = {
  exit: 1,
  text: 'The gateway stopped before it answered: check whether the command was carried out (audit list).',
};
