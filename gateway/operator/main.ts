import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { DEFAULT_DATA } from '#gateway/base/defaultData.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { connectPostgres, openFolder } from '#gateway/db/open.ts';
import { PRIVATE_UMASK } from '#gateway/db/privateFolder.ts';
import { StartError } from '#gateway/base/startError.ts';
import { readCommand } from './commandLine.ts';
import { adminSocketPath, type CommandResult, resultOf } from './adminSocket.ts';
import { executeCommand, type CommandRequest } from './executeCommand.ts';
import { callAdminSocket } from './adminClient.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

/** `LANG=@FILE` reads the text from a file, and so do `--words=@FILE` and `--names=@FILE`. */
const IN_FILE = /^((?:[a-z]{2}-[A-Z]{2}|--(?:words|names))=)@(.+)$/s;

process.umask(PRIVATE_UMASK);
const { exit, text } = await runCommandLine();
(exit === 0 ? process.stdout : process.stderr).write(text.endsWith('\n') ? text : `${text}\n`);
process.exit(exit);

async function runCommandLine(): Promise<CommandResult> {
  try {
    const args = namedFile(process.argv.slice(2)).map(expandFile);
    const command = readCommand(args);
    return typeof command === 'string' ? { exit: 0, text: command } : await dispatch({ args, actor: userInfo().username }, command.data);
  } catch (error) {
    if (error instanceof UsageError) return { exit: 2, text: error.message };
    if (error instanceof StartError) return { exit: 1, text: error.message };
    return { exit: 1, text: `The command failed: ${reasonOf(error)}` };
  }
}

/** Runs the command on DATABASE_URL, else through the gateway that runs on the folder, else on the folder's database itself. */
async function dispatch(request: CommandRequest, data: string | null): Promise<CommandResult> {
  const postgres = process.env['DATABASE_URL'];
  if (postgres !== undefined) return executeOn(await connectPostgres(postgres), request);
  const folder = data ?? process.env['TOUCHLINE_DATA'] ?? DEFAULT_DATA;
  return (await callAdminSocket(adminSocketPath(folder), request)) ?? executeOn(await openFolder(folder), request);
}

async function executeOn({ db, close }: Awaited<ReturnType<typeof openFolder>>, request: CommandRequest): Promise<CommandResult> {
  try {
    return await resultOf(() =>
      executeCommand(db, Date.now, request, NO_ACCOUNT_NOTIFIER, { pepper: process.env['TOUCHLINE_PEPPER'] ?? null }),
    );
  } finally {
    await close();
  }
}

/** `names import FILE` is `names import --names=@FILE`. */
function namedFile([room, act, file, ...rest]: readonly string[]): readonly string[] {
  const given = [room, act, file].filter((arg) => arg !== undefined);
  if (room !== 'names' || act !== 'import' || file === undefined || file.startsWith('--')) return [...given, ...rest];
  return [room, act, `--names=@${file}`, ...rest];
}

function expandFile(arg: string): string {
  const [, head, path] = IN_FILE.exec(arg) ?? [];
  if (head === undefined || path === undefined) return arg;
  try {
    return `${head}${readFileSync(path, 'utf8')}`;
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be read (${reasonOf(error)}).`, { cause: error });
  }
}
