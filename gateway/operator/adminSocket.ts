import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BadRequest } from '#gateway/http/badRequest.ts';
import { UsageError } from '#gateway/config.ts';
import type { CommandRequest } from './executeCommand.ts';

/** What a command came to: its exit code, and what to print. */
export interface CommandResult {
  readonly exit: number;
  readonly text: string;
}

/** Of a data folder: where the gateway that runs on it hears its operator. */
export function adminSocketPath(folder: string): string {
  return join(folder, 'operator.sock');
}

export interface AdminSocket {
  close(): Promise<void>;
}

/**
 * Hears operators on a socket in the data folder while a gateway holds the embedded database, which one process alone can open.
 * Only the user who runs the gateway may reach it: the file has mode 600. Rejects where the path cannot be bound.
 */
export async function createAdminSocket(path: string, execute: (order: CommandRequest) => Promise<string>): Promise<AdminSocket> {
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    caller.on('error', () => caller.destroy());
    hear(caller, execute).catch(() => caller.destroy());
  });
  rmSync(path, { force: true }); // of a gateway that died; the folder's lock says that none lives
  await listenAlone();
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };

  /** The mode is there from the first moment: a socket that is closed to others only afterwards was open to them. */
  function listenAlone(): Promise<void> {
    const before = process.umask(0o177);
    try {
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(path, resolve);
      });
    } finally {
      process.umask(before);
    }
  }
}

/** Longer than the longest article in four languages. */
const ORDER_CHARACTERS = 400_000;

async function hear(caller: Socket, execute: (order: CommandRequest) => Promise<string>): Promise<void> {
  const outcome = await resultOf(async () => execute(orderIn(await text(caller))));
  caller.end(JSON.stringify(outcome));
}

/** What came of a command: an error that was written for the operator is printed, any other is told by its message. */
export async function resultOf(run: () => Promise<string>): Promise<CommandResult> {
  try {
    return { exit: 0, text: await run() };
  } catch (error) {
    const told = error instanceof UsageError || error instanceof BadRequest;
    const why = error instanceof Error ? error.message : String(error);
    return told ? { exit: 2, text: why } : { exit: 1, text: `The command could not be done: ${why}` };
  }
}

function orderIn(said: string): CommandRequest {
  const order: unknown = said.length > ORDER_CHARACTERS ? null : JSON.parse(said);
  if (typeof order !== 'object' || order === null || !('args' in order) || !('actor' in order)) throw new UsageError('The order is none.');
  const { args, actor } = order;
  if (typeof actor !== 'string' || !Array.isArray(args) || !args.every((one) => typeof one === 'string'))
    throw new UsageError('The order is none.');
  return { args, actor };
}
