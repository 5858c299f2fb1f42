import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { onCallFailed } from '#app/live/onCallFailed.ts';
import type { CallName } from '#contract/calls/calls.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { onSessionEnd, useSession } from '#stores/session/session.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { until } from '#tests/builders/until.ts';

let dispose = (): void => undefined;

beforeEach(() => {
  dispose = aNewDevice();
});

afterEach(() => dispose());

describe('onCallFailed', () => {
  test.each([
    [new CallError('9', 'the gateway’s own words'), 'the gateway’s own words'],
    [new CallError(1049, ''), 'words of 1049'],
    [new CallError('12345', ''), 'words of unknown'],
    [new CallError('network', '/WOS-MEMBER/x: Failed to fetch'), 'words of network'],
    [new CallError('timeout', 'no response in 20000 ms: /WOS-MEMBER/x'), 'words of timeout'],
  ])('shows the gateway’s message, else the text of the error key', (error, text) => {
    fail(error);
    expect(shownMessages()).toEqual([text]);
    expect(useAuth.getState().panel).toBeNull();
  });

  test('shows nothing for a quiet call', () => {
    fail(new CallError('500', 'the gateway failed'), { quiet: true });
    expect(shownMessages()).toEqual([]);
  });

  test('leaves maintenance to the overlay: looks at the base config once for all calls that fail together', async () => {
    const looks: string[] = [];
    const unsubscribe = new QueryObserver(queryClient, {
      queryKey: ['baseConfig', 'VNWOS'],
      async queryFn() {
        looks.push('looked');
        await Promise.resolve();
        return null;
      },
    }).subscribe(() => undefined);
    await until(() => expect(queryClient.isFetching()).toBe(0));
    looks.length = 0;
    for (let calls = 0; calls < 5; calls += 1) fail(new CallError('1048', 'maintenance'));
    await until(() => expect(queryClient.isFetching()).toBe(0));
    unsubscribe();
    expect([looks, shownMessages()]).toEqual([['looked'], []]);
  });

  test('leaves a required captcha to the form that made the call', () => {
    fail(new CallError('1050', 'solve the security check first'), { name: 'login' });
    expect(shownMessages()).toEqual([]);
  });

  test('shows a failed login and keeps the session', () => {
    logIn();
    for (const name of ['login', 'phoneLogin', 'registerByPhone'] as const)
      for (const code of ['400', '401', '403']) fail(new CallError(code, `${name} ${code}`), { name, token: 'a.token' });
    expect(shownMessages().length).toBe(2); // the maximum shown at once
    expect(useAuth.getState().panel).toBeNull();
    expect(useSession.getState().token).toBe('a.token');
  });
});

describe('onCallFailed with 401', () => {
  test('endCount the session, deletes its storage and opens the login dialog, once for all calls that fail together', () => {
    logIn();
    sessionStorage.setItem('touchline.invite', '1234567');
    let endCount = 0;
    const unsubscribe = onSessionEnd(() => (endCount += 1));
    const opened = count(() => useAuth.getState().panel === 'loginPhone');
    for (let calls = 0; calls < 5; calls += 1) fail(new CallError('401', 'log in first'), { token: 'a.token', quiet: true });
    expect(useSession.getState()).toEqual({ token: null, member: null });
    expect([document.cookie.includes('FBAPPH_TOKEN=a'), sessionStorage.length, endCount]).toEqual([false, 0, 1]);
    expect(opened()).toBe(1);
    expect(shownMessages()).toEqual([]);
    unsubscribe();
  });

  test('ignores a call of a session that has ended or been replaced', () => {
    logIn('a.new');
    fail(new CallError('401', 'log in first'), { token: 'an.old' });
    expect(useSession.getState().token).toBe('a.new');
    expect(useAuth.getState().panel).toBeNull();
  });

  test('keeps a panel that the user has opened meanwhile', () => {
    useAuth.setState({ panel: 'register' });
    fail(new CallError('401', 'log in first'));
    expect(useAuth.getState().panel).toBe('register');
  });
});

describe('onCallFailed with 403', () => {
  test.each([null, 'guest.abc'])('opens the login dialog without a member (%s) and keeps the session', (token) => {
    if (token !== null) logIn(token, null);
    fail(new CallError('403', 'guests only read'), { token });
    expect(useAuth.getState().panel).toBe('loginPhone');
    expect(useSession.getState().token).toBe(token);
  });

  test('shows the error to a member', () => {
    logIn();
    fail(new CallError('403', 'you are muted'), { token: 'a.token' });
    expect(shownMessages()).toEqual(['you are muted']);
    expect(useAuth.getState().panel).toBeNull();
  });
});

function fail(
  error: CallError,
  options: { readonly name?: CallName; readonly quiet?: boolean; readonly token?: string | null } = {},
): void {
  onCallFailed({ name: 'memberInfo', quiet: false, token: null, ...options, error }, (key) => `words of ${key}`);
}

function shownMessages(): readonly string[] {
  return useToasts.getState().messages.flatMap(({ lines }) => lines);
}

/** Counts how often a state of the overlay has become true. */
function count(isTrue: () => boolean): () => number {
  let times = 0;
  const unsubscribe = useAuth.subscribe(() => {
    if (isTrue()) times += 1;
  });
  return () => {
    unsubscribe();
    return times;
  };
}
