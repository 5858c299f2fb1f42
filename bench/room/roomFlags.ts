import { parseArgs } from 'node:util';
import { UsageError } from '#gateway/base/usageError.ts';

/** The parts of the benchmark, in the order in which they run. */
export const ROOM_PARTS = ['delivery', 'page'] as const;
export type RoomPart = (typeof ROOM_PARTS)[number];

export interface RoomFlags {
  readonly parts: readonly RoomPart[];
  /** Clients in the room, of the delivery. */
  readonly clients: number;
}

const CLIENTS = 1_000;
/** More would need more open files than most machines allow. */
const MAX_CLIENTS = 5_000;

/** Parses the flags: `--only` some parts, separated by commas, and `--clients` N. Throws UsageError. */
export function readRoomFlags(args: readonly string[]): RoomFlags {
  const { only, clients = String(CLIENTS) } = valuesOf(args);
  const names = only?.split(',') ?? ROOM_PARTS;
  const unknown = names.find((name) => !ROOM_PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new UsageError(`--only ${unknown} is not a part of room: ${ROOM_PARTS.join(', ')}.`);
  const count = Number(clients);
  if (!Number.isInteger(count) || count < 2 || count > MAX_CLIENTS || count % 2 !== 0)
    throw new UsageError(`--clients ${clients} is not an even number up to ${MAX_CLIENTS}.`);
  return { parts: ROOM_PARTS.filter((part) => names.includes(part)), clients: count };
}

function valuesOf(args: readonly string[]): { readonly only?: string | undefined; readonly clients?: string | undefined } {
  try {
    return parseArgs({ args: [...args], options: { only: { type: 'string' }, clients: { type: 'string' } } }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. room takes --only and --clients.`);
  }
}
