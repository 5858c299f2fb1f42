import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import Feedback from '#features/feedback/Feedback.tsx';
import { useAuth } from '#stores/overlays/auth.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { enterText } from '#tests/builders/enterText.ts';
import { feedbackDraftOf, feedbackDrafts } from '#stores/profile/feedbackDraft.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';
import { settle } from '#tests/features/matchDetail/showTab.tsx';

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => {
  shown?.close();
  forget();
});

const SENT = {
  id: 4,
  kind: 'alerts',
  text: 'No alert for the second goal',
  images: [{ id: 'a'.repeat(64), width: 4, height: 3 }],
  matchId: null,
  state: 'answered',
  answer: 'It fell into your quiet hours.',
  sentAt: Date.UTC(2026, 10, 20),
};

async function show(answers: Answers = {}, path = '/account/feedback'): Promise<ShownExperts> {
  shown = await showExperts(
    <Feedback />,
    { feedbackList: () => ({ feedback: [], more: false }), ...answers },
    { path, route: '/account/feedback' },
  );
  return shown;
}

async function type(page: HTMLElement, text: string): Promise<void> {
  const field = page.querySelector('textarea');
  if (field === null) throw new Error('there is no field for the text');
  await settle(() => enterText(field, text));
}

describe('Feedback', () => {
  test('begins when it is known whose it is, so that no text is nobody’s', async () => {
    logIn('a.token', null);
    const { page, calls } = await show({ appMember: () => MEMBER });
    expect(calls.some(({ name }) => name === 'appMember')).toBe(true);
    await type(page, 'One goal is missing');
    expect(feedbackDraftOf(feedbackDrafts.getState(), MEMBER.memberId).text).toBe('One goal is missing');
    shown?.close();
    forget();
    forget = aNewDevice();
    logIn('a.token', null);
    expect((await show({ appMember: () => new Promise(() => undefined) })).page.querySelector('textarea')).toBeNull();
  });

  test('says what is missing, then sends once and empties the form', async () => {
    logIn();
    const { page, pressNamed, calls } = await show({ sendFeedback: () => ({ id: 1 }) });
    await pressNamed('Send');
    expect(page.textContent).toContain('Choose what it’s about');
    expect(page.textContent).toContain('Write a few words');
    await pressNamed('Idea');
    await type(page, 'Hide second divisions');
    await pressNamed('Send');
    expect(calls.filter(({ name }) => name === 'sendFeedback').map(({ input }) => input)).toEqual([
      { kind: 'idea', text: 'Hide second divisions', matchId: null, fileIds: [], alertRecords: [] },
    ]);
    expect(page.querySelector('textarea')?.value).toBe('');
    expect(JSON.stringify(useToasts.getState().messages)).toContain('Sent. Thank you');
  });

  test('keeps what was typed when it could not be sent', async () => {
    logIn();
    const { page, pressNamed } = await show({ sendFeedback: refusal('500') });
    await pressNamed('Idea');
    await type(page, 'Hide second divisions');
    await pressNamed('Send');
    expect(page.querySelector('textarea')?.value).toBe('Hide second divisions');
  });

  test('asks a visitor to log in when it is sent, and keeps the text', async () => {
    const { page, pressNamed, calls } = await show();
    await pressNamed('Idea');
    await type(page, 'Hide second divisions');
    await pressNamed('Send');
    expect(useAuth.getState().panel).toBe('loginPhone');
    expect(calls).toEqual([]);
    expect(page.querySelector('textarea')?.value).toBe('Hide second divisions');
  });

  test('lists what was sent, with state, images and answer', async () => {
    logIn();
    const { page } = await show({ feedbackList: () => ({ feedback: [SENT], more: false }) });
    expect(page.textContent).toContain('No alert for the second goal');
    expect(page.textContent).toContain('Answered');
    expect(page.textContent).toContain('It fell into your quiet hours.');
    expect(page.querySelector('img')?.getAttribute('src')).toBe(`/files/${'a'.repeat(64)}/list.webp`);
  });

  test('an address chooses the kind', async () => {
    logIn();
    const { page } = await show({}, '/account/feedback?kind=account');
    expect(page.querySelector('[aria-pressed=true]')?.textContent).toBe('Account and coins');
  });
});
