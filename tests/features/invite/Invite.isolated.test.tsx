import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import Invite from '#features/invite/Invite.tsx';
import { useAuth } from '#stores/overlays/auth.ts';
import { saveInvite, savedInviteCode } from '#stores/session/invite.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

const REWARD = { amount: 600, currency: 'MYR', coins: 100 };

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => {
  shown?.close();
  forget();
});

const show = (path: string, inviter: object | null, options = {}) =>
  showExperts(<Invite />, { invitationInfo: () => ({ inviter, reward: REWARD }) }, { path, route: '/user/invite', ...options });
const ANA = { nickname: 'Front row', avatar: null };

describe('Invite', () => {
  // In this order: a page remembers the code of its address, whatever a new device forgets.
  test('says of an unknown code that it does not exist, and leaves the field free', async () => {
    shown = await show('/user/invite?code=0000000', null);
    expect(shown.page.textContent).toContain('This invite code doesn’t exist');
    expect([shown.page.querySelector('.code-flips'), shown.page.querySelector('.avatar'), savedInviteCode()]).toEqual([null, null, null]);
  });

  test.each(['/user/invite', '/user/invite?code=12', '/user/invite?code=abcdefg'])('asks nothing about the address %s', async (path) => {
    shown = await show(path, ANA);
    expect(shown.calls.filter(({ name }) => name === 'invitationInfo')).toEqual([]);
    expect([shown.page.textContent.includes('There is a free seat'), savedInviteCode()]).toEqual([true, null]);
  });

  test('says what did not load, and retries', async () => {
    shown = await showExperts(<Invite />, {}, { path: '/user/invite?code=2048117', route: '/user/invite' });
    expect(shown.page.textContent).toContain('The invitation didn’t load.');
    await shown.press('Try again');
    expect(shown.calls.filter(({ name }) => name === 'invitationInfo')).toHaveLength(2);
  });

  test.each(LANGUAGES)('says in %s who invites, and fills the code in when one registers', async (language) => {
    shown = await show('/user/invite?code=2048117', ANA, { language });
    expect(shown.page.querySelector('h1')?.textContent).toContain('Front row');
    expect(shown.page.querySelector('.code-flips')?.textContent).toBe('2048117');
    expect(shown.page.textContent).not.toMatch(/(?:page|differ|code)\.\w|\{\{/);
    expect(savedInviteCode()).toBe('2048117');
    const [register] = shown.page.querySelectorAll<HTMLButtonElement>('.invite-welcome > .btn');
    register?.click();
    expect(useAuth.getState()).toMatchObject({ panel: 'register', returnTo: 'match' });
  });

  test('shows the code that a registration would send: the first of the session', async () => {
    saveInvite('7654321');
    shown = await show('/user/invite?code=2048117', ANA);
    expect(shown.calls.filter(({ name }) => name === 'invitationInfo')).toEqual([{ name: 'invitationInfo', input: { code: '7654321' } }]);
    expect(shown.page.querySelector('.code-flips')?.textContent).toBe('7654321');
  });

  test('leads a member to the own code', async () => {
    logIn();
    shown = await show('/user/invite?code=2048117', ANA);
    expect([...shown.page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/en-US/user/inviteFriends');
    expect(shown.page.textContent).not.toContain('Register');
  });
});
