import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '#api/apiClient.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import {
  runPerUser,
  isLoggedIn,
  onSessionBegin,
  onSessionEnd,
  restoreSession,
  tokenFromCookies,
  useSession,
} from '#stores/session/session.ts';
import { startGuestSession, startSession, ensureMember, logOut, loadMember, resetSession } from '#stores/session/sessionActions.ts';
import { aTestApi, No } from '#tests/builders/testApi.ts';
import { aNewDevice, logIn, MEMBER, setToken } from '#tests/builders/testSession.ts';

let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => forget());

describe('the token of a page', () => {
  test.each([
    ['a=1; FBAPPH_TOKEN=x.y; b=2', 'x.y'],
    ['FBAPPH_TOKEN=', null],
    ['NOT_FBAPPH_TOKEN=x', null],
    ['', null],
  ])('among %j is %j', (cookies, token) => {
    expect(tokenFromCookies(cookies)).toBe(token);
  });

  test('of a guest is no login', () => {
    expect(isLoggedIn({ token: 'guest.x.y', member: null })).toBe(false);
    expect(isLoggedIn({ token: 'x.y', member: null })).toBe(true);
  });

  test('is ignored on a page of another tenant and restored in its language', async () => {
    setToken('a.token');
    await startSession(aTestApi({ appMember: () => MEMBER }).api);
    restoreSession('VNWOS')();
    expect(useSession.getState().token).toBeNull();
    const { api, requested } = aTestApi({ guest: () => ({}) });
    await startGuestSession(api, 'en-US'); // a guest's cookie would take the place of the member's
    expect(requested).toEqual([]);
    restoreSession('MYWOS')();
    expect(useSession.getState().token).toBe('a.token');
  });
});

describe('a login', () => {
  test('takes the token from the cookie and loads user info', async () => {
    setToken('a.token');
    await startSession(aTestApi({ appMember: () => MEMBER }).api);
    expect(useSession.getState()).toEqual({ token: 'a.token', member: MEMBER });
  });

  test('succeeds without user info, which the next guard loads', async () => {
    setToken('a.token');
    await startSession(aTestApi({ appMember: no('500') }).api);
    expect(useSession.getState()).toEqual({ token: 'a.token', member: null });
  });

  test('restarts what runs per user; a guest’s token changes nothing', () => {
    const log: string[] = [];
    const stop = runPerUser(() => {
      const { token } = useSession.getState();
      log.push(`begin ${token}`);
      return () => log.push(`end ${token}`);
    });
    logIn('guest.x', null);
    logIn('a.token');
    logIn('a.token', null);
    stop();
    expect(log).toEqual(['begin null', 'end null', 'begin a.token', 'end a.token']);
  });

  test('restarts nothing when another tab renews the token, and forgets no user info', () => {
    logIn('a.token');
    const dispose = vi.fn<() => void>();
    const stop = runPerUser(() => dispose);
    setToken('a.renewed');
    hear('touchline.session', '{"tenant":"MYWOS","at":1}');
    expect([useSession.getState(), dispose.mock.calls.length]).toEqual([{ token: 'a.renewed', member: MEMBER }, 0]);
    setToken('another.token');
    hear('touchline.session', '{"tenant":"MYWOS","at":2}');
    expect([useSession.getState(), dispose.mock.calls.length]).toEqual([{ token: 'another.token', member: null }, 1]);
    stop();
  });

  test('in another tab applies here, and so does a logout', () => {
    const began = vi.fn<() => void>();
    const ended = vi.fn<() => void>();
    const stops = [onSessionBegin(began), onSessionEnd(ended)];
    setToken('a.token');
    hear('touchline.session', '{"tenant":"MYWOS","at":1}');
    expect([useSession.getState().token, began.mock.calls.length]).toEqual(['a.token', 1]);
    setToken(null);
    hear('touchline.session', '{"tenant":"MYWOS","at":2}');
    expect([useSession.getState().token, ended.mock.calls.length]).toEqual([null, 1]);
    for (const stop of stops) stop();
  });
});

describe('user info', () => {
  test('is requested once by two callers', async () => {
    logIn('a.token', null);
    const { api, requested } = aTestApi({ appMember: () => MEMBER });
    await Promise.all([loadMember(api), loadMember(api), ensureMember(api)]);
    expect(requested).toEqual(['appMember']);
    expect(useSession.getState().member).toEqual(MEMBER);
  });

  test('of a late response is ignored after logout', async () => {
    logIn('a.token', null);
    const loading = loadMember(aTestApi({ appMember: () => MEMBER }).api);
    resetSession();
    await expect(loading).rejects.toThrow();
    expect(useSession.getState()).toEqual({ token: null, member: null });
  });

  test('assigns an unmarked token to the tenant', async () => {
    logIn('a.token', null);
    await loadMember(aTestApi({ appMember: () => MEMBER }).api);
    restoreSession('VNWOS')();
    expect(useSession.getState().token).toBeNull();
  });

  test('may come with a renewed token, which is used from then on', async () => {
    setToken('a.token');
    await startSession(aTestApi({ appMember: () => MEMBER }).api); // this device knows whose it is
    const changing = (): typeof MEMBER => {
      setToken('a.renewed');
      return MEMBER;
    };
    await loadMember(aTestApi({ appMember: changing }).api);
    expect(useSession.getState()).toEqual({ token: 'a.renewed', member: MEMBER });
  });

  test('is not requested when known, nor for a guest', async () => {
    const { api, requested } = aTestApi({ appMember: () => MEMBER });
    logIn();
    await ensureMember(api);
    logIn('guest.x', null);
    await ensureMember(api);
    expect(requested).toEqual([]);
  });
});

describe('a logout', () => {
  test.each([
    ['the gateway agrees', () => ({})],
    ['the gateway is gone', no('503')],
  ])('applies at once when %s', async (_, exitSys) => {
    logIn();
    sessionStorage.setItem('touchline.invite', '1234567');
    const leaving = logOut(aTestApi({ exitSys }).api);
    expect(useSession.getState()).toEqual({ token: null, member: null });
    expect(sessionStorage.length).toBe(0);
    await leaving;
    expect(document.cookie).not.toContain('FBAPPH_TOKEN=a');
  });

  test('sends the token that it ends to the gateway', async () => {
    logIn();
    const headers: (string | null)[] = [];
    const api = createApiClient(
      { language: 'en-US', timeZone: 'UTC', appVersion: '0', deviceId: 'device-of-a-test-1' },
      async (_, init) => {
        headers.push(new Headers(init?.headers).get(TOKEN_COOKIE));
        return new Response('{"code":"200","data":{}}');
      },
      { token: () => useSession.getState().token, clientIp: () => null, onFailure: () => undefined },
    );
    await logOut(api);
    expect(headers).toEqual(['a.token']);
  });
});

describe('a guest’s session', () => {
  test('starts with the tenant’s client id, and only where there is one', async () => {
    const { api, requested, bodies } = aTestApi({
      guest() {
        setToken('guest.x.y');
        return { token: 'guest.x.y', endsAt: 1 };
      },
    });
    await startGuestSession(api, 'en-US');
    expect([requested, bodies]).toEqual([['guest'], [{ clientId: 'touchline-mywos-h5' }]]);
    expect(useSession.getState().token).toBe('guest.x.y');
    for (const language of ['zh-CN', 'vi-VN', 'id-ID'] as const) await startGuestSession(api, language);
    await startGuestSession(api, 'en-US'); // has one
    expect(requested.length).toBe(1);
  });

  test('that is refused is ignored', async () => {
    const { api, failures } = aTestApi({ guest: no('429') });
    await startGuestSession(api, 'en-US');
    expect(useSession.getState().token).toBeNull();
    expect(failures.map(({ quiet }) => quiet)).toEqual([true]);
  });
});

function no(code: string): () => never {
  return () => {
    throw new No(code);
  };
}

function hear(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
