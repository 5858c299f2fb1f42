import { and, eq } from 'drizzle-orm';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { createDemoExperts } from '#gateway/demo/experts/createDemoExperts.ts';
import { comingMatches } from '#gateway/demo/experts/live/comingMatches.ts';
import { openOfExpert } from '#gateway/demo/experts/live/openMatches.ts';
import { publishComing } from '#gateway/demo/experts/live/publishComing.ts';
import { playingDivisions, watchedDivisions } from '#gateway/demo/experts/stances/watchedDivisions.ts';
import { DAY_MS } from '#gateway/demo/season/matchDay.ts';
import { stances } from '#gateway/prediction/tables.ts';
import type { QueueScene } from './queueScene.ts';

/** Matches of one expert that are tried: not all have prices to their taste. */
const ATTEMPTS = 3;

/** An expert publishes with contact details at the end, which an operator reviews whatever the tenant's setting. */
export async function addStance({ deps, tenant, texts }: QueueScene): Promise<void> {
  const { db, calendar, catalogue, publication, stancesChanged, timers, random } = deps;
  const isWaiting = and(eq(stances.tenant, tenant), eq(stances.status, STANCE_STATUS.underReview));
  if ((await db.$count(stances, isWaiting)) > 0) return;
  const now = timers.now();
  const playing = playingDivisions(calendar, Math.floor(now / DAY_MS));
  const experts = (await createDemoExperts(db, catalogue, now)).filter((expert) => expert.tenant === tenant);
  for (const expert of experts) {
    const open = await openOfExpert(db, expert.memberId, now);
    if (open === null) continue;
    const matches = comingMatches(deps, watchedDivisions(expert, playing), now).filter(({ id }) => !open.matchIds.has(id));
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const published = await publishComing({ publication, calendar, now: timers.now, random }, expert, matches, texts.stanceEnd);
      if (published?.state === 'sealed') return stancesChanged(matches.map(({ id }) => id));
    }
  }
}
