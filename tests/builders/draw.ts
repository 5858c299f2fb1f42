import type { DrawPrizeRule } from '#contract/draw/drawRules.ts';
import type { Db } from '#gateway/db/database.ts';
import { addRound, type NewRound } from '#gateway/draw/addRound.ts';
import type { StoredRound } from '#gateway/draw/storedRound.ts';
import { postTransfer } from '#gateway/ledger/postTransfer.ts';
import { createSealer } from '#gateway/profile/realName/sealedText.ts';
import { KICKOFF } from './aMatch.ts';
import { TEST_CONFIG } from './testConfig.ts';

const HOUR_MS = 3_600_000;

/** A prize that every place wins. */
export const SURE_COINS: DrawPrizeRule = { kind: 'coins', amount: 5, places: 10_000, stock: null };
export const SHIRT: DrawPrizeRule = { kind: 'thing', names: { 'vi-VN': 'Áo đấu', 'en-US': 'Home shirt' }, places: 10_000, stock: 1 };

/** Commits a round that is open at KICKOFF for a day, of VNWOS by default. */
export async function storeRound(db: Db, given: Partial<NewRound> = {}): Promise<StoredRound> {
  const sealer = createSealer(TEST_CONFIG.keys.pepper, 'draw');
  const round = await db.transaction((tx) =>
    addRound(tx, sealer, {
      tenant: 'VNWOS',
      cost: 50,
      perDay: 5,
      prizes: [SURE_COINS],
      opensAt: KICKOFF - HOUR_MS,
      closesAt: KICKOFF + 24 * HOUR_MS,
      revealBy: KICKOFF + 48 * HOUR_MS,
      ...given,
    }),
  );
  if (round === null) throw new Error('another round is open');
  return round;
}

/** Gives points to a member. */
export async function grantPoints(db: Db, memberId: bigint, points: number, tenant = 'VNWOS'): Promise<void> {
  await db.transaction((tx) =>
    postTransfer(
      tx,
      {
        tenant,
        unit: 'points',
        key: `grant ${crypto.randomUUID()}`,
        about: { kind: 'grant', reason: 'Thank you' },
        legs: [
          { account: { kind: 'rewards', memberId: null }, amount: -points },
          { account: { kind: 'points', memberId }, amount: points },
        ],
      },
      KICKOFF,
    ),
  );
}
