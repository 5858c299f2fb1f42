import * as z from 'zod/mini';
import type { Recording } from '#contract/recording/recording.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { SourceFixture, SourceTeam } from '#gateway/feed/feed.ts';
import { fixtureOf } from '#gateway/feed/recorded/recordedFixture.ts';
import { type ScheduledPlayback, schedulePlayback } from '#contract/recording/scheduledPlayback.ts';
import type { Timers } from '#gateway/live/ports.ts';
import { FIXTURES_PATH, STATES_PATH } from './paths.ts';

/** Real time from the announcement to the kick-off: long enough to find a match and follow it. */
const LEAD_MS = 5_000;
/** A match that is in play is spoken of at least so often: after three minutes without a word it counts as silent. */
const STILL_MS = 60_000;
/** A gateway that cannot be reached, or not now, is asked again after this. */
const RETRY_MS = 1_000;
/** Events of one call: well within the 500 and the 256 kB of the door. */
const BATCH = 100;

export interface ReplayToIngestOptions {
  readonly recordings: readonly Recording[];
  /** Match seconds per real second. */
  readonly speed: number;
  readonly timers: Timers;
  /** Sends a body, signed; gives status and text of the answer. Rejects where nobody answers. */
  readonly post: (path: string, body: string) => Promise<{ readonly status: number; readonly text: string }>;
  /** Told in a sentence what was not taken, and what each match ended with. */
  readonly report: (message: string) => void;
}

/** The gateway does not take what the bridge brings: to try again would not help. */
export class ReplayToIngestError extends Error {
  override readonly name = 'CarryError';
}

/**
 * Plays recordings into the door of a gateway, all kicking off at once, as a provider's bridge would. Each run plays matches of
 * its own. Resolves after the last final whistle; rejects with a CarryError where a call is refused.
 */
export async function replayToIngest(options: ReplayToIngestOptions): Promise<void> {
  const { recordings, speed, timers, report } = options;
  const began = timers.now();
  const showings = recordings.map((recording) =>
    schedulePlayback(recording, {
      sourceId: `${recording.header.id}@${began.toString(36)}`,
      announcedAt: began,
      kickoff: began + LEAD_MS,
      speed,
    }),
  );
  const news = showings.map(({ recording, sourceId, opening }) => fixtureEvent(fixtureOf(recording, sourceId, opening)));
  for (let at = 0; at < news.length; at += BATCH) await tell(options, FIXTURES_PATH, news.slice(at, at + BATCH));
  await play(options, showings);
  for (const { sourceId, states } of showings) {
    const { home, away } = states.at(-1)?.score ?? { home: 0, away: 0 };
    report(`${sourceId} ended ${home}-${away}`);
  }
}

/** Tells each state when it becomes true, and repeats the last one of a match of which there is nothing new. */
async function play(options: ReplayToIngestOptions, showings: readonly ScheduledPlayback[]): Promise<void> {
  const { timers } = options;
  let queue = showings.flatMap((showing) => showing.states).sort((a, b) => a.at - b.at);
  const said = new Map<string, { readonly state: SourceState; readonly at: number }>();
  for (let word = 1; queue.length > 0;) {
    const now = timers.now();
    const due = queue.filter((state) => state.at <= now).slice(0, BATCH);
    const spoken = new Set(due.map((state) => state.sourceId));
    const still = [...said.values()].filter(
      ({ state, at }) => state.clock.running > 0 && now - at >= STILL_MS && !spoken.has(state.sourceId),
    );
    const told = [...due, ...still.map(({ state }) => state).slice(0, BATCH)];
    if (told.length === 0) await wait(timers, Math.min(STILL_MS / 2, (queue[0]?.at ?? now) - now));
    else {
      const first = word;
      await tell(
        options,
        STATES_PATH,
        told.map((state, i) => ({ id: `${state.sourceId}/${first + i}`, state })),
      );
      word += told.length;
      for (const state of told) said.set(state.sourceId, { state, at: now });
      queue = queue.slice(due.length);
    }
  }
}

/** Sends events until they are answered. Their ids stay the same, so that none is taken twice. */
async function tell(options: ReplayToIngestOptions, path: string, events: readonly { readonly id: string }[]): Promise<void> {
  const { timers, post, report } = options;
  const body = JSON.stringify({ events });
  for (;;) {
    const { status, text } = await post(path, body).catch((error: unknown) => ({ status: 503, text: String(error) }));
    if (status === 200) {
      for (const { id, verdict, reason } of verdictsOf(text)) if (verdict === 'quarantined') report(`${id} is quarantined: ${reason}`);
      return;
    }
    if (status < 500 && status !== 429) throw new ReplayToIngestError(`The gateway refuses with ${status}: ${text.slice(0, 1000)}`);
    report(`the gateway does not take it now (${status} ${text.slice(0, 200)}): trying again`);
    await wait(timers, RETRY_MS);
  }
}

const answer = z.object({
  data: z.object({ events: z.array(z.object({ id: z.string(), verdict: z.string(), reason: z.optional(z.string()) })) }),
});

/** Throws a CarryError where something else than our gateway answers. */
function verdictsOf(text: string): z.output<typeof answer>['data']['events'] {
  try {
    return answer.parse(JSON.parse(text)).data.events;
  } catch {
    throw new ReplayToIngestError(`What answers is no gateway with --feed ingest: ${text.slice(0, 100)}`);
  }
}

/** A fixture in the words of the door: without what is empty, and sport said once. */
function fixtureEvent({ sourceId, sport, competition, home, away, round, state }: SourceFixture) {
  const { region: _, sport: __, ...known } = competition;
  const length = state.sport === 'basketball' ? { periodSeconds: state.periodSeconds } : {};
  const fixture = { sourceId, sport, kickoff: state.kickoff, cup: state.cup, competition: known, ...length };
  return {
    id: `${sourceId}/fixture`,
    fixture: { ...fixture, home: teamWords(home), away: teamWords(away), ...(round === '' ? {} : { round }) },
  };
}

function teamWords({ sourceId, name, crest }: SourceTeam) {
  return { sourceId, name, colours: crest.colours };
}

function wait(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(Math.max(0, ms), resolve);
  });
}
