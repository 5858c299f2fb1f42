import { afterEach, describe, expect, test } from 'vitest';
import { setMemberCount } from '#stores/community/memberCounts.ts';
import { queryClient, userCallKey } from '#stores/queries/queryClient.ts';
import { aMemberDetail } from '#tests/builders/community/aMember.ts';

afterEach(() => queryClient.clear());

const followsKey = (memberId: string, of: string) => ['memberFollows', 'pages', { memberId, of }, 'session'];
const pages = (total: number) => ({ pages: [{ members: [], total, next: null }], pageParams: [null] });

describe('setMemberCount', () => {
  test('writes a number into the page of that member alone', () => {
    const [mine, other] = [userCallKey('memberDetail', { memberId: '1' }), userCallKey('memberDetail', { memberId: '2' })];
    queryClient.setQueryData(mine, aMemberDetail({ memberId: '1', followers: 3, following: 4 }));
    queryClient.setQueryData(other, aMemberDetail({ memberId: '2', followers: 5 }));
    setMemberCount('1', 'followers', 9);
    expect(queryClient.getQueryData(mine)).toMatchObject({ followers: 9, following: 4 });
    expect(queryClient.getQueryData(other)).toMatchObject({ followers: 5 });
  });

  test('writes it into that list of the member, which is fetched again when it is shown next', () => {
    queryClient.setQueryData(followsKey('1', 'following'), pages(4));
    queryClient.setQueryData(followsKey('1', 'followers'), pages(7));
    setMemberCount('1', 'following', 5);
    expect(queryClient.getQueryData(followsKey('1', 'following'))).toEqual(pages(5));
    expect(queryClient.getQueryState(followsKey('1', 'following'))?.isInvalidated).toBe(true);
    expect(queryClient.getQueryData(followsKey('1', 'followers'))).toEqual(pages(7));
    expect(queryClient.getQueryState(followsKey('1', 'followers'))?.isInvalidated).toBe(false);
  });
});
