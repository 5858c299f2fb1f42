import { createMemoryRouter, createPath, type DataRouter, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GuardContext } from '#app/routing/guards.ts';
import { runSessionNavigation } from '#app/routing/sessionNavigation.ts';
import { closeAuth, useAuth } from '#stores/overlays/auth.ts';
import { syncTokenFromCookie, useSession } from '#stores/session/session.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { aDoor, No } from '#tests/builders/apiClient.ts';
import { aNewDevice, logIn, MEMBER, setToken } from '#tests/builders/session.ts';

// The table and its guards are the app's own; what a screen looks like is not asked here.
vi.mock('#app/Shell.tsx', () => ({ Shell: () => null }));
vi.mock('#i18n/setup.ts', () => ({ loadNamespaces: () => Promise.resolve() }));
const screens = vi.hoisted(() => () => ({ default: () => null }));
vi.mock('#features/home/Home.tsx', screens);
vi.mock('#features/match/Match.tsx', screens);
vi.mock('#features/ringtone/HomeSound.tsx', screens);
vi.mock('#features/account/Account.tsx', screens);
vi.mock('#features/account/AccountInfo.tsx', screens);
const door = vi.hoisted(() => ({ api: {} }));
vi.mock('#app/live/apiContext.ts', () => ({ createApiContext: () => door }));

const { routes } = await import('#app/routing/routes.tsx');

let ends: (() => void)[] = [];

beforeEach(() => {
  ends = [aNewDevice()];
  answer({});
});

afterEach(() => {
  for (const end of ends) end();
});

describe('a screen that needs a login, opened without one', () => {
  test('opens the dialog, and leaves screen and history as they were', async () => {
    const { router, shown, go } = await openAt('/en-US');
    await go('/en-US/match?x=1');
    await go('/en-US/account/info?y=2');
    expect(shown()).toBe('/en-US/match?x=1');
    expect(useAuth.getState()).toEqual({ panel: 'loginPhone', closable: true, returnTo: 'account/info?y=2' });
    await router.navigate(-1);
    await settled(router);
    expect(shown()).toBe('/en-US'); // one entry for the match, none for the account
  });

  test('opens what was asked for after the login, and only if one came', async () => {
    const { router, shown, go } = await openAt('/en-US/match');
    answer({ appMember: () => MEMBER });
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

  test('on a cold start opens the dialog over Index', async () => {
    const { shown } = await openAt('/en-US/account');
    expect(shown()).toBe('/en-US');
    expect(useAuth.getState()).toEqual({ panel: 'loginPhone', closable: true, returnTo: 'account' });
  });

  test('is as closed to a guest', async () => {
    logIn('guest.x.y', null);
    const { shown, go } = await openAt('/en-US/match');
    await go('/en-US/account');
    expect([shown(), useAuth.getState().panel]).toEqual(['/en-US/match', 'loginPhone']);
  });

  test('reached by "back" after a log-out leads nowhere, and not round and round', async () => {
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

describe('a screen that needs a login, opened with one', () => {
  test('is shown at once where the member is known', async () => {
    logIn();
    const { shown, go, asked } = await openAt('/en-US');
    await go('/en-US/account/info');
    expect([shown(), asked()]).toEqual(['/en-US/account/info', []]);
  });

  test('loads user info first where it is not', async () => {
    logIn('a.token', null);
    answer({ appMember: () => MEMBER });
    const { shown, asked } = await openAt('/en-US/account');
    expect([shown(), asked(), useSession.getState().member]).toEqual(['/en-US/account', ['appMember'], MEMBER]);
  });

  test.each(['/en-US/match', null])('logs out and stays out when that fails, come from %s', async (from) => {
    logIn('a.token', null);
    answer({
      appMember() {
        throw new No('500');
      },
    });
    const { shown, go } = await openAt(from ?? '/en-US/account');
    if (from !== null) await go('/en-US/account');
    expect([shown(), useSession.getState().token]).toEqual(['/en-US', null]);
  });
});

test('user info that fails after the reader has gone elsewhere logs nobody out', async () => {
  logIn('a.token', null);
  let fail = (): void => undefined;
  const { router, shown, go } = await openAt('/en-US');
  door.api = { call: () => new Promise((_, reject) => (fail = () => reject(new No('500')))) };
  void router.navigate('/en-US/account');
  await vi.waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/en-US/account'));
  await vi.dynamicImportSettled();
  await go('/en-US/match');
  fail();
  await settled(router);
  expect([shown(), useSession.getState().token]).toEqual(['/en-US/match', 'a.token']);
});

describe('the end of a session', () => {
  test('leads to Index, and "back" does not lead to what was the member’s', async () => {
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

describe('a panel of the auth overlay by its address', () => {
  test.each([
    ['login', 'loginPhone'],
    ['Forget', 'Forget'],
  ])('%s opens over the screen that is shown, and over Index on a cold start', async (path, panel) => {
    const { shown, go } = await openAt('/en-US/match');
    await go(`/en-US/${path}`);
    expect([shown(), useAuth.getState()]).toEqual(['/en-US/match', { panel, closable: true, returnTo: null }]);
    closeAuth();
    const cold = await openAt(`/en-US/${path}`);
    expect([cold.shown(), useAuth.getState()]).toEqual(['/en-US', { panel, closable: true, returnTo: null }]);
  });

  test('of a login stays shut for who is logged in', async () => {
    logIn();
    const { shown } = await openAt('/en-US/login');
    expect([shown(), useAuth.getState().panel]).toEqual(['/en-US', null]);
  });
});

describe('an address', () => {
  test.each([
    ['/', '/en-US'],
    ['/en-US/nothing', '/en-US'],
    ['/en-US/match/nothing', '/en-US'],
    ['/en-US/match/ringtone/home-sound/abc', '/en-US'],
    ['/en-US/match/ringtone/home-sound/3', '/en-US/match/ringtone/home-sound/3'],
    ['/fr-FR/match', '/en-US'],
  ])('%s leads to %s', async (address, to) => {
    expect((await openAt(address)).shown()).toBe(to);
  });

  test('in another language is opened by loading the page anew in it, guard or no guard', async () => {
    const { openIn, go } = await openAt('/en-US');
    await go('/vi-VN/match?match=7');
    expect(openIn).toHaveBeenLastCalledWith('vi-VN', expect.objectContaining({ pathname: '/vi-VN/match', search: '?match=7' }));
    await go('/id-ID/account');
    expect(openIn).toHaveBeenLastCalledWith('id-ID', expect.objectContaining({ pathname: '/id-ID/account' }));
    expect(useAuth.getState().panel).toBeNull();
  });
});

let asked: readonly string[] = [];

function answer(answers: Readonly<Record<string, () => unknown>>): void {
  const made = aDoor(answers);
  door.api = made.api;
  asked = made.asked;
}

/** The gateway's answer to a login has set the cookie. */
function logInAsGatewayDoes(): void {
  setToken('a.token');
  syncTokenFromCookie(Date.now());
}

async function openAt(address: string) {
  let made: DataRouter | null = null;
  const openIn = vi.fn<GuardContext['openIn']>();
  const table: RouteObject[] = routes({
    language: 'en-US',
    openIn,
    currentAddress: () => (made?.state.initialized ? createPath(made.state.location) : null),
  });
  const router = createMemoryRouter(table, { initialEntries: [address] });
  made = router;
  ends.push(runSessionNavigation(router, 'en-US'), () => router.dispose());
  await settled(router);
  return {
    router,
    openIn,
    shown: () => createPath(router.state.location),
    asked: () => asked,
    async go(to: string) {
      await router.navigate(to);
      await settled(router);
    },
  };
}

/** Once the router has nothing more to do. */
async function settled(router: DataRouter): Promise<void> {
  await vi.waitFor(() => {
    if (!router.state.initialized || router.state.navigation.state !== 'idle') throw new Error('the router is on its way');
  });
  await vi.dynamicImportSettled();
}
