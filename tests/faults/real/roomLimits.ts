import { setTimeout as wait } from 'node:timers/promises';
import type { SayRefusal, SayResult } from '#contract/room/roomCalls.ts';
import type { MatchId } from '#contract/match/match.ts';
import { apiOfMember, type StoredMember } from '#tests/builders/chat/storedMembers.ts';
import { type Finding, none } from '#tests/faults/finding.ts';
import type { RoomGateway } from './roomGateway.ts';

export interface RoomLimitsOptions {
  /** Whether the limits are waited for, a minute, to see that they end, and not too early. */
  readonly patient: boolean;
}

interface Limit {
  readonly what: string;
  readonly reason: SayRefusal;
  readonly matchId: MatchId;
  /** So many messages are accepted within a span. */
  readonly max: number;
  readonly spanMs: number;
  readonly textOf: (i: number) => string;
}

/** The limits of docs/domain.md#limits-of-messages, not those of the code: a wrong one there must be seen. */
const MAX_CHARS = 200;
const MAX_MESSAGES = 3;
const SPAN_MS = 30_000;
const REPEAT_MS = 60_000;
/** Messages that a member sends at the same time. */
const FLOOD = 12;
const SLOW_S = 5;
/** A limit is over this long after the time that the gateway answered. */
const MARGIN_MS = 50;

/** C1: members who flood a room, each with one kind of message. Exactly as many are accepted as the limit allows, and the others say why not. */
export async function roomLimits(
  { app, matches, members, operate }: RoomGateway,
  { patient }: RoomLimitsOptions,
): Promise<readonly Finding[]> {
  const [, fastRoom = 0, slowRoom = 0] = matches;
  await operate('room', 'slow', '--match', String(slowRoom), '--seconds', String(SLOW_S));
  const textOf = (i: number): string => `Cố lên đội nhà ơi ${i}`;
  const limits: readonly Limit[] = [
    {
      what: 'more than three messages in 30 s',
      reason: 'tooMany',
      matchId: fastRoom,
      max: MAX_MESSAGES,
      spanMs: SPAN_MS,
      textOf,
    },
    { what: 'a text twice in a minute', reason: 'repeated', matchId: fastRoom, max: 1, spanMs: REPEAT_MS, textOf: () => 'Vào rồi!' },
    { what: 'faster than slow mode', reason: 'slow', matchId: slowRoom, max: 1, spanMs: SLOW_S * 1_000, textOf },
  ];
  const found = await Promise.all(
    limits.map(async (limit, i) => {
      const member = members[i];
      if (member === undefined) throw new Error('a room without members');
      return none('C1', limit.what, await violationsOf(limit, new Flooder(member, app.address, limit), patient), FLOOD, 'sent at once');
    }),
  );
  return [...found, await lengths(members[limits.length], app.address, fastRoom)];
}

async function violationsOf({ max, reason, spanMs }: Limit, flooder: Flooder, patient: boolean): Promise<readonly string[]> {
  const first = await flooder.flood();
  const reasons = first.flatMap((result) => (result.state === 'refused' ? [result] : []));
  const violations = reasons.filter((result) => result.reason !== reason).map((result) => JSON.stringify(result));
  if (flooder.postedAt.length !== max) violations.push(`${flooder.postedAt.length} were accepted, ${max} are`);
  if (!patient) return violations;
  const retryMs = Math.max(...reasons.map((result) => result.retryMs ?? Infinity));
  const endsAt = performance.now() + retryMs + MARGIN_MS;
  await wait(retryMs / 2);
  await flooder.flood();
  await wait(Math.max(0, endsAt - performance.now()));
  await flooder.flood();
  const times = flooder.postedAt.toSorted((a, b) => a - b);
  if (times.length <= max) violations.push(`none was accepted ${retryMs} ms later`);
  return [
    ...violations,
    ...times.flatMap((at, i) => {
      const later = times[i + max];
      return later !== undefined && later - at < spanMs ? [`${max + 1} were accepted within ${later - at} ms`] : [];
    }),
  ];
}

/** Sends messages of a member, many at a time. */
class Flooder {
  /** Server times (ms) of the accepted messages. */
  readonly postedAt: number[] = [];
  readonly #send: (i: number) => Promise<SayResult>;
  #sent = 0;

  constructor(member: StoredMember, address: string, { matchId, textOf }: Limit) {
    const api = apiOfMember(member, address);
    this.#send = (i) => api.call('say', { matchId, clientId: crypto.randomUUID(), text: textOf(i) });
  }

  async flood(): Promise<readonly SayResult[]> {
    const results = await Promise.all(Array.from({ length: FLOOD }, () => this.#send((this.#sent += 1))));
    for (const result of results) if (result.state === 'posted') this.postedAt.push(result.at);
    return results;
  }
}

/** Sends texts of the maximal length and longer ones. */
async function lengths(member: StoredMember | undefined, address: string, matchId: MatchId): Promise<Finding> {
  if (member === undefined) throw new Error('a room without members');
  const api = apiOfMember(member, address);
  const sent: readonly (readonly [text: string, isAccepted: boolean])[] = [
    ['ộ'.repeat(MAX_CHARS), true],
    ['🎉'.repeat(MAX_CHARS), true],
    [` ${'đ'.repeat(MAX_CHARS)}\n`, true],
    ['ộ'.repeat(MAX_CHARS + 1), false],
    ['a'.repeat(10_000), false],
    ['a'.repeat(10_001), false],
    [' \u200B\u202E ', false],
  ];
  const wrong: string[] = [];
  for (const [text, isAccepted] of sent) {
    const state = await api.call('say', { matchId, clientId: crypto.randomUUID(), text }).then(
      (result) => result.state,
      (error: unknown) => String(error),
    );
    if ((state === 'posted') !== isAccepted) wrong.push(`${Array.from(text).length} characters: ${state}`);
  }
  return none('C1', `accepted beyond ${MAX_CHARS} characters, or refused within`, wrong, sent.length, 'texts');
}
