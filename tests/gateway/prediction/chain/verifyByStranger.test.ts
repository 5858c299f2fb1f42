import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Output } from '#contract/calls/calls.ts';
import { ANCHOR_GRACE_MS } from '#contract/stances/anchorTimes.ts';
import { sealOf } from '#contract/stances/canonicalStance.ts';
import { expertRecord } from '#contract/stances/expertRecord.ts';
import { EMPTY_TOTALS } from '#contract/stances/recordTotals.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Database } from '#gateway/db/database.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { createMoneyTransactions } from '#gateway/ledger/moneyTransactions.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { chainExport } from '#gateway/prediction/chain/expertChain.ts';
import { anchorHeads, tenantAnchors } from '#gateway/prediction/chain/storedAnchors.ts';
import { verifyChains } from '#gateway/prediction/chain/verifyChains.ts';
import { settleWithResults } from '#gateway/prediction/settlement/settleWithResults.ts';
import { expertRecords } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aLeg, anAbandonment, aResult } from '#tests/builders/aStance.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';
import { storeStance } from '#tests/builders/storedStance.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

/** Chains that are compared; `npm run test:faults` compares 500. */
const CHAINS = process.env['TOUCHLINE_FULL_FIGURES'] === '1' ? 500 : 12;
const STANCES = 12;
const TENANT = 'VNWOS';
const FIGURES_MS = 1_800_000;

type Entry = Output<'chainExport'>['entries'][number];
type Anchor = Output<'chainAnchors'>['anchors'][number];
/** What the public calls answer about one expert. */
interface Public {
  readonly expertId: string;
  readonly tenantCode: string;
  readonly entries: Entry[];
  readonly anchors: Anchor[];
}

const verdict = z.object({
  late: z.array(z.number()),
  unproven: z.number(),
  problems: z.array(z.string()),
  record: z.object({
    counts: z.record(z.string(), z.number()),
    settled: z.number(),
    winRate: z.nullable(z.number()),
    returnRate: z.nullable(z.number()),
    results: z.array(z.string()),
  }),
});

describe('a program that knows only docs/seals.md (M7)', () => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'touchline-chain-'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => emptyTables(database));

  test(
    'computes the record of an expert from the public chain as it is shown',
    async () => {
      for (let seed = 1; seed <= CHAINS; seed += 1) {
        const expertId = await aChain(seed);
        const { status, found } = verify(await published(expertId));
        expect([status, found.problems, found.late], `seed ${seed}`).toEqual([0, [], []]);
        expect(found.record, `seed ${seed}`).toEqual(await shownRecord(expertId));
      }
    },
    FIGURES_MS,
  );

  const CHANGES: readonly (readonly [what: string, change: (given: Public) => void])[] = [
    ['a kick-off', ({ entries }) => rewrite(entries, 'stance', '"kickoff":', '"kickoff":1')],
    ['a price', ({ entries }) => rewrite(entries, 'stance', '"priceThousandths":', '"priceThousandths":9')],
    ['a text', ({ entries }) => rewrite(entries, 'stance', '"content":"', '"content":"As I said: ')],
    ['a result', ({ entries }) => rewrite(entries, 'result', '"product":"', '"product":"1')],
    ['the time of a result', ({ entries }) => rewrite(entries, 'result', '"settledAt":', '"settledAt":1')],
    ['a withdrawal', ({ entries }) => rewrite(entries, 'withdrawal', '"how":"withdrawn"', '"how":"missed"')],
    ['the order', ({ entries }) => entries.reverse()],
    ['a missing entry', ({ entries }) => entries.splice(2, 1)],
    ['a missing newest entry', ({ entries }) => entries.pop()],
    ['the time of an anchor', ({ anchors }) => Object.assign(anchors[0] ?? {}, { at: 1 })],
    ['a missing anchor', ({ anchors }) => anchors.shift()],
    ['a head', ({ anchors }) => Object.assign(anchors[0]?.heads[0] ?? {}, { hash: 'ab'.repeat(32) })],
  ];
  test.each(CHANGES)('sees %s that was changed', async (_, change) => {
    const given = await published(await aChain(1));
    expect(verify(given).status).toBe(0);
    const changed = structuredClone(given);
    change(changed);
    expect(changed).not.toEqual(given);
    const { status, found } = verify(changed);
    expect([status, found.problems.length > 0]).toEqual([1, true]);
  });

  test('sees a result that leaves out a leg, however well it is sealed', async () => {
    const given = await published(await aChain(1));
    const at = given.entries.findIndex(({ kind }) => kind === 'result');
    const opened = given.entries[at]?.opened;
    if (opened === undefined || opened === null) throw new Error('the chain has no result');
    opened.canonical = opened.canonical.replace(/"legs":\[.*?\]/, '"legs":[]').replace(/"result":"\w+"/, '"result":"void"');
    opened.canonical = opened.canonical.replace(/"product":"[\d.]+"/, '"product":"1"');
    let previousHash = given.entries[at]?.previousHash ?? '';
    const entries = given.entries.map((entry, i) => {
      if (i < at) return entry;
      const hash = entry.opened === null ? entry.hash : sealOf(entry.opened.salt, entry.opened.canonical, previousHash);
      const sealed = { ...entry, hash, previousHash };
      previousHash = hash;
      return sealed;
    });
    const { found } = verify({ ...given, entries, anchors: [] });
    expect(found.problems).toEqual([`entry ${at + 1} has other legs than its stance`]);
  });

  test('names a stance that the anchors leave out', async () => {
    const { db } = database;
    const authorId = await storeExpert(db);
    await anchorHeads(db, KICKOFF - 60_000);
    await storeStance(db, { authorId, price: 0 });
    await anchorHeads(db, KICKOFF - 30_000);
    const late = await storeStance(db, { authorId, price: 0 });
    await anchorHeads(db, KICKOFF + 7_200_000);
    const given = await published(authorId);
    const left = given.anchors.map((anchor, i) => (i === given.anchors.length - 1 ? { ...anchor, heads: [] } : anchor));
    expect(verify({ ...given, anchors: left }).found.late).toEqual([late]);
    expect((await verifyChains(db, TENANT)).late).toBe(1);
  });

  test('names stances that were anchored after their match began', async () => {
    const authorId = await storeExpert(database.db);
    await storeStance(database.db, { authorId, price: 0 });
    await anchorHeads(database.db, KICKOFF + ANCHOR_GRACE_MS);
    await storeStance(database.db, { authorId, price: 0 });
    await anchorHeads(database.db, KICKOFF + ANCHOR_GRACE_MS + 1);
    // Before the first anchor nothing can be proven.
    expect(verify(await published(authorId)).found).toMatchObject({ late: [], unproven: 2, problems: [] });
    await emptyTables(database);
    const other = await storeExpert(database.db);
    await storeStance(database.db, { authorId: other, price: 0 });
    await anchorHeads(database.db, KICKOFF);
    const late = await storeStance(database.db, { authorId: other, price: 0 });
    await anchorHeads(database.db, KICKOFF + ANCHOR_GRACE_MS + 1);
    expect(verify(await published(other)).found).toMatchObject({ late: [late], unproven: 0, problems: [] });
  });

  /** Writes a chain of singles and parlays, some withdrawn, some open, some settled again by another result. Returns its author. */
  async function aChain(seed: number): Promise<bigint> {
    const { db } = database;
    const { next: random } = new SeededRandom(seed);
    const pick = (count: number): number => Math.floor(random() * count);
    const authorId = await storeExpert(db);
    for (let i = 0; i < STANCES; i += 1) {
      const count = 1 + pick(3);
      const legs = Array.from({ length: count }, (_, leg) =>
        aLeg('handicap', random() < 0.5 ? 'home' : 'away', (pick(9) - 4) / 4, {
          matchId: count === 1 ? 1 + pick(3) : 10 * i + leg + 1, // singles about one match are one entry
          price: (1_500 + pick(1_500)) / 1_000,
        }),
      );
      const status = i === 1 || random() < 0.1 ? STANCE_STATUS.cancelled : STANCE_STATUS.published;
      const id = await storeStance(db, { authorId, legs, status, price: random() < 0.3 ? 0 : 38 });
      if (i % 5 === 0) await anchorHeads(db, KICKOFF - 60_000);
      if (status === STANCE_STATUS.cancelled || (i > 2 && random() < 0.2)) continue;
      for (let time = 0; time <= pick(2); time += 1) {
        const run = createMoneyTransactions(db, { now: () => KICKOFF + 7_200_000 + pick(5), notifier: NO_ACCOUNT_NOTIFIER });
        await run((money) =>
          settleWithResults(
            money,
            id,
            legs.map(() => (random() < 0.1 ? anAbandonment(1, 0) : aResult(pick(4), pick(4)))),
          ),
        );
      }
    }
    await anchorHeads(db, KICKOFF);
    return authorId;
  }

  async function published(authorId: bigint): Promise<Public> {
    const expertId = String(authorId);
    const entries: Entry[] = [];
    const anchors: Anchor[] = [];
    for (let more = true; more;) {
      const page = await chainExport(database.db, TENANT, { expertId, after: entries.at(-1)?.index ?? 0 });
      entries.push(...page.entries);
      more = page.more;
    }
    for (let more = true; more;) {
      const page = await tenantAnchors(database.db, TENANT, anchors.at(-1)?.number ?? 0);
      anchors.push(...page.anchors);
      more = page.more;
    }
    return { expertId, tenantCode: TENANT, entries, anchors };
  }

  function verify(given: Public): { readonly status: number | null; readonly found: z.output<typeof verdict> } {
    const file = join(folder, 'chain.json');
    writeFileSync(file, JSON.stringify(given));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['docs/verifyChain.mjs', file], { encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    return { status, found: verdict.parse(JSON.parse(stdout)) };
  }

  async function shownRecord(expertId: bigint): Promise<z.output<typeof verdict>['record']> {
    const isAll = and(eq(expertRecords.expertId, expertId), eq(expertRecords.scope, 'all'));
    const [row] = await database.db.select({ totals: expertRecords.totals }).from(expertRecords).where(isAll);
    const totals = row?.totals ?? EMPTY_TOTALS;
    const { counts, settled, winRate, returnRate } = expertRecord(totals);
    const letters: Readonly<Record<string, string>> = { W: 'win', w: 'halfWin', P: 'push', l: 'halfLoss', L: 'loss' };
    return { counts, settled, winRate, returnRate, results: Array.from(totals.form, (letter) => letters[letter] ?? letter) };
  }
});

/** Changes the text of the first open entry of a kind. */
function rewrite(entries: readonly Entry[], kind: Entry['kind'], from: string, to: string): void {
  const opened = entries.find((entry) => entry.kind === kind && entry.opened !== null)?.opened;
  if (opened === undefined || opened === null) throw new Error(`the chain has no open ${kind}`);
  opened.canonical = opened.canonical.replace(from, to);
}
