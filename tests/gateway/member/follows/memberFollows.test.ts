import { beforeEach, expect, test } from 'vitest';
import { MEMBER_FOLLOWS_LIMIT } from '#contract/calls/limits.ts';
import { createMemberFollows, type MemberFollows } from '#gateway/member/follows/memberFollows.ts';
import { memberFollows, members } from '#gateway/member/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';

const AT = Date.UTC(2026, 10, 27);

onDatabase('createMemberFollows', (database) => {
  let follows: MemberFollows;
  beforeEach(async () => {
    await database().db.delete(members);
    follows = createMemberFollows(database().db, () => AT);
  });

  test('lets a member follow a limited number of others, of whom each can be followed again', async () => {
    const rows = Array.from({ length: MEMBER_FOLLOWS_LIMIT + 2 }, (_, i) => aMemberRow({ tenant: 'VNWOS', nickname: `Fan${i}` }));
    const [ana = { id: 0n }, ...others] = await database().db.insert(members).values(rows).returning({ id: members.id });
    const followed = others.slice(0, MEMBER_FOLLOWS_LIMIT).map(({ id }) => ({ followerId: ana.id, followedId: id, at: AT }));
    await database().db.insert(memberFollows).values(followed);
    const last = others.at(-1)?.id ?? 0n;
    const refused = { messageKey: 'memberFollowsFull', envelopeCode: 400 };
    await expect(follows.follow('VNWOS', ana.id, last, true)).rejects.toMatchObject(refused);

    const first = followed[0]?.followedId ?? 0n;
    expect(await follows.follow('VNWOS', ana.id, first, true)).toBe(1);
    expect(await follows.follow('VNWOS', ana.id, first, false)).toBe(0);
    expect(await follows.follow('VNWOS', ana.id, last, true)).toBe(1);
  });
});
