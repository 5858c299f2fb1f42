import * as z from 'zod/mini';
import type { Recording } from '#contract/recording/recording.ts';
import type { SourceFixture, SourceTeam } from '#gateway/match/sourceFixture.ts';
import { recordedFixture } from '#gateway/feed/recorded/recordedFixture.ts';
import { newestDocuments, scheduleDocuments } from '#gateway/feed/recorded/scheduledDocuments.ts';
import { type ScheduledPlayback, schedulePlayback } from '#contract/recording/scheduledPlayback.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { INGEST_PATH } from '#gateway/feed/ingest/paths.ts';
import { toStateEvent } from '#gateway/feed/ingest/schema/stateSchema.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

/** Real time to find a match and follow it before kick-off. */
const LEAD_MS = 5_000;
/** A match in play without a word for three minutes is stale. */
const REPEAT_MS = 60_000;
const RETRY_MS = 1_000;
/** Within the 500 events and 256 kB of a call. */
const MAX_BATCH_EVENTS = 400;
const MAX_BATCH_BYTES = 240_000;

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
  const fixtures = playbacks.map(({ recording, sourceId, opening }) => toFixtureEvent(recordedFixture(recording, sourceId, opening)));
  for (const batch of batchesOf(fixtures.map((event) => ({ ...event, id: `${event.sourceId}/fixture` })))) await sendEvents(options, batch);
  await play(options, playbacks);
  for (const { sourceId, states } of playbacks) {
    const { home, away } = states.at(-1)?.score ?? { home: 0, away: 0 };
    report(`${sourceId} ended ${home}-${away}`);
  }
}

/** Sends what is due, and a sign of life for running matches. */
async function play(options: ReplayToIngestOptions, playbacks: readonly ScheduledPlayback[]): Promise<void> {
  const { timers, speed } = options;
  let states = playbacks.flatMap((playback) => playback.states).sort((a, b) => a.at - b.at);
  let documents = playbacks.flatMap((playback) => scheduleDocuments(playback, speed)).sort((a, b) => a.at - b.at);
  const running = new Map<string, { readonly sentAt: number }>();
  for (let nextId = 1; states.length + documents.length > 0;) {
    const now = timers.now();
    const dueStates = states.filter((state) => state.at <= now);
    const dueDocuments = documents.filter((document) => document.at <= now);
    const unheard = [...running].filter(([, { sentAt }]) => now - sentAt >= REPEAT_MS).map(([sourceId]) => sourceId);
    const outgoing = [
      ...dueStates.map(toStateEvent),
      ...newestDocuments(dueDocuments).map((document) => document.read()),
      ...unheard.map((sourceId) => ({ kind: 'heard', sourceId, at: now, body: {} })),
    ];
    if (outgoing.length === 0)
      await wait(timers, Math.min(REPEAT_MS / 2, Math.min(states[0]?.at ?? Infinity, documents[0]?.at ?? Infinity) - now));
    for (const batch of batchesOf(outgoing.map((event, i) => ({ ...event, id: `${event.sourceId}/${nextId + i}` }))))
      await sendEvents(options, batch);
    nextId += outgoing.length;
    for (const { sourceId, clock } of dueStates) {
      if (clock.running > 0) running.set(sourceId, { sentAt: now });
      else running.delete(sourceId);
    }
    for (const sourceId of unheard) if (running.has(sourceId)) running.set(sourceId, { sentAt: now });
    states = states.slice(dueStates.length);
    documents = documents.slice(dueDocuments.length);
  }
}

/** Returns events in bodies that the gateway accepts. */
function batchesOf<Event extends { readonly id: string }>(events: readonly Event[]): readonly (readonly Event[])[] {
  const batches: Event[][] = [];
  let bytes = Infinity;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event));
    const last = batches.at(-1);
    if (last === undefined || last.length >= MAX_BATCH_EVENTS || bytes + size > MAX_BATCH_BYTES) {
      batches.push([event]);
      bytes = size;
    } else {
      last.push(event);
      bytes += size;
    }
  }
  return batches;
}

/** Repeats a call with the same ids, so no event is applied twice. */
async function sendEvents(options: ReplayToIngestOptions, events: readonly { readonly id: string }[]): Promise<void> {
  const { speed, timers, post, report } = options;
  const body = JSON.stringify({ speed, events });
  for (;;) {
    const { status, text } = await post(INGEST_PATH, body).catch((error: unknown) => ({ status: 503, text: reasonOf(error) }));
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
  } catch (error) {
    throw new ReplayToIngestError(`The response is not that of a gateway with --feed ingest: ${text.slice(0, 100)}`, { cause: error });
  }
}

function toFixtureEvent({ sourceId, sport, competition, home, away, round, state }: SourceFixture) {
  const { region: _, sport: __, ...competitionFields } = competition;
  const periodLength = state.sport === 'basketball' ? { periodSeconds: state.periodSeconds } : {};
  const fixture = { sport, kickoff: state.kickoff, cup: state.knockout, competition: competitionFields, ...periodLength };
  const sides = { home: toIngestTeam(home), away: toIngestTeam(away) };
  return { kind: 'fixture', sourceId, at: state.at, body: { ...fixture, ...sides, ...(round === '' ? {} : { round }) } };
}

function toIngestTeam({ sourceId, name, crest }: SourceTeam) {
  return { sourceId, name, colours: crest.colours };
}

function wait(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(Math.max(0, ms), resolve);
  });
}
