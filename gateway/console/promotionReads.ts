import type { ConsoleOutput } from '#contract/console/consoleCalls.ts';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { listRounds, prizeValueOf, stateOf } from '#gateway/draw/storedRound.ts';
import { listRewards } from '#gateway/invite/listRewards.ts';

/** Returns the rounds of a tenant's prize draw, those of a demo too, the newest first. */
export async function readDrawRounds(db: Db, tenant: string, now: number): Promise<ConsoleOutput<'drawRounds'>> {
  const audience = { tenant, language: tenantLanguage(tenant) ?? DEFAULT_LANGUAGE };
  const rounds = await listRounds(db, { tenant, demo: true });
  return {
    rounds: rounds.map((stored) => {
      const { round, voidReason, opensAt, closesAt, revealBy, cost, prizes, left } = stored;
      return {
        round,
        state: stateOf(stored, now),
        voidReason,
        opensAt,
        closesAt,
        revealBy,
        cost,
        prizes: prizes.flatMap(({ places }, index) => {
          const value = prizeValueOf(stored, index, audience);
          return value === null ? [] : [{ ...value, places, left: left[index] ?? null }];
        }),
      };
    }),
  };
}

/** Returns rewards of a tenant's invitations, the oldest first. */
export async function readInviteRewards(db: Db, tenant: string, which: 'waiting' | 'all'): Promise<ConsoleOutput<'inviteRewards'>> {
  const rows = await listRewards(db, tenant, which);
  return {
    rewards: rows.map(({ reward: { id, createdAt: at, state, reason, coins, decidedBy, note }, inviter, invitee }) => ({
      id,
      at,
      state,
      reason,
      coins,
      inviter,
      invitee,
      decidedBy,
      note,
    })),
  };
}
