import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createMembers, type Members } from '#gateway/member/members.ts';
import { createModeration, type Moderation } from '#gateway/member/moderation/moderation.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { members as memberTable } from '#gateway/member/tables.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';

/** Enough that many run at once in the connections of a pool. */
const RACES = 8;
const race = Array.from({ length: RACES }, (_, i) => i);

onDatabase('the name of an expert', (database) => {
  let members: Members;
  let moderation: Moderation;
  beforeEach(async () => {
    await emptyTables(database());
    members = createMembers(database().db, { passwords: createPasswords('pepper'), now: () => 0, demo: false });
    moderation = createModeration(database().db, () => 0);
  });
  const store = async (nickname?: string): Promise<bigint> => {
    const [row] = await database()
      .db.insert(memberTable)
      .values(aMemberRow({ tenant: 'VNWOS', ...(nickname !== undefined && { nickname }) }))
      .returning();
    if (row === undefined) throw new Error('the member was not stored');
    return row.id;
  };
  /** Names that an expert and another member of the tenant have in common. */
  const shared = async (): Promise<readonly string[]> => {
    const all = await database().db.select().from(memberTable);
    const experts = all.filter(({ role }) => role === 'expert');
    return experts.filter(({ id, skeleton }) => all.some((one) => one.id !== id && one.skeleton === skeleton)).map((one) => one.nickname);
  };
  const fulfilled = (settled: readonly PromiseSettledResult<unknown>[]) => settled.filter(({ status }) => status === 'fulfilled').length;

  test('is nobody’s while two members bear names that look the same, and goes to the one who keeps it', async () => {
    const [first, second] = [await store('SaoMai'), await store('SAOMAl')];
    const grants = [first, second].map((id) => moderation.setRole('VNWOS', id, 'expert'));
    expect(fulfilled(await Promise.allSettled(grants))).toBe(0);
    await moderation.rename('VNWOS', second, 'SaoKhác');
    expect(await moderation.setRole('VNWOS', first, 'expert')).toMatchObject({ role: 'expert' });
    await expect(moderation.rename('VNWOS', second, 'SаоМаі')).rejects.toThrow('has a nickname that looks the same');
  });

  test('is not taken by a member at the moment in which another becomes that expert', async () => {
    const pairs = await Promise.all(race.map(async (i) => ({ expert: await store(`Tom${i}`), other: await store() })));
    const outcomes = await Promise.all(
      pairs.map(({ expert, other }, i) => {
        const grant = () => moderation.setRole('VNWOS', expert, 'expert');
        const rename = () => members.updateProfile(other, { nickname: `Torn${i}` });
        return Promise.allSettled(i % 2 === 0 ? [grant(), rename()] : [rename(), grant()]);
      }),
    );
    expect(outcomes.map(fulfilled)).toEqual(outcomes.map(() => 1));
    expect(await shared()).toEqual([]);
  });

  test('is not taken by two who are renamed to it at once, one of them an expert', async () => {
    const pairs = await Promise.all(race.map(async () => ({ expert: await store(), other: await store() })));
    for (const { expert } of pairs) await moderation.setRole('VNWOS', expert, 'expert');
    const outcomes = await Promise.all(
      pairs.map(({ expert, other }, i) =>
        Promise.allSettled([
          members.updateProfile(expert, { nickname: `Kèo${i}x` }),
          members.updateProfile(other, { nickname: `KÈO${i}X` }),
        ]),
      ),
    );
    expect(outcomes.map(fulfilled)).toEqual(outcomes.map(() => 1));
    expect(await shared()).toEqual([]);
  });

  test('is not left behind by a member who is renamed while they become an expert', async () => {
    const pairs = await Promise.all(race.map(async (i) => ({ applicant: await store(), other: await store(`Đội${i}y`) })));
    await Promise.all(
      pairs.map(({ applicant }, i) =>
        Promise.allSettled([members.updateProfile(applicant, { nickname: `ĐỘI${i}Y` }), moderation.setRole('VNWOS', applicant, 'expert')]),
      ),
    );
    expect(await shared()).toEqual([]);
  });

  test('is unique in the database itself', async () => {
    const [first, second] = [await store('SaoMai'), await store('SAOMAI')];
    const { db } = database();
    const promote = (id: bigint) => db.update(memberTable).set({ role: 'expert' }).where(eq(memberTable.id, id));
    await promote(first);
    await expect(promote(second)).rejects.toThrow();
  });

  test('is free again for others when the role is taken away', async () => {
    const [expert, other] = [await store('SaoMai'), await store()];
    await moderation.setRole('VNWOS', expert, 'expert');
    await expect(members.updateProfile(other, { nickname: 'saomai' })).rejects.toThrow('looks too much like that of an expert');
    await moderation.setRole('VNWOS', expert, null);
    await members.updateProfile(other, { nickname: 'saomai' });
    await expect(moderation.setRole('VNWOS', expert, 'expert')).rejects.toThrow('has a nickname that looks the same');
  });
});
