import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runSessionNavigation } from '#app/routing/sessionNavigation.ts';
import { closeAuth, useAuth } from '#stores/overlays/auth.ts';
import { syncTokenFromCookie, useSession } from '#stores/session/session.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { aTestApi, No } from '#tests/builders/testApi.ts';
import { aNewDevice, logIn, MEMBER, setToken } from '#tests/builders/testSession.ts';
import { until } from '#tests/builders/until.ts';

// Real route table and guards; the screens are empty.
vi.mock('#app/Shell.tsx', () => ({ Shell: () => null }));
vi.mock('#i18n/setup.ts', () => ({ loadNamespaces: () => Promise.resolve() }));
const screens = vi.hoisted(() => () => ({ default: () => null }));
vi.mock('#features/home/Home.tsx', screens);
vi.mock('#features/match/Match.tsx', screens);
vi.mock('#features/matchDetail/MatchDetail.tsx', screens);
vi.mock('#features/ringtone/HomeSound.tsx', screens);
vi.mock('#features/account/Account.tsx', screens);
vi.mock('#features/account/info/AccountInfo.tsx', screens);
vi.mock('#features/account/About.tsx', screens);
vi.mock('#features/coins/Coins.tsx', screens);
vi.mock('#features/coins/Recharge.tsx', screens);
vi.mock('#features/stances/MyStances.tsx', screens);
const apiContext = vi.hoisted(() => ({ api: {} }));
vi.mock('#app/live/apiContext.ts', () => ({ createApiContext: () => apiContext }));

const { openRouterAt, settled } = await import('#tests/builders/testRouter.ts');

let disposers: (() => void)[] = [];

beforeEach(() => {
  disposers = [aNewDevice()];
  respondWith({});
});

afterEach(() => {
  for (const dispose of disposers) dispose();
});

describe('requireLogin without a session', () => {
  test('opens the dialog and keeps screen and history', async () => {
    const { router, shown, go } = await openAt('/en-US');
    await go('/en-US/match?x=1');
    await go('/en-US/account/info?y=2');
    expect(shown()).toBe('/en-US/match?x=1');
    expect(useAuth.getState()).toEqual({ panel: 'loginPhone', closable: true, returnTo: 'account/info?y=2' });
    await router.navigate(-1);
    await settled(router);
    expect(shown()).toBe('/en-US'); // one entry for the match, none for the account
  });

  test('opens the requested screen after a login, and only then', async () => {
    const { router, shown, go } = await openAt('/en-US/match');
    respondWith({ appMember: () => MEMBER });
    await go('/en-US/account/info');
    closeAuth();
    logInAsGatewayDoes();
    await settled(router);
    expect(shown()).toBe('/en-US/match'); // the dialog had been closed
    resetSession();
    await settled(router);
    await go('/en-US/account/info');
    logInAsGatewayDoes();
    await settled(router);
    expect(shown()).toBe('/en-US/account/info');
  });

  test('opens the dialog above Index on a cold start', async () => {
    const { shown } = await openAt('/en-US/account');
    expect(shown()).toBe('/en-US');
    expect(useAuth.getState()).toEqual({ panel: 'loginPhone', closable: true, returnTo: 'account' });
  });

  test.each([
    'account',
    ...['', '/password', '/nickname', '/profile', '/mobile'].map((part) => `account/info${part}`),
    'account/fans',
    'account/community',
    ...['notice', 'message'].map((kind) => `${kind}-detail/1`),
    'message',
    'recommend',
    'recharge',
    'coin',
    ...['setting', 'match', 'match/filter', 'push'].map((step) => `expert/release/${step}`),
    'community/release',
  ])('%s asks for a login', async (path) => {
    const { shown } = await openAt(`/en-US/${path}`);
    expect([shown(), useAuth.getState().panel]).toEqual(['/en-US', 'loginPhone']);
  });

  test('does not admit a guest', async () => {
    logIn('guest.x.y', null);
    const { shown, go } = await openAt('/en-US/match');
    await go('/en-US/account');
    expect([shown(), useAuth.getState().panel]).toEqual(['/en-US/match', 'loginPhone']);
  });

  test('does not loop when "back" reaches the screen after a log-out', async () => {
    logIn();
    const { router, shown, go } = await openAt('/en-US/account/info');
    await go('/en-US/match');
    useSession.setState({ token: null, member: null });
    await settled(router);
    await router.navigate(-1);
    await settled(router);
    expect(shown()).toBe('/en-US');
    expect(useAuth.getState().panel).toBe('loginPhone');
  });
});

test('the other spelling of the inbox leads to it, with its query, and asks for a login there', async () => {
  const { shown, go } = await openAt('/en-US/match');
  await go('/en-US/message?tab=mentions');
  expect([shown(), useAuth.getState().returnTo]).toEqual(['/en-US/match', 'account/message?tab=mentions']);
});

describe('requireLogin with a session', () => {
  test('shows the screen at once when the member is loaded', async () => {
    logIn();
    const { shown, go, calls } = await openAt('/en-US');
    await go('/en-US/account/info');
    expect([shown(), calls()]).toEqual(['/en-US/account/info', []]);
  });

  test('loads user info first when it is not', async () => {
    logIn('a.token', null);
    respondWith({ appMember: () => MEMBER });
    const { shown, calls } = await openAt('/en-US/account');
    expect([shown(), calls(), useSession.getState().member]).toEqual(['/en-US/account', ['appMember'], MEMBER]);
  });

  test.each(['/en-US/match', null])('logs out when that fails, coming from %s', async (from) => {
    logIn('a.token', null);
    respondWith({
      appMember() {
        throw new No('500');
      },
    });
    const { shown, go } = await openAt(from ?? '/en-US/account');
    if (from !== null) await go('/en-US/account');
    expect([shown(), useSession.getState().token]).toEqual(['/en-US', null]);
  });
});

test('requireLogin does not log out when user info fails after the user has navigated on', async () => {
  logIn('a.token', null);
  let fail = (): void => undefined;
  const { router, shown, go } = await openAt('/en-US');
  apiContext.api = { call: () => new Promise((_, reject) => (fail = () => reject(new No('500')))) };
  void router.navigate('/en-US/account');
  await until(() => expect(router.state.navigation.location?.pathname).toBe('/en-US/account'));
  await vi.dynamicImportSettled();
  await go('/en-US/match');
  fail();
  await settled(router);
  expect([shown(), useSession.getState().token]).toEqual(['/en-US/match', 'a.token']);
});

test('requireLogin does not log out when the page is reloaded or left while user info loads', async () => {
  logIn('a.token', null);
  let fail = (): void => undefined;
  const { router } = await openAt('/en-US');
  apiContext.api = { call: () => new Promise((_, reject) => (fail = () => reject(new No('500')))) };
  void router.navigate('/en-US/account');
  await until(() => expect(router.state.navigation.location?.pathname).toBe('/en-US/account'));
  await vi.dynamicImportSettled();
  dispatchEvent(new Event('beforeunload'));
  fail();
  await settled(router);
  expect(useSession.getState().token).toBe('a.token');
});

describe('runSessionNavigation', () => {
  test('navigates to Index when a session disposers, and "back" does not lead to the member’s screen', async () => {
    logIn();
    const { router, shown, go } = await openAt('/en-US/match');
    await go('/en-US/account');
    resetSession();
    await settled(router);
    expect(shown()).toBe('/en-US');
    await router.navigate(-1);
    await settled(router);
    expect(shown()).toBe('/en-US/match');
  });
});

describe('openAuthPanel', () => {
  test.each([
    ['login', 'loginPhone'],
    ['Forget', 'Forget'],
  ])('opens %s above the current screen, and above Index on a cold start', async (path, panel) => {
    const { shown, go } = await openAt('/en-US/match');
    await go(`/en-US/${path}`);
    expect([shown(), useAuth.getState()]).toEqual(['/en-US/match', { panel, closable: true, returnTo: null }]);
    closeAuth();
    const cold = await openAt(`/en-US/${path}`);
    expect([cold.shown(), useAuth.getState()]).toEqual(['/en-US', { panel, closable: true, returnTo: null }]);
  });

  test('does not open a login panel for a member', async () => {
    logIn();
    const { shown } = await openAt('/en-US/login');
    expect([shown(), useAuth.getState().panel]).toEqual(['/en-US', null]);
  });
});

describe('leadTo', () => {
  test.each(['coin', 'recharge', 'recommend'])('%s leads to the screen of the account, with its query', async (path) => {
    logIn();
    const { shown } = await openAt(`/en-US/${path}?x=1`);
    expect(shown()).toBe(`/en-US/account/${path}?x=1`);
  });

  test('asks for a login where the screen needs one', async () => {
    const { shown } = await openAt('/en-US/coin');
    expect([shown(), useAuth.getState().panel]).toEqual(['/en-US', 'loginPhone']);
  });

  test('about needs none', async () => {
    const { shown } = await openAt('/en-US/account/about');
    expect([shown(), useAuth.getState().panel]).toEqual(['/en-US/account/about', null]);
  });
});

describe('requireLanguage and requireDigits', () => {
  test.each([
    ['/', '/en-US'],
    ['/en-US/nothing', '/en-US'],
    ['/en-US/match/nothing', '/en-US'],
    ['/en-US/match/1234567890123456', '/en-US'],
    ['/en-US/match/7', '/en-US/match/7'],
    ['/en-US/match/7/odds', '/en-US/match/7/odds'],
    ['/en-US/match/7/nothing', '/en-US/match/7/nothing'], // the first tab
    ['/en-US/match/7/odds/nothing', '/en-US'],
    ['/en-US/match?match=7', '/en-US/match/7'],
    ['/en-US?match=7', '/en-US/match/7'],
    ['/en-US/match?match=x', '/en-US/match?match=x'],
    ['/en-US/match/ringtone/home-sound/abc', '/en-US'],
    ['/en-US/match/ringtone/home-sound/3', '/en-US/match/ringtone/home-sound/3'],
    ['/fr-FR/match', '/en-US'],
  ])('redirect %s to %s', async (address, to) => {
    expect((await openAt(address)).shown()).toBe(to);
  });

  test('reload the page at an address in another language, guarded or not', async () => {
    const { openIn, go } = await openAt('/en-US');
    await go('/vi-VN/match?match=7');
    expect(openIn).toHaveBeenLastCalledWith('vi-VN', expect.objectContaining({ pathname: '/vi-VN/match', search: '?match=7' }));
    await go('/id-ID/account');
    expect(openIn).toHaveBeenLastCalledWith('id-ID', expect.objectContaining({ pathname: '/id-ID/account' }));
    expect(useAuth.getState().panel).toBeNull();
  });
});

let calls: readonly string[] = [];

function respondWith(answers: Readonly<Record<string, () => unknown>>): void {
  const made = aTestApi(answers);
  apiContext.api = made.api;
  calls = made.requested;
}

/** Sets the cookie as the gateway's response to a login does. */
function logInAsGatewayDoes(): void {
  setToken('a.token');
  syncTokenFromCookie(Date.now());
}

async function openAt(address: string) {
  const opened = await openRouterAt([address]);
  disposers.push(runSessionNavigation(opened.router, 'en-US'), () => opened.router.dispose());
  return { ...opened, calls: () => calls };
}
