import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { FIRST_STEPS } from '#contract/ledger/firstSteps.ts';
import type { AccountName } from '#gateway/ledger/accounts.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { NotCovered, postTransfer, type Transfer } from '#gateway/ledger/postTransfer.ts';
import { NotReversible, reverseTransfer } from '#gateway/ledger/reverseTransfer.ts';
import { ledgerAccounts, ledgerTransfers } from '#gateway/ledger/tables.ts';
import { balanceOf, takeFromWallet } from '#gateway/ledger/wallet.ts';
import { firstStepTransfer } from '#gateway/profile/firstSteps.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aGrant, grant } from '#tests/builders/ledger.ts';
import { LedgerModel, nameOf } from '#tests/builders/ledgerModel.ts';

const ANA = { tenant: 'VNWOS', memberId: 7n };
/** `npm run test:faults -- M1 M2` runs them at their full figures. */
const isFull = process.env['TOUCHLINE_FULL_FIGURES'] === '1';
const PLATFORM: AccountName = { kind: 'platform', memberId: null };
const A_REFUND = { kind: 'refund', articleId: 1, title: 'A stance', reason: 'corrected' } as const;
const SEQUENCES = isFull ? 10_000 : 40;
const COMMANDS = 16;
/** Sequences that share tables: each is checked in queries that read all of them. */
const EMPTIED_AFTER = 100;
const ROUNDS = isFull ? 1_000 : 5;
const BUYERS = 50;
/** The full figures take minutes. */
const FIGURES_MS = 3_600_000;

onBothDatabases('the ledger', (database) => {
  beforeEach(() => emptyTables(database()));

  test('posts a transfer once for its key, and keeps the sum of all accounts at zero', async () => {
    const { db } = database();
    const transfer = aGrant(7n, 100, 'welcome');
    const first = await db.transaction((tx) => postTransfer(tx, transfer, 1));
    const again = await db.transaction((tx) => postTransfer(tx, transfer, 2));
    expect([first.isNew, again]).toEqual([true, { id: first.id, isNew: false }]);
    expect(await balanceOf(db, ANA)).toBe(100);
    expect((await db.select().from(ledgerAccounts)).reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  });

  test('an income is below zero only by a refund; later income fills it first, and nobody is paid from it meanwhile', async () => {
    const { db } = database();
    const post = (key: string, amount: number, about: Transfer['about'] = { kind: 'grant', reason: 'r' }) => {
      const legs = [
        { account: { kind: 'income', memberId: 7n }, amount },
        { account: PLATFORM, amount: -amount },
      ] as const;
      return db.transaction((tx) => postTransfer(tx, { ...aGrant(7n, 1, key), about, legs }, 1));
    };
    const income = async () => (await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.kind, 'income')))[0]?.balance;
    await expect(post('paid out of nothing', -1)).rejects.toThrow(NotCovered);
    await post('refund', -38, A_REFUND);
    await expect(post('paid below zero', -1)).rejects.toThrow(NotCovered);
    await post('earned', 30);
    expect(await income()).toBe(-8); // carried forward
    await expect(post('paid before it is filled', -1)).rejects.toThrow(NotCovered);
    await post('earned again', 10);
    await expect(post('more than is there', -3)).rejects.toThrow(NotCovered);
    await post('paid', -2);
    expect([await income(), (await checkLedger(db, 'VNWOS')).problems]).toEqual([0, []]);
  });

  test('another tenant has accounts and keys of its own', async () => {
    const { db } = database();
    await db.transaction((tx) => postTransfer(tx, aGrant(7n, 100, 'welcome'), 1));
    await db.transaction((tx) => postTransfer(tx, aGrant(7n, 30, 'welcome', 'TYCC'), 1));
    expect([await balanceOf(db, ANA), await balanceOf(db, { tenant: 'TYCC', memberId: 7n })]).toEqual([100, 30]);
  });

  test('refuses to take what is not there, and leaves nothing behind', async () => {
    const { db } = database();
    await grant(db, 7n, 20);
    const spend = aSpending([{ account: { kind: 'promotional', memberId: 7n }, amount: -21 }]);
    await expect(db.transaction((tx) => postTransfer(tx, spend, 1))).rejects.toThrow(NotCovered);
    expect(await balanceOf(db, ANA)).toBe(20);
    expect(await db.$count(ledgerTransfers)).toBe(1);
  });

  test.each([
    ['one leg', [{ account: PLATFORM, amount: 1 }]],
    [
      'legs that do not sum to zero',
      [
        { account: PLATFORM, amount: 2 },
        { account: { kind: 'paid', memberId: 7n }, amount: -1 },
      ],
    ],
    [
      'half a coin',
      [
        { account: PLATFORM, amount: 0.5 },
        { account: { kind: 'rewards', memberId: null }, amount: -0.5 },
      ],
    ],
    [
      'an account twice',
      [
        { account: PLATFORM, amount: 1 },
        { account: PLATFORM, amount: -1 },
      ],
    ],
  ] satisfies [string, Transfer['legs']][])('refuses %s', async (_, legs) => {
    const { db } = database();
    await expect(db.transaction((tx) => postTransfer(tx, { ...aSpending([]), legs }, 1))).rejects.toThrow(RangeError);
  });

  test('takes given coins before paid ones, and says how many are missing', async () => {
    const { db } = database();
    await grant(db, 7n, 20);
    await db.transaction((tx) => postTransfer(tx, paid(7n, 50), 1));
    const taken = await db.transaction((tx) => takeFromWallet(tx, ANA, 38, [PLATFORM]));
    expect(taken).toEqual({
      missing: 0,
      balance: 70,
      legs: [
        { account: { kind: 'promotional', memberId: 7n }, amount: -20 },
        { account: { kind: 'paid', memberId: 7n }, amount: -18 },
      ],
    });
    expect((await db.transaction((tx) => takeFromWallet(tx, ANA, 80, []))).missing).toBe(10);
  });

  test('a reversal is a transfer of its own, made once, and never of a reversal', async () => {
    const { db } = database();
    const transferId = await grant(db, 7n, 20);
    const reverse = (id: number) =>
      db.transaction((tx) => reverseTransfer(tx, { tenant: 'VNWOS', transferId: id, reason: 'a mistake' }, 2));
    const { id } = await reverse(transferId);
    expect(await balanceOf(db, ANA)).toBe(0);
    const [stored] = await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.id, id));
    expect(stored).toMatchObject({ reverses: transferId, about: { kind: 'reversal', of: 'grant', reason: 'a mistake' } });
    await expect(reverse(transferId)).rejects.toThrow(NotReversible);
    await expect(reverse(id)).rejects.toThrow(NotReversible);
    await expect(reverse(id + 5)).rejects.toThrow('VNWOS has no transfer');
    expect((await checkLedger(db, 'VNWOS')).problems).toEqual([]);
  });

  test(
    'M1: random commands leave what the model says',
    async () => {
      for (let seed = 1; seed <= SEQUENCES; seed += 1) {
        if (seed % EMPTIED_AFTER === 0) await emptyTables(database());
        expect(await divergenceOf(seed), `seed ${seed}`).toEqual([]);
      }
    },
    FIGURES_MS,
  );

  test(
    'M2: of fifty parallel purchases with coins for one, one succeeds',
    async () => {
      const { db } = database();
      for (let round = 0; round < ROUNDS; round += 1) {
        const memberId = BigInt(100 + round);
        const buy = (key: string) =>
          outcomeOf(() =>
            db.transaction(async (tx) => {
              const { legs, missing } = await takeFromWallet(tx, { tenant: 'VNWOS', memberId }, 38, [PLATFORM]);
              if (missing > 0) throw new NotCovered(PLATFORM, missing);
              return postTransfer(tx, aSpending(legs, `${round} ${key}`), 1);
            }),
          );
        await grant(db, memberId, 38);
        expect(await buy('first')).toBe('posted'); // its accounts exist from now on: creating them would make the others wait
        await grant(db, memberId, 38);
        const outcomes = await Promise.all(Array.from({ length: BUYERS }, (_, i) => buy(String(i))));
        expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
        expect(outcomes.filter((outcome) => outcome === 'notCovered')).toHaveLength(BUYERS - 1);
        expect(await balanceOf(db, { tenant: 'VNWOS', memberId })).toBe(0);
      }
      expect((await checkLedger(db, 'VNWOS')).problems).toEqual([]);
    },
    FIGURES_MS,
  );

  /** Runs one random sequence in a tenant of its own, beside the model; returns how the two differ. */
  async function divergenceOf(seed: number): Promise<readonly string[]> {
    const { db } = database();
    const { next: random } = new SeededRandom(seed);
    const tenant = `T${seed}`;
    const model = new LedgerModel();
    const posted = new Map<string, number>();
    const differences: string[] = [];
    for (let i = 0; i < COMMANDS; i += 1) {
      const isReversal = posted.size > 0 && random() < 0.2;
      const [key = '', transferId = 0] = isReversal ? ([...posted][Math.floor(random() * posted.size)] ?? []) : [];
      const transfer = { ...randomTransfer(random), tenant };
      const outcome = await outcomeOf(() =>
        db.transaction(async (tx) => {
          if (isReversal) return reverseTransfer(tx, { tenant, transferId, reason: 'r' }, i);
          const result = await postTransfer(tx, transfer, i);
          if (result.isNew) posted.set(transfer.key, result.id);
          return result;
        }),
      );
      const expected = isReversal ? model.reverse(key) : model.post(transfer);
      if (outcome !== expected) differences.push(`command ${i} was ${outcome} instead of ${expected}`);
    }
    const accounts = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.tenant, tenant));
    const stored = new Map(accounts.map(({ unit, kind, memberId, balance }) => [nameOf(unit, kind, memberId), balance]));
    for (const [name, balance] of model.balances)
      if ((stored.get(name) ?? 0) !== balance) differences.push(`${name} is at ${stored.get(name)} instead of ${balance}`);
    return [...differences, ...(await checkLedger(db, tenant)).problems];
  }
});

/** A transfer that gives the platform what `legs` take. */
function aSpending(legs: Transfer['legs'], key = 'spending'): Transfer {
  const total = legs.reduce((sum, { amount }) => sum + amount, 0);
  return { ...aGrant(7n, 1, key), legs: [...legs, { account: PLATFORM, amount: -total }] };
}

function paid(memberId: bigint, coins: number): Transfer {
  const legs = [
    { account: { kind: 'recharge', memberId: null }, amount: -coins },
    { account: { kind: 'paid', memberId }, amount: coins },
  ] as const;
  return { ...aGrant(memberId, coins), legs };
}

/** One of twelve keys, so that some come again; between two accounts of any kind, so that some are not covered. */
function randomTransfer(random: () => number): Transfer {
  if (random() < 0.15) return randomStep(random);
  const kinds = ['paid', 'promotional', 'income', 'escrow', 'recharge', 'rewards', 'platform'] as const;
  const account = (): AccountName => {
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'paid';
    const isOfTenant = kind === 'recharge' || kind === 'rewards' || kind === 'platform';
    return { kind, memberId: isOfTenant ? null : BigInt(1 + Math.floor(random() * 3)) };
  };
  const from = account();
  let to = account();
  while (nameOf('coins', to.kind, to.memberId) === nameOf('coins', from.kind, from.memberId)) to = account();
  const coins = 1 + Math.floor(random() * 60);
  const legs = [
    { account: from, amount: -coins },
    { account: to, amount: coins },
  ];
  const transfer = { ...aGrant(1n, 1, String(Math.floor(random() * 16))), legs };
  return random() < 0.3 ? { ...transfer, about: A_REFUND } : transfer;
}

/** Of few members, so that some steps come again. */
function randomStep(random: () => number): Transfer {
  const step = FIRST_STEPS[Math.floor(random() * FIRST_STEPS.length)] ?? 'post';
  return firstStepTransfer('VNWOS', BigInt(1 + Math.floor(random() * 2)), step);
}

async function outcomeOf(run: () => Promise<{ readonly isNew: boolean }>): Promise<string> {
  try {
    return (await run()).isNew ? 'posted' : 'known';
  } catch (error) {
    if (error instanceof NotCovered) return 'notCovered';
    if (error instanceof NotReversible) return 'notReversible';
    throw error;
  }
}
