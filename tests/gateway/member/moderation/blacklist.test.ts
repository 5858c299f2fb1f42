import { beforeEach, expect, test } from 'vitest';
import { BLACKLIST_LIMIT } from '#contract/calls/limits.ts';
import { type Blacklist, createBlacklist } from '#gateway/member/moderation/blacklist.ts';
import { members } from '#gateway/member/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';

const AT = Date.UTC(2026, 10, 21);

onDatabase('createBlacklist', (database) => {
  let now: number;
  let blacklist: Blacklist;
  const insert = async (tenant: string, count: number): Promise<readonly bigint[]> => {
    const rows = Array.from({ length: count }, (_, i) => aMemberRow({ tenant, nickname: `Fan${i}` }));
    return (await database().db.insert(members).values(rows).returning({ id: members.id })).map(({ id }) => id);
  };
  beforeEach(async () => {
    await database().db.delete(members);
    now = AT;
    blacklist = createBlacklist(database().db, () => now);
  });

  test('lists blocked members, the newest first, for their owner only', async () => {
    const [ana = 0n, bao = 0n, cuc = 0n] = await insert('VNWOS', 3);
    await blacklist.update('VNWOS', ana, bao, true);
    now = AT + 5;
    await blacklist.update('VNWOS', ana, cuc, true);
    await blacklist.update('VNWOS', ana, bao, true);
    expect(await blacklist.list(ana)).toEqual([
      { id: cuc, nickname: 'Fan2', avatar: null, at: AT + 5 },
      { id: bao, nickname: 'Fan1', avatar: null, at: AT },
    ]);
    expect(await blacklist.list(bao)).toEqual([]);
    expect([await blacklist.isBlocked(ana, bao), await blacklist.isBlocked(bao, ana)]).toEqual([true, false]);
  });

  test('takes members off again', async () => {
    const [ana = 0n, bao = 0n] = await insert('VNWOS', 2);
    await blacklist.update('VNWOS', ana, bao, true);
    await blacklist.update('VNWOS', ana, bao, false);
    await blacklist.update('VNWOS', ana, bao, false);
    expect([await blacklist.list(ana), await blacklist.isBlocked(ana, bao)]).toEqual([[], false]);
  });

  test('refuses oneself, unknown members and those of another tenant', async () => {
    const [ana = 0n] = await insert('VNWOS', 1);
    const [dewi = 0n] = await insert('IDWOS', 1);
    await expect(blacklist.update('VNWOS', ana, ana, true)).rejects.toThrow('members cannot block themselves');
    for (const other of [dewi, dewi + 99n])
      await expect(blacklist.update('VNWOS', ana, other, true)).rejects.toMatchObject({ messageKey: 'memberGone', envelopeCode: 404 });
    expect(await blacklist.list(ana)).toEqual([]);
  });

  test('holds a limited number of members, of whom each can be blocked again', async () => {
    const [ana = 0n, ...others] = await insert('VNWOS', BLACKLIST_LIMIT + 2);
    for (const other of others.slice(0, BLACKLIST_LIMIT)) await blacklist.update('VNWOS', ana, other, true);
    const last = others.at(-1) ?? 0n;
    await expect(blacklist.update('VNWOS', ana, last, true)).rejects.toMatchObject({ messageKey: 'blacklistFull' });
    await blacklist.update('VNWOS', ana, others[0] ?? 0n, true);
    await blacklist.update('VNWOS', ana, others[0] ?? 0n, false);
    await blacklist.update('VNWOS', ana, last, true);
    expect(await blacklist.list(ana)).toHaveLength(BLACKLIST_LIMIT);
  });
});
