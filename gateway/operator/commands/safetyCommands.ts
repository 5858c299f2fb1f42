import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { id, single } from '#gateway/operator/flagValues.ts';

const NO_FLAGS = z.object({});
const MAX_LISTED = 100;
const MAX_WORDS = 20_000;
const HELD_ID = { flags: { id: 'ID   as printed by held' }, schema: z.object({ id }) };

/** 2 to 40 characters with a letter; one is enough for a Chinese character, which may be a word. */
const WORD = /^(?=.*[\p{L}\p{N}])(?:.{2,40}|\p{Script=Han})$/u;

const words = single((text) => {
  const all = [...new Set(text.split(/[\n,，、;]/).map((word) => word.trim().toLowerCase()))].filter((word) => word !== '');
  return all.length > 0 && all.length <= MAX_WORDS && all.every((word) => WORD.test(word)) ? all : undefined;
}, `words are separated by commas or lines: 1 to ${MAX_WORDS} of 2 to 40 characters, or of one Chinese character`);

/** Commands for reported and held messages, and for blocked words. */
export const SAFETY_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'reports',
    does: 'lists messages that members have reported, the most reported first',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, reports, rooms }) {
      const open = await reports.open(tenant, MAX_LISTED);
      if (open.length === 0) return `${tenant} has no open reports.`;
      const lines = open.map(async ({ matchId, seq, reports: count, reasons, at }) => {
        const text = await rooms.textOf(tenant, matchId, seq);
        return `match ${matchId}  seq ${seq}  ${count} × ${reasons.join(', ')}  ${timeOf(at)}  ${text ?? '(removed)'}`;
      });
      return (await Promise.all(lines)).join('\n');
    },
  }),
  defineCommand({
    name: 'report close',
    does: 'closes the reports of a message',
    flags: { match: 'ID   the match', seq: 'N   the number of the message, as printed by reports' },
    schema: z.object({ match: id, seq: id }),
    async run({ tenant, reports }, { match, seq }) {
      const closed = await reports.close({ tenant, matchId: match, seq });
      if (closed === 0) throw new UsageError(`${tenant} has no open report of message ${seq} of match ${match}.`);
      return `${closed === 1 ? 'One report' : `${closed} reports`} of message ${seq} of match ${match} closed.`;
    },
  }),
  defineCommand({
    name: 'report reopen',
    does: 'opens the closed reports of a message again',
    flags: { match: 'ID   the match', seq: 'N   the number of the message' },
    schema: z.object({ match: id, seq: id }),
    async run({ tenant, reports }, { match, seq }) {
      if ((await reports.reopen({ tenant, matchId: match, seq })) === 0)
        throw new UsageError(`${tenant} has no closed report of message ${seq} of match ${match}.`);
      return `Message ${seq} of match ${match} is reported again.`;
    },
  }),
  defineCommand({
    name: 'held',
    does: 'lists messages with links or contact details, which wait for approval',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, rooms }) {
      const held = await rooms.held(tenant);
      if (held.length === 0) return `${tenant} has no held messages.`;
      return held
        .map((one) => `${one.id}  ${timeOf(one.at)}  match ${one.matchId}  ${one.nickname} (${one.memberId}): ${one.text}`)
        .join('\n');
    },
  }),
  defineCommand({
    name: 'held approve',
    does: 'publishes a held message',
    ...HELD_ID,
    async run({ tenant, rooms }, { id: heldId }) {
      return confirmHeld((await rooms.approve(tenant, heldId)) !== null, heldId, 'published', tenant);
    },
  }),
  defineCommand({
    name: 'held reject',
    does: 'deletes a held message',
    ...HELD_ID,
    async run({ tenant, rooms }, { id: heldId }) {
      return confirmHeld(await rooms.reject(tenant, heldId), heldId, 'deleted', tenant);
    },
  }),
  defineCommand({
    name: 'words load',
    does: 'adds blocked words: messages that have one are refused',
    flags: { words: 'TEXT   separated by commas or lines; --words=@FILE reads a file' },
    schema: z.object({ words }),
    async run({ tenant, blockedWords }, { words: loaded }) {
      const added = await blockedWords.add(tenant, loaded);
      return `${tenant}: ${added} of ${loaded.length} words are new.`;
    },
  }),
  defineCommand({
    name: 'words list',
    does: 'lists the blocked words',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, blockedWords }) {
      const all = await blockedWords.list(tenant);
      return all.length === 0 ? `${tenant} has no blocked words.` : all.join('\n');
    },
  }),
  defineCommand({
    name: 'words clear',
    does: 'removes all blocked words',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, blockedWords }) {
      return `${tenant}: ${await blockedWords.clear(tenant)} words removed.`;
    },
  }),
];

function confirmHeld(wasHeld: boolean, heldId: number, done: string, tenant: string): string {
  if (!wasHeld) throw new UsageError(`${tenant} has no held message ${heldId}: see npm run operator -- held --tenant ${tenant}.`);
  return `Message ${heldId} is ${done}.`;
}

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
