import * as z from 'zod/mini';
import { competition, matchInfo, matchId, sport, team } from '#contract/calls/lists.ts';
import type { ProtocolError } from './protocolError.ts';
import { AUDIO_STATES } from '#contract/alerts/audioState.ts';
import { ringtoneSchema } from '#contract/alerts/ringtoneSchema.ts';
import { ALERT_GROUPS, type AlertPreferences } from '#contract/alerts/alertPreferences.ts';

/** Where a fact came from: socket, poll, snapshot fetched by the address in a frame, the device's cache (`cache`), or a search (`search`). */
export const FACT_SOURCES = ['socket', 'poll', 'fetch', 'cache', 'search'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

const minute = z.int().check(z.minimum(0), z.maximum(1_439));
const groups = z.array(z.enum(ALERT_GROUPS));

const preferences: z.ZodMiniType<AlertPreferences> = z.object({
  off: groups,
  quiet: z.object({ on: z.boolean(), from: minute, to: minute }),
  matches: z.record(z.string(), z.object({ muted: z.boolean(), off: z.nullable(groups), sound: z.nullable(z.int()) })),
});

const fields = {
  follows: z.optional(z.array(matchId)),
  settings: z.optional(ringtoneSchema),
  preferences: z.optional(preferences),
  audio: z.optional(z.enum(AUDIO_STATES)),
  visible: z.optional(z.boolean()),
  online: z.optional(z.boolean()),
  /** Screen delay in ms. */
  delay: z.optional(z.int().check(z.nonnegative())),
  /** Whether this tab is the leader. */
  isLeader: z.optional(z.boolean()),
  /** Keys of alerts that had already sounded, in another tab or before the tape begins. */
  alerted: z.optional(z.array(z.string())),
  /** Keys of alerts whose sound the device failed to play. */
  silenced: z.optional(z.array(z.string())),
};

/** Changes of the user's settings and the device's state that affect alerts. */
export const tapeInputSchema = z.strictObject(fields);
/** The same for writing: drops every other field, so that a tape contains nothing else. */
export const tapeInputWriteSchema = z.object(fields);

export type TapeInput = z.infer<typeof tapeInputSchema>;

/** Result of a poll of the instant list: sport, 1 if it succeeded, and the age of a cached response as the device time (ms) it was sent. */
export const tapePollSchema = z.tuple([sport, z.union([z.literal(0), z.literal(1)]), z.nullable(z.number())]);

export const tapeProtocolError: z.ZodMiniType<ProtocolError> = z.object({
  count: z.int().check(z.positive()),
  source: z.string(),
  message: z.string(),
});

export const tapeFixturesSchema = z.object({ competitions: z.array(competition), teams: z.array(team), matches: z.array(matchInfo) });
export type TapeFixtures = z.infer<typeof tapeFixturesSchema>;
