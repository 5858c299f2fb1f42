import { afterEach, expect, test } from 'vitest';
import { changeCommentDraft, commentDraftOf, commentDrafts, NO_COMMENT } from '#stores/community/commentDrafts.ts';
import { changePostDraft, discardPostDraft, postDraftOf, postDrafts } from '#stores/community/postDrafts.ts';

afterEach(() => {
  postDrafts.setState({ drafts: [] });
  commentDrafts.setState({ drafts: [] });
});

test('a new post and an edited one are drafts of their own, and nobody else is shown them', () => {
  changePostDraft('1', null, { title: 'new' });
  changePostDraft('1', 7, { title: 'edited' });
  const titles = [null, 7].map((postId) => postDraftOf(postDrafts.getState(), '1', postId)?.title);
  expect([titles, postDraftOf(postDrafts.getState(), '2', null)]).toEqual([['new', 'edited'], undefined]);
  discardPostDraft('1', 7);
  expect(postDrafts.getState().drafts).toHaveLength(1);
});

test('the draft that was changed longest ago is dropped', () => {
  for (let member = 1; member <= 9; member += 1) changePostDraft(String(member), null, { title: 'a' });
  expect(postDrafts.getState().drafts.map(({ memberId }) => memberId)).not.toContain('1');
});

test('a comment without a text and without what it answers is no draft', () => {
  changeCommentDraft('1', 7, { text: 'half' });
  expect(commentDraftOf(commentDrafts.getState(), '1', 7).text).toBe('half');
  changeCommentDraft('1', 7, NO_COMMENT);
  expect(commentDrafts.getState().drafts).toEqual([]);
});
