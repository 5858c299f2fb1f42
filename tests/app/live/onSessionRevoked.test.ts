import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onSessionRevoked } from '#app/live/onSessionRevoked.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { useSession } from '#stores/session/session.ts';
import { aNewDevice, logIn, setToken } from '#tests/builders/testSession.ts';

let dispose = (): void => undefined;

beforeEach(() => {
  dispose = aNewDevice();
});

afterEach(() => dispose());

describe('onSessionRevoked', () => {
  test('ends the session, shows the reason and opens the login dialog', () => {
    logIn();
    revoke();
    expect(useSession.getState().token).toBeNull();
    expect(shownTexts()).toEqual(['because: banned']);
    expect(useAuth.getState().panel).not.toBeNull();
  });

  test('ends a session whose token another tab has renewed', () => {
    logIn('a.token');
    setToken('a.renewed');
    revoke();
    expect([useSession.getState().token, shownTexts()]).toEqual([null, ['because: banned']]);
  });

  test('takes the session of a login in another tab instead', () => {
    logIn('a.token');
    setToken('another.token');
    revoke();
    expect(useSession.getState().token).toBe('another.token');
    expect(document.cookie).toContain('another.token');
    expect(shownTexts()).toEqual([]);
  });

  test('shows nothing once another tab has logged out', () => {
    logIn();
    setToken(null);
    revoke();
    expect([useSession.getState().token, shownTexts(), useAuth.getState().panel]).toEqual([null, [], null]);
  });
});

function revoke(): void {
  onSessionRevoked('banned', (reason) => `because: ${reason}`);
}

function shownTexts(): readonly unknown[] {
  return useToasts.getState().messages.flatMap(({ lines }) => lines);
}
