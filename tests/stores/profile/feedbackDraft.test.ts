import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeFeedbackDraft, discardFeedbackDraft, feedbackDraftOf, feedbackDrafts, NEW_FEEDBACK } from '#stores/profile/feedbackDraft.ts';
import { aNewDevice } from '#tests/builders/testSession.ts';

let forget = (): void => undefined;
beforeEach(() => {
  forget = aNewDevice();
});
afterEach(() => forget());

const textOf = (memberId: string | null): string => feedbackDraftOf(feedbackDrafts.getState(), memberId).text;

describe('feedbackDraft', () => {
  test('a login takes along what a visitor typed, and a logout does not show it to the next', () => {
    changeFeedbackDraft(null, { text: 'Typed before the login', kind: 'idea' });
    expect(textOf('7')).toBe('Typed before the login');
    changeFeedbackDraft('7', { text: 'Typed before and after' });
    expect([textOf('7'), textOf(null), textOf('8')]).toEqual(['Typed before and after', '', '']);
  });

  test('is stored on the device by member until it is sent', () => {
    changeFeedbackDraft('7', { text: 'Seven' });
    changeFeedbackDraft('8', { text: 'Eight', matchId: 3 });
    expect(JSON.stringify({ ...localStorage })).toContain('Eight');
    discardFeedbackDraft('8');
    expect([textOf('7'), textOf('8')]).toEqual(['Seven', '']);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Eight');
  });

  test('broken storage is an empty form', () => {
    localStorage.setItem('touchline.feedbackDrafts', '{"drafts":[{"memberId":7},{"memberId":"7","draft":{"kind":"gossip"}}]}');
    dispatchEvent(new StorageEvent('storage', { key: 'touchline.feedbackDrafts' }));
    expect(feedbackDraftOf(feedbackDrafts.getState(), '7')).toEqual(NEW_FEEDBACK);
  });
});
