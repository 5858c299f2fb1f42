import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { onCallFailed } from '#app/live/onCallFailed.ts';
import type { CallName } from '#contract/calls/calls.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { onSessionEnd, useSession } from '#stores/session/session.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { aNewDevice, logIn } from '#tests/builders/session.ts';

let forget = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => forget());

describe('a call that failed', () => {
  test.each([
    [new CallError('9', 'the gateway’s own words'), 'the gateway’s own words'],
    [new CallError('1048', ''), 'words of 1048'],
    [new CallError(1049, ''), 'words of 1049'],
    [new CallError('12345', ''), 'words of unknown'],
    [new CallError('network', '/WOS-MEMBER/x: Failed to fetch'), 'words of network'],
    [new CallError('timeout', 'no answer in 20000 ms: /WOS-MEMBER/x'), 'words of timeout'],
  ])('is said: in the gateway’s words, else in those of the catalogue', (error, said) => {
    fail(error);
    expect(saidNow()).toEqual([said]);
    expect(useAuth.getState().panel).toBeNull();
  });

  test('that the caller wanted quiet is not said', () => {
    fail(new CallError('500', 'the gateway failed'), { quiet: true });
    expect(saidNow()).toEqual([]);
  });

  test('of a login is said and nothing else: no session is lost by it', () => {
    logIn();
    for (const name of ['login', 'phoneLogin', 'registerByPhone'] as const)
      for (const code of ['400', '401', '403']) fail(new CallError(code, `${name} ${code}`), { name, token: 'a.token' });
    expect(saidNow().length).toBe(2); // so many are shown at once
    expect(useAuth.getState().panel).toBeNull();
    expect(useSession.getState().token).toBe('a.token');
  });
});

describe('401', () => {
  test('ends the session with all that was kept for it, and opens the login dialog: once for all that fail together', () => {
    logIn();
    sessionStorage.setItem('touchline.invite', '1234567');
    let ends = 0;
    const stop = onSessionEnd(() => (ends += 1));
    const opened = count(() => useAuth.getState().panel === 'loginPhone');
    for (let calls = 0; calls < 5; calls += 1) fail(new CallError('401', 'log in first'), { token: 'a.token', quiet: true });
    expect(useSession.getState()).toEqual({ token: null, member: null });
    expect([document.cookie.includes('FBAPPH_TOKEN=a'), sessionStorage.length, ends]).toEqual([false, 0, 1]);
    expect(opened()).toBe(1);
    expect(saidNow()).toEqual([]);
    stop();
  });

  test('of a session that has been left or replaced says nothing of the one that stands', () => {
    logIn('a.new');
    fail(new CallError('401', 'log in first'), { token: 'an.old' });
    expect(useSession.getState().token).toBe('a.new');
    expect(useAuth.getState().panel).toBeNull();
  });

  test('leaves the panel alone that the reader has come to meanwhile', () => {
    useAuth.setState({ panel: 'register' });
    fail(new CallError('401', 'log in first'));
    expect(useAuth.getState().panel).toBe('register');
  });
});

describe('403', () => {
  test.each([null, 'guest.abc'])('without a member (%s) opens the login dialog and keeps the session', (token) => {
    if (token !== null) logIn(token, null);
    fail(new CallError('403', 'guests only read'), { token });
    expect(useAuth.getState().panel).toBe('loginPhone');
    expect(useSession.getState().token).toBe(token);
  });

  test('of a member is said: to log in again would change nothing', () => {
    logIn();
    fail(new CallError('403', 'you are muted'), { token: 'a.token' });
    expect(saidNow()).toEqual(['you are muted']);
    expect(useAuth.getState().panel).toBeNull();
  });
});

function fail(error: CallError, how: { readonly name?: CallName; readonly quiet?: boolean; readonly token?: string | null } = {}): void {
  onCallFailed({ name: 'memberInfo', quiet: false, token: null, ...how, error }, (key) => `words of ${key}`);
}

function saidNow(): readonly string[] {
  return useToasts.getState().messages.flatMap(({ lines }) => lines);
}

/** How often something of the overlay has become true. */
function count(is: () => boolean): () => number {
  let times = 0;
  const stop = useAuth.subscribe(() => {
    if (is()) times += 1;
  });
  return () => {
    stop();
    return times;
  };
}
