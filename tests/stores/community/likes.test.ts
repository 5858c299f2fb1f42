import { beforeEach, expect, test } from 'vitest';
import { likeKey, likesShown, likesStore, setLike, setLiked } from '#stores/community/likes.ts';

const KEY = likeKey('post', 7);

beforeEach(() => likesStore.setState({ liked: {}, counts: {} }));

test('a like counts until an answer knows better', () => {
  setLike(KEY, true, { base: 5, likes: 6 });
  expect([likesShown(likesStore.getState(), KEY, 5), likesShown(likesStore.getState(), KEY, 9)]).toEqual([6, 9]);
});

test('what was asked for and is not among the liked is not liked', () => {
  setLiked('post', [6, 7], [7]);
  expect(likesStore.getState().liked).toEqual({ 'post 6': false, 'post 7': true });
});
