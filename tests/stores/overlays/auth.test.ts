// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type AuthEnd, closeAuth, onAuthClosed, openAuth, useAuth } from '#stores/overlays/auth.ts';

afterEach(() => closeAuth());

test('an overlay that is open goes from panel to panel, and keeps what was wanted and whether it can be closed', () => {
  openAuth('loginPhone', { closable: false, returnTo: 'account/info' });
  openAuth('loginPassword');
  expect(useAuth.getState()).toEqual({ panel: 'loginPassword', closable: false, returnTo: 'account/info' });
  openAuth('Forget', { closable: true, returnTo: 'account' });
  expect(useAuth.getState()).toEqual({ panel: 'Forget', closable: false, returnTo: 'account/info' });
});

test('what was wanted when it was closed is forgotten', () => {
  openAuth('loginPhone', { closable: false, returnTo: 'account' });
  closeAuth();
  openAuth();
  expect(useAuth.getState()).toEqual({ panel: 'loginPhone', closable: true, returnTo: null });
});

test('its end is told once to whoever waits, with how it came, and no more to who has left', () => {
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
