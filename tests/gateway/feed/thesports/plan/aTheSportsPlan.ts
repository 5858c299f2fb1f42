import type { MatchRow } from '#contract/match/match.ts';
import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { createTheSportsPlan, type TheSportsPlan } from '#gateway/feed/thesports/thesportsPlan.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aFixtureRow, answer } from '#tests/gateway/feed/thesports/aTheSports.ts';

/** Ten minutes after the kick-off. */
export const NOW = KICKOFF + 600_000;
/** The start of its day, in Unix seconds. */
export const DAY = String(Math.floor(NOW / 86_400_000) * 86_400);
/** Names that come with a day. */
export const EXTRA = {
  competition: [{ id: 'c1', name: 'Testland League' }],
  team: [
    { id: 't1', name: 'Northwick' },
    { id: 't2', name: 'Eastholm' },
  ],
};

interface Played {
  readonly plan: TheSportsPlan;
  readonly reports: string[];
  now: number;
  watched: readonly string[];
  rows: Readonly<Record<string, MatchRow>>;
  scene(): PollScene;
  jobs(): readonly PollJob[];
  /** The only job of a key. */
  job(key: string): PollJob;
  has(key: string): boolean;
  /** Answers the job of a key. */
  answer(key: string, payload: unknown): readonly ProviderEvent[];
}

/** Returns a plan that is asked and answered by hand. */
export function aPlan(
  given: { readonly hasOdds?: boolean; readonly isPushing?: boolean; readonly sports?: readonly ('football' | 'basketball')[] } = {},
): Played {
  const reports: string[] = [];
  const plan = createTheSportsPlan({
    sports: given.sports ?? ['football'],
    hasOdds: given.hasOdds ?? false,
    isPushing: () => given.isPushing ?? false,
    report: (message) => void reports.push(message),
  });
  const played: Played = {
    plan,
    reports,
    now: NOW,
    watched: [],
    rows: {},
    scene: () => ({ now: played.now, rows: new Map(Object.entries(played.rows)), watched: new Set(played.watched), failing: new Set() }),
    jobs: () => plan.jobs(played.scene()),
    job(key) {
      const [job, second] = played.jobs().filter((one) => one.key === key);
      if (job === undefined || second !== undefined)
        throw new Error(
          `${key} is not one job of ${played
            .jobs()
            .map((one) => one.key)
            .join(' ')}`,
        );
      return job;
    },
    has: (key) => played.jobs().some((job) => job.key === key),
    answer: (key, payload) => played.job(key).read(payload, { askedAt: played.now, receivedAt: played.now }).events,
  };
  return played;
}

/** A plan to which matches are announced. */
export function announced(plan = aPlan(), rows: readonly object[] = [aFixtureRow()]): Played {
  plan.answer(`football/match/diary/${DAY}`, answer(rows, { results_extra: EXTRA }));
  return plan;
}
