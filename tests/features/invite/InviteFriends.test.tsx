import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REWARD_REASONS, REWARD_STATES } from '#contract/invite/inviteCalls.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import InviteFriends from '#features/invite/InviteFriends.tsx';
import { useToasts } from '#stores/overlays/toast.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

const REWARD = { amount: 600, currency: 'MYR', coins: 100 };
const ROW = { at: Date.UTC(2026, 10, 20, 8), changedAt: Date.UTC(2026, 10, 20, 8), coins: 100, taken: 0 };
const REWARDS = [
  { ...ROW, id: 5, name: '****0923', state: 'pending', reason: 'sameDevice' },
  { ...ROW, id: 4, name: 'Ana', state: 'credited', reason: 'registered' },
  { ...ROW, id: 3, name: null, state: 'rejected', reason: 'numberPattern' },
  { ...ROW, id: 2, name: '****6602', state: 'clawedBack', reason: 'cheating', taken: 40 },
];
const TOTALS = { credited: 1, pending: 1, rejected: 1, clawedBack: 1, coins: 100 };

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
});

afterEach(() => {
  shown?.close();
  forget();
  vi.unstubAllGlobals();
});

const show = (more: object = {}, options = {}) =>
  showExperts(
    <InviteFriends />,
    { invitationRewards: () => ({ code: '2048117', rewards: REWARDS, next: null, totals: TOTALS, reward: REWARD, ...more }) },
    options,
  );
const toasts = (): string => JSON.stringify(useToasts.getState().messages);

describe('InviteFriends', () => {
  test('shows the code, its link, what is credited, and each reward with its reason', async () => {
    shown = await show();
    const text = shown.page.textContent;
    for (const part of [
      '/en-US/user/invite?code=2048117',
      'RM 6',
      'this device had registered another account',
      'the number looks like a throw-away one',
      'found to be cheating',
      '40 of 100 coins taken back',
      'Deleted account',
      '+100',
    ])
      expect(text.replaceAll(/\s/g, ' ')).toContain(part);
    expect(shown.page.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Invite code 2 0 4 8 1 1 7');
    expect(shown.page.querySelector('.sum b')?.textContent).toBe('100');
    expect(shown.page.querySelector('.gone s')?.textContent).toBe('+100');
  });

  test('requests the rewards of one state by its tab', async () => {
    shown = await show();
    await shown.press(/^Being checked/);
    expect(shown.calls.map(({ input }) => input)).toContainEqual({ state: 'pending' });
  });

  test('says when the code was copied, and when it was not', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
    shown = await show();
    await shown.pressNamed('Copy invite code');
    expect([written, toasts()]).toEqual([['2048117'], expect.stringContaining('Copied')]);
    vi.stubGlobal('navigator', {});
    document.execCommand = () => false;
    await shown.pressNamed('Copy link');
    await shown.pressNamed('Copy invite code');
    expect(toasts()).toContain('Couldn’t copy the invite code');
  });

  test('says so when sharing fails', async () => {
    shown = await show();
    await shown.press('Send to a friend');
    expect(toasts()).toContain('Sharing isn’t supported here yet');
  });

  test('invites to send the link while there are no rewards, and says what did not load', async () => {
    shown = await show({ rewards: [], totals: { credited: 0, pending: 0, rejected: 0, clawedBack: 0, coins: 0 } });
    expect(shown.page.textContent).toContain('No friends yet');
    shown.close();
    shown = await showExperts(<InviteFriends />, {});
    expect(shown.page.querySelector('[role=alert]')?.textContent).toContain('Your invitations didn’t load');
  });

  test.each(LANGUAGES)('has words for every state and reason in %s', async (language) => {
    const rewards = REWARD_STATES.flatMap((state, i) =>
      REWARD_REASONS.map((reason, j) => ({ ...ROW, id: 100 * i + j + 1, name: 'Ana', state, reason })),
    );
    shown = await show({ rewards }, { language });
    expect(shown.page.querySelectorAll('.rewards > li')).toHaveLength(rewards.length);
    expect(shown.page.textContent).not.toMatch(/(?:reason|state|list|rules|page)\.\w|\{\{/);
  });
});
