import { describe, expect, test } from 'vitest';
import { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';

const POST = { title: 'What a night', content: 'They press high.', fileIds: [], matchId: null };

describe('publishPost', () => {
  const takes = (change: object): boolean => COMMUNITY_CALLS.publishPost.input.safeParse({ ...POST, ...change }).success;

  test('takes up to three images and a match', () => {
    const images = (count: number) => Array.from({ length: count }, (_, i) => String(i).repeat(32));
    expect([0, 3, 4].map((count) => takes({ fileIds: images(count) }))).toEqual([true, true, false]);
    expect([takes({ matchId: 7 }), takes({ matchId: 'seven' })]).toEqual([true, false]);
  });

  test('needs a title and a content', () => {
    expect([takes({ title: '' }), takes({ title: '  ' }), takes({ content: '' }), takes({ content: '\n' })]).toEqual(
      Array<boolean>(4).fill(false),
    );
  });
});
