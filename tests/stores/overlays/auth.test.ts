// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { type AuthEnd, closeAuth, onAuthClosed, openAuth, useAuth } from '#stores/overlays/auth.ts';

afterEach(() => closeAuth());

describe('the auth overlay', () => {
  test('changes its panel while open and keeps returnTo and closable', () => {
    openAuth('loginPhone', { closable: false, returnTo: 'account/info' });
    openAuth('loginPassword');
    expect(useAuth.getState()).toEqual({ panel: 'loginPassword', closable: false, returnTo: 'account/info' });
    openAuth('Forget', { closable: true, returnTo: 'account' });
    expect(useAuth.getState()).toEqual({ panel: 'Forget', closable: false, returnTo: 'account/info' });
  });

  test('forgets returnTo when closed', () => {
    openAuth('loginPhone', { closable: false, returnTo: 'account' });
    closeAuth();
    openAuth();
    expect(useAuth.getState()).toEqual({ panel: 'loginPhone', closable: true, returnTo: null });
  });

  test('notifies listeners once of how it was closed, until they unsubscribe', () => {
    const ends: AuthEnd[] = [];
    const off = onAuthClosed((end) => ends.push(end));
    closeAuth();
    openAuth();
    closeAuth('entered');
    closeAuth();
    openAuth();
    closeAuth();
    off();
    openAuth();
    closeAuth();
    expect(ends).toEqual(['entered', 'left']);
  });
});
