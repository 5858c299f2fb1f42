import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { DEFAULT_DATA, UsageError } from '#gateway/config.ts';
import { connectPostgres, openFolder } from '#gateway/db/open.ts';
import { StartError } from '#gateway/startError.ts';
import { readCommand } from './commandLine.ts';
import { adminSocketPath, type CommandResult, resultOf } from './adminSocket.ts';
import { executeCommand, type CommandRequest } from './executeCommand.ts';
import { callAdminSocket } from './adminClient.ts';

/** `LANG=@FILE`: the text is in a file. */
const IN_FILE = /^([a-z]{2}-[A-Z]{2}=)@(.+)$/s;

const { exit, text } = await outcome();
(exit === 0 ? process.stdout : process.stderr).write(text.endsWith('\n') ? text : `${text}\n`);
process.exit(exit);

async function outcome(): Promise<CommandResult> {
  try {
    const args = process.argv.slice(2).map(withFile);
    const asked = readCommand(args);
    return typeof asked === 'string' ? { exit: 0, text: asked } : await carriedOut({ args, actor: userInfo().username }, asked.data);
  } catch (error) {
    if (error instanceof UsageError) return { exit: 2, text: error.message };
    if (error instanceof StartError) return { exit: 1, text: error.message };
    throw error;
  }
}

/** By the database of DATABASE_URL; else by the gateway that runs on the folder, which alone may touch its database; else in the folder itself. */
async function carriedOut(order: CommandRequest, data: string | null): Promise<CommandResult> {
  const postgres = process.env['DATABASE_URL'];
  if (postgres !== undefined) return done(await connectPostgres(postgres), order);
  const folder = data ?? process.env['TOUCHLINE_DATA'] ?? DEFAULT_DATA;
  return (await callAdminSocket(adminSocketPath(folder), order)) ?? done(await openFolder(folder), order);
}

async function done({ db, close }: Awaited<ReturnType<typeof openFolder>>, order: CommandRequest): Promise<CommandResult> {
  try {
    return await resultOf(() => executeCommand(db, Date.now, order));
  } finally {
    await close();
  }
}

function withFile(arg: string): string {
  const [, head, path] = IN_FILE.exec(arg) ?? [];
  if (head === undefined || path === undefined) return arg;
  try {
    return `${head}${readFileSync(path, 'utf8')}`;
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
}
