/** The commands that have words of their own in the console; others are shown by their name. */
export const COMMAND_NAMES = [
  'stance pass',
  'stance reject',
  'stance cancel',
  'stance decide',
  'community approve',
  'community remove',
  'community restore',
  'community decide',
  'community mute',
  'report close',
  'room remove',
  'room slow',
  'held approve',
  'held reject',
  'realname approve',
  'realname refuse',
  'realname show',
  'files view',
  'mute',
  'unmute',
  'ban',
  'unban',
  'message',
  'member rename',
  'role',
  'ledger exception pay-back',
  'ledger exception credit',
  'ledger exception write-off',
  'ledger grant',
  'ledger reverse',
  'ledger check',
  'chain verify',
  'announcement add',
  'announcement remove',
  'advertisement add',
  'advertisement remove',
  'news add',
  'news remove',
  'activity add',
  'activity remove',
  'draw add',
  'draw list',
  'draw void',
  'draw reveal',
  'draw winners',
  'draw address',
  'draw sent',
  'invite list',
  'invite credit',
  'invite reject',
  'invite claw-back',
  'maintenance on',
  'maintenance off',
  'odds on',
  'odds off',
  'stance review on',
  'stance review off',
  'version set',
  'version clear',
  'login',
  'logout',
] as const;

export type CommandName = (typeof COMMAND_NAMES)[number];

/** The prefix of the act that undoes another. */
const UNDO = 'undo ';

export interface ParsedCommand {
  /** null for one without words. */
  readonly name: CommandName | null;
  readonly raw: string;
  readonly isUndo: boolean;
}

/** Returns which command an entry of the audit names. */
export function parseCommand(command: string): ParsedCommand {
  const isUndo = command.startsWith(UNDO);
  const raw = isUndo ? command.slice(UNDO.length) : command;
  return { name: COMMAND_NAMES.find((name) => name === raw) ?? null, raw, isUndo };
}
