import * as z from 'zod/mini';
import { competition, matchInfo, matchId, sport, team } from '#contract/calls/lists.ts';
import type { ProtocolError } from './protocolError.ts';
import { ringtoneSchema } from '#contract/alerts/ringtoneSchema.ts';
import { ALERT_GROUPS, type AlertPreferences } from '#contract/alerts/alertPreferences.ts';

/** How a fact came: by the socket, by an answered poll, as the snapshot that a frame named, from what the device had kept, or by a call of a screen. */
export const FACT_SOURCES = ['socket', 'poll', 'fetch', 'kept', 'screen'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

/** The speaker as alerts need it (domain.md 7). */
const AUDIO = ['ready', 'locked', 'blocked', 'unsupported'] as const;

const minute = z.int().check(z.minimum(0), z.maximum(1_439));
const groups = z.array(z.enum(ALERT_GROUPS));

const taste: z.ZodMiniType<AlertPreferences> = z.object({
  off: groups,
  quiet: z.object({ on: z.boolean(), from: minute, to: minute }),
  matches: z.record(z.string(), z.object({ muted: z.boolean(), off: z.nullable(groups), sound: z.nullable(z.int()) })),
});

const act = {
  follows: z.optional(z.array(matchId)),
  settings: z.optional(ringtoneSchema),
  taste: z.optional(taste),
  audio: z.optional(z.enum(AUDIO)),
  visible: z.optional(z.boolean()),
  online: z.optional(z.boolean()),
  /** My screen's delay, in ms. */
  delay: z.optional(z.int().check(z.nonnegative())),
  /** Whether this tab holds the right to ring. */
  holds: z.optional(z.boolean()),
  /** Keys of alerts that had rung by then: in another tab of the device, or here before the tape begins. */
  rung: z.optional(z.array(z.string())),
  /** Keys of alerts whose sound the device did not play after all. */
  silenced: z.optional(z.array(z.string())),
};

/** What of the reader and of the device bears on alerts, as far as it changed: follows, settings, taste, speaker, page, network, delay, the right to ring. */
export const tapeInputSchema = z.strictObject(act);
/** The same for whoever writes: nothing but what is named here gets onto a tape. */
export const tapeInputWriteSchema = z.object(act);

export type TapeInput = z.infer<typeof tapeInputSchema>;

/** What became of an instant list that was asked for: its sport, whether it was answered, and when (device ms) the answer was given if the device had kept it. */
export const tapePollSchema = z.tuple([sport, z.union([z.literal(0), z.literal(1)]), z.nullable(z.number())]);

export const tapeProtocolError: z.ZodMiniType<ProtocolError> = z.object({
  count: z.int().check(z.positive()),
  source: z.string(),
  message: z.string(),
});

/** What the matches of a tape are called. */
export const tapeFixturesSchema = z.object({ competitions: z.array(competition), teams: z.array(team), matches: z.array(matchInfo) });
export type TapeFixtures = z.infer<typeof tapeFixturesSchema>;
