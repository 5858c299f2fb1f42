import { setTimeout as wait } from 'node:timers/promises';
import { CallError } from '#api/callError.ts';
import type { SayResult } from '#contract/room/roomCalls.ts';
import { apiOfMember } from '#tests/builders/chat/storedMembers.ts';
import { type Finding, none, within } from '#tests/faults/finding.ts';
import { createRoomClient, type RoomClient } from './roomClient.ts';
import type { RoomGateway } from './roomGateway.ts';
import { until } from './until.ts';

export interface RoomModerationOptions {
  readonly clients: number;
  /** Messages removed, one after the other. */
  readonly removals: number;
}

const EFFECTIVE_MS = 2_000;
const PATIENCE_MS = 60_000;
const KEPT = 'Tin này ở lại';
/** The pause of a member that is muted between attempts to write: three in 30 s would be refused anyway. */
const WRITE_MS = 500;

/**
 * C2: an operator removes messages that all clients show, and mutes a member. Both must be effective in time, counted from when the
 * command begins, and a removed text must be in no later history. `where` says how the command reaches the gateway.
 */
export async function roomModeration(
  { app, matches, members, operate }: RoomGateway,
  where: string,
  { clients: clientCount, removals }: RoomModerationOptions,
): Promise<readonly Finding[]> {
  const [, , , , matchId = 0] = matches;
  const users = Array.from({ length: clientCount }, (_, i) => createRoomClient(app.address, `user-of-removals-${i}`, matchId));
  const say = async (index: number, text: string): Promise<SayResult> => {
    const member = members[index];
    if (member === undefined) throw new Error('a room without members');
    return apiOfMember(member, app.address).call('say', { matchId, clientId: crypto.randomUUID(), text });
  };
  try {
    await say(0, KEPT);
    const texts = Array.from({ length: removals }, (_, i) => `Tin sẽ bị xoá ${i}`);
    const numbers: number[] = [];
    for (const [i, text] of texts.entries()) numbers.push(postedNumber(await say(i + 1, text)));
    if (!(await until(() => users.every(({ seen }) => seen.size > removals), PATIENCE_MS))) throw new Error('the messages did not arrive');
    const times: number[] = [];
    for (const seq of numbers) {
      const since = performance.now();
      await operate('room', 'remove', '--match', String(matchId), '--seq', String(seq));
      times.push(...(await goneAfter(users, seq, since)));
    }
    const left = [...(await historyOf(app.address, matchId)), ...users.map(shownBy)].filter((shown) =>
      texts.some((text) => shown.includes(text)),
    );
    const kept = users.filter((user) => !shownBy(user).includes(KEPT)).map(() => 'a message that was not removed is gone');
    return [
      within('C2', `removed ${where}, gone from the screen`, times, EFFECTIVE_MS),
      none('C2', `in later history, or more removed than that, ${where}`, [...left, ...kept], times.length, 'removals'),
      await muted({ members, operate }, where, () => say(0, `Vẫn viết được không ${performance.now()}`)),
    ];
  } finally {
    for (const user of users) user.close();
  }
}

/** Waits for all; returns how many ms after a moment each no longer showed a message, Infinity for those that still do. */
function goneAfter(users: readonly RoomClient[], seq: number, since: number): Promise<readonly number[]> {
  return Promise.all(
    users.map(async (user) => {
      const isGone = (): boolean => !(user.messages ?? []).some((message) => message.seq === seq);
      return (await until(isGone, PATIENCE_MS)) ? performance.now() - since : Number.POSITIVE_INFINITY;
    }),
  );
}

/** Returns what a client that opens the room later is sent: its page, and what it shows. */
async function historyOf(address: string, matchId: number): Promise<readonly string[]> {
  const late = createRoomClient(address, 'late-user-of-removals', matchId);
  try {
    await until(() => (late.messages?.length ?? 0) > 0, PATIENCE_MS);
    return [shownBy(late), JSON.stringify([...late.seen.values()])];
  } finally {
    late.close();
  }
}

function shownBy({ messages }: RoomClient): string {
  return JSON.stringify(messages);
}

function postedNumber(result: SayResult): number {
  if (result.state !== 'posted') throw new Error(`not posted: ${JSON.stringify(result)}`);
  return result.seq;
}

/** Mutes the first member, who goes on writing until refused, and lifts it again. */
async function muted(
  { members: [member], operate }: Pick<RoomGateway, 'members' | 'operate'>,
  where: string,
  write: () => Promise<SayResult>,
): Promise<Finding> {
  const name = String(member?.id);
  const since = performance.now();
  await operate('mute', '--member', name, '--minutes', '5', '--reason', 'spam');
  let refusedAfter = Number.POSITIVE_INFINITY;
  while (refusedAfter === Number.POSITIVE_INFINITY && performance.now() - since < PATIENCE_MS) {
    if (await isRefusedAsMuted(write)) refusedAfter = performance.now() - since;
    else await wait(WRITE_MS);
  }
  await operate('unmute', '--member', name);
  return within('C2', `a muted member refused, ${where}`, [refusedAfter], EFFECTIVE_MS);
}

async function isRefusedAsMuted(write: () => Promise<SayResult>): Promise<boolean> {
  try {
    await write();
    return false;
  } catch (error) {
    if (error instanceof CallError && String(error.reason) === '403') return true;
    throw error;
  }
}
