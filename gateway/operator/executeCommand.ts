import { createHash } from 'node:crypto';
import { maskedPhone } from '#contract/member/phones.ts';
import type { Db } from '#gateway/db/database.ts';
import { type AccountNotifier, deferNotifications, NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import type { FlagValues } from './defineCommand.ts';
import { type ParsedCommand, readCommand } from './commandLine.ts';
import { type CommandPorts, createCommandContext } from './commandContext.ts';

const NO_PORTS: CommandPorts = { pepper: null };

/** The operator, and the arguments as typed. */
export interface CommandRequest {
  readonly args: readonly string[];
  readonly actor: string;
  /** The item of the console that it is about; none by default. */
  readonly item?: string;
}

/** Runs a command and its audit entry in one transaction; returns the output. Throws UsageError or BadRequest. */
export async function executeCommand(
  db: Db,
  now: () => number,
  { args, actor, item }: CommandRequest,
  notifier: AccountNotifier = NO_ACCOUNT_NOTIFIER,
  ports: CommandPorts = NO_PORTS,
): Promise<string> {
  const command = readCommand(args);
  if (typeof command === 'string') return command;
  const { output, release } = await db.transaction(async (tx) => {
    const { deferred, release: notify } = deferNotifications(notifier);
    const { text } = await performCommand(tx, now, { command, actor, item: item ?? null }, deferred, ports);
    return { output: text, release: notify };
  });
  release();
  return output;
}

/** A command that was read, who runs it, and the item of the console that it is about. */
export interface ReadRequest {
  readonly command: ParsedCommand;
  readonly actor: string;
  readonly item: string | null;
}

/**
 * Runs a command and its audit entry in the transaction `tx`: the one way for command line and console. `notifier` must wait for the
 * commit. Throws UsageError or BadRequest.
 */
export async function performCommand(
  tx: Db,
  now: () => number,
  { command: { name, tenant, flagValues, run }, actor, item }: ReadRequest,
  notifier: AccountNotifier,
  ports: CommandPorts,
): Promise<{ readonly text: string; readonly auditId: number }> {
  const context = createCommandContext(tx, { tenant, actor }, now, notifier, ports);
  const text = await run(context);
  const auditId = await context.audit.add({ tenant, actor, command: name, item, payload: auditedFlags(flagValues) });
  return { text, auditId };
}

/** The audit is permanent, so phones are masked in it, and a file of names is its hash. */
function auditedFlags(flagValues: FlagValues): FlagValues {
  const audited: Readonly<Record<string, (value: string) => string>> = { member: maskIfPhone, names: fileHash };
  return Object.fromEntries(
    Object.entries(flagValues).map(([flag, values]) => [flag, values.map((value) => audited[flag]?.(value) ?? value)]),
  );
}

function fileHash(text: string): string {
  return `${text.length} characters, SHA-256 ${createHash('sha256').update(text).digest('hex')}`;
}

/** Account names have letters, and ids have fewer digits. */
function maskIfPhone(name: string): string {
  return name.replaceAll(/\D/g, '').length > 8 && !/[a-z]/i.test(name) ? maskedPhone(name) : name;
}
