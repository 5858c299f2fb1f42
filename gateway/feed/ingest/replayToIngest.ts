import * as z from 'zod/mini';
import type { Recording } from '#contract/recording/recording.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { SourceFixture, SourceTeam } from '#gateway/feed/feed.ts';
import { recordedFixture } from '#gateway/feed/recorded/recordedFixture.ts';
import { type ScheduledPlayback, schedulePlayback } from '#contract/recording/scheduledPlayback.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { FIXTURES_PATH, STATES_PATH } from './paths.ts';
import { toIngestState } from './stateSchema.ts';

/** Real time to find a match and follow it before kick-off. */
const LEAD_MS = 5_000;
/** A match in play without a state for three minutes is stale. */
const REPEAT_MS = 60_000;
const RETRY_MS = 1_000;
/** Well within the 500 events and 256 kB of a call. */
const BATCH_SIZE = 100;

export interface ReplayToIngestOptions {
  readonly recordings: readonly Recording[];
  /** Match seconds per real second. */
  readonly speed: number;
  readonly timers: Timers;
  /** Rejects when the gateway cannot be reached. */
  readonly post: (path: string, body: string) => Promise<{ readonly status: number; readonly text: string }>;
  readonly report: (message: string) => void;
}

/** A call was refused permanently. */
export class ReplayToIngestError extends Error {
  override readonly name = 'ReplayToIngestError';
}

/**
 * Sends recordings as a provider's bridge would, all kicking off at once; each run creates new matches. Rejects with ReplayToIngestError
 * when a call is refused.
 */
export async function replayToIngest(options: ReplayToIngestOptions): Promise<void> {
  const { recordings, speed, timers, report } = options;
  const startedAt = timers.now();
  const playbacks = recordings.map((recording) =>
    schedulePlayback(recording, {
      sourceId: `${recording.header.id}@${startedAt.toString(36)}`,
      announcedAt: startedAt,
      kickoff: startedAt + LEAD_MS,
      speed,
    }),
  );
  const fixtureEvents = playbacks.map(({ recording, sourceId, opening }) => toFixtureEvent(recordedFixture(recording, sourceId, opening)));
  for (let at = 0; at < fixtureEvents.length; at += BATCH_SIZE)
    await sendEvents(options, FIXTURES_PATH, fixtureEvents.slice(at, at + BATCH_SIZE));
  await play(options, playbacks);
  for (const { sourceId, states } of playbacks) {
    const { home, away } = states.at(-1)?.score ?? { home: 0, away: 0 };
    report(`${sourceId} ended ${home}-${away}`);
  }
}

/** Repeats the last state of unchanged matches. */
async function play(options: ReplayToIngestOptions, playbacks: readonly ScheduledPlayback[]): Promise<void> {
  const { timers } = options;
  let queue = playbacks.flatMap((playback) => playback.states).sort((a, b) => a.at - b.at);
  const lastSent = new Map<string, { readonly state: SourceState; readonly at: number }>();
  for (let nextId = 1; queue.length > 0;) {
    const now = timers.now();
    const due = queue.filter((state) => state.at <= now).slice(0, BATCH_SIZE);
    const dueIds = new Set(due.map((state) => state.sourceId));
    const repeats = [...lastSent.values()].filter(
      ({ state, at }) => state.clock.running > 0 && now - at >= REPEAT_MS && !dueIds.has(state.sourceId),
    );
    const outgoing = [...due, ...repeats.map(({ state }) => state).slice(0, BATCH_SIZE)];
    if (outgoing.length === 0) await wait(timers, Math.min(REPEAT_MS / 2, (queue[0]?.at ?? now) - now));
    else {
      const firstId = nextId;
      await sendEvents(
        options,
        STATES_PATH,
        outgoing.map((state, i) => ({ id: `${state.sourceId}/${firstId + i}`, state: toIngestState(state) })),
      );
      nextId += outgoing.length;
      for (const state of outgoing) lastSent.set(state.sourceId, { state, at: now });
      queue = queue.slice(due.length);
    }
  }
}

/** Repeats a call with the same ids, so no event is applied twice. */
async function sendEvents(options: ReplayToIngestOptions, path: string, events: readonly { readonly id: string }[]): Promise<void> {
  const { speed, timers, post, report } = options;
  const body = JSON.stringify({ speed, events });
  for (;;) {
    const { status, text } = await post(path, body).catch((error: unknown) => ({ status: 503, text: String(error) }));
    if (status === 200) {
      for (const { id, verdict, reason } of verdictsOf(text)) if (verdict === 'quarantined') report(`${id} is quarantined: ${reason}`);
      return;
    }
    if (status < 500 && status !== 429) throw new ReplayToIngestError(`The gateway refuses with ${status}: ${text.slice(0, 1000)}`);
    report(`the call failed (${status} ${text.slice(0, 200)}): trying again`);
    await wait(timers, RETRY_MS);
  }
}

const responseSchema = z.object({
  data: z.object({ events: z.array(z.object({ id: z.string(), verdict: z.string(), reason: z.optional(z.string()) })) }),
});

/** Throws ReplayToIngestError for a response of another server. */
function verdictsOf(text: string): z.output<typeof responseSchema>['data']['events'] {
  try {
    return responseSchema.parse(JSON.parse(text)).data.events;
  } catch {
    throw new ReplayToIngestError(`The response is not that of a gateway with --feed ingest: ${text.slice(0, 100)}`);
  }
}

function toFixtureEvent({ sourceId, sport, competition, home, away, round, state }: SourceFixture) {
  const { region: _, sport: __, ...competitionFields } = competition;
  const periodLength = state.sport === 'basketball' ? { periodSeconds: state.periodSeconds } : {};
  const fixture = { sourceId, sport, kickoff: state.kickoff, cup: state.knockout, competition: competitionFields, ...periodLength };
  return {
    id: `${sourceId}/fixture`,
    fixture: { ...fixture, home: toIngestTeam(home), away: toIngestTeam(away), ...(round === '' ? {} : { round }) },
  };
}

function toIngestTeam({ sourceId, name, crest }: SourceTeam) {
  return { sourceId, name, colours: crest.colours };
}

function wait(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(Math.max(0, ms), resolve);
  });
}
