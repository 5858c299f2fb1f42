import * as z from 'zod/mini';
import { CHAT_MAX_CHARS, CHAT_MAX_MENTIONS } from '#contract/calls/limits.ts';
import { sideCount } from '#contract/detail/fields.ts';

const CLOCK_WORDS = [
  'upcoming',
  'HT',
  'ET',
  'PEN',
  'FT',
  'AET',
  'AOT',
  'endQ1',
  'endQ3',
  'interrupted',
  'postponed',
  'abandoned',
  'cancelled',
  'pending',
  'hidden',
] as const;

const count = z.int().check(z.minimum(0), z.maximum(10_000));

/** The label of the match clock at a moment, as `clockLabel` (contract/match/clock.ts) returns it. */
const clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('minute'), base: count, added: count }),
  z.strictObject({ kind: z.literal('overrun'), base: count }),
  z.strictObject({ kind: z.literal('quarter'), period: count, left: z.number().check(z.minimum(0), z.maximum(10_000)) }),
  z.strictObject({ kind: z.literal('word'), word: z.enum(CLOCK_WORDS) }),
]);

/** The match at the moment of writing. */
export const roomMoment = z.strictObject({ clock, score: sideCount });
export type RoomMoment = z.infer<typeof roomMoment>;

const memberId = z.string().check(z.regex(/^\d{1,20}$/));
const seq = z.int().check(z.positive());
/** Made by the client once per message; sending it again makes no second message. */
export const clientId = z.string().check(z.regex(/^[\w-]{16,64}$/, 'a clientId is 16 to 64 letters, digits, - or _'));

export const roomAuthor = z.strictObject({
  memberId,
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  /** Shown beside the name. */
  isExpert: z.boolean(),
});
export type RoomAuthor = z.infer<typeof roomAuthor>;

/**
 * An entry of the log channel `room:<id>`. A message's number in the log is its identity. The places of removed messages, and of those
 * whose text was deleted after the retention period, are null (docs/protocol.md#log-frames).
 */
export const roomEntry = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('message'),
    clientId,
    author: roomAuthor,
    /** Server time (ms). */
    at: z.int(),
    /** null when the match is not on a board. */
    moment: z.nullable(roomMoment),
    /** Normalized (contract/text/normalizeText.ts). */
    text: z.string().check(z.minLength(1), z.maxLength(2 * CHAT_MAX_CHARS)),
    /** The message that it answers. Its text is not repeated, so that a removal removes it everywhere. */
    replyTo: z.nullable(z.strictObject({ seq, memberId, nickname: z.string() })),
    mentions: z.array(z.strictObject({ memberId, nickname: z.string() })).check(z.maxLength(CHAT_MAX_MENTIONS)),
  }),
  /** The message `of` is no longer shown to anybody. */
  z.strictObject({ type: z.literal('removal'), of: seq, at: z.int() }),
]);
export type RoomEntry = z.infer<typeof roomEntry>;
export type RoomMessage = Extract<RoomEntry, { readonly type: 'message' }>;

/** Returns the entry. Throws a ZodError for one that breaks its schema. */
export function decodeRoomEntry(payload: unknown): RoomEntry {
  return roomEntry.parse(payload);
}
