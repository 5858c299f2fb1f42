import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BadRequest } from '#gateway/request/badRequest.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import type { CommandRequest } from './executeCommand.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

/** A command's exit code and output. */
export interface CommandResult {
  readonly exit: number;
  readonly text: string;
}

/** Returns the path of the admin socket in a data folder. */
export function adminSocketPath(folder: string): string {
  return join(folder, 'operator.sock');
}

export interface AdminSocket {
  close(): Promise<void>;
}

/**
 * Listens for operators' commands on a socket in the data folder, because only the gateway's process can open the embedded database. Only
 * its own user may connect: the file has mode 600. Rejects when the path cannot be bound.
 */
export async function createAdminSocket(path: string, execute: (request: CommandRequest) => Promise<string>): Promise<AdminSocket> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    serve(socket, execute).catch(() => socket.destroy());
  });
  rmSync(path, { force: true }); // left by a dead gateway: the folder's lock proves that none is alive
  await listenPrivately();
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };

  /** umask sets the mode at creation: with a later chmod the socket would be open for a moment. */
  function listenPrivately(): Promise<void> {
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

/** Longer than a file with the names of a supplier's teams in a language. */
const REQUEST_MAX_CHARS = 8_000_000;

async function serve(socket: Socket, execute: (request: CommandRequest) => Promise<string>): Promise<void> {
  const result = await resultOf(async () => execute(parseRequest(await text(socket))));
  socket.end(JSON.stringify(result));
}

/** Runs a command. Errors meant for operators become the output as they are, others with a prefix. */
export async function resultOf(run: () => Promise<string>): Promise<CommandResult> {
  try {
    return { exit: 0, text: await run() };
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof BadRequest;
    return isExpected ? { exit: 2, text: error.message } : { exit: 1, text: `The command failed: ${reasonOf(error)}` };
  }
}

function parseRequest(json: string): CommandRequest {
  const request: unknown = json.length > REQUEST_MAX_CHARS ? null : JSON.parse(json);
  if (typeof request !== 'object' || request === null || !('args' in request) || !('actor' in request))
    throw new UsageError('The request is malformed.');
  const { args, actor } = request;
  if (typeof actor !== 'string' || !Array.isArray(args) || !args.every((arg) => typeof arg === 'string'))
    throw new UsageError('The request is malformed.');
  return { args, actor };
}
