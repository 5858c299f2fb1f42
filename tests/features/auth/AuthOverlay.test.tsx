// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { type AuthEnd, onAuthClosed, openAuth, useAuth } from '#stores/overlays/auth.ts';
import { clearSessionStorage } from '#stores/preferences/persistedStore.ts';
import { saveInvite } from '#stores/session/invite.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { open, type Opened, read } from './openOverlay.tsx';

const PHONE = '012 345 6789';
const CALLED = '+60123456789';
const SESSION = { data: { token: 'half', endsAt: 1 } };
const MEMBER = { data: { memberId: '7', nickname: 'Fan', avatar: null, tenantCode: 'MYWOS', newMsg: 0, focusMatches: [] } };

let opened: Opened | undefined;

beforeEach(() => {
  clearSessionStorage();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage')); // as another tab would clear it
});

afterEach(() => {
  opened?.close();
  opened = undefined;
});

describe('PhonePanel', () => {
  test('checks a valid phone after a pause in typing, and never an invalid one', async () => {
    opened = await open('loginPhone', { checkPhone: () => ({ data: { hasPhone: true } }) });
    await opened.type('phone', '012');
    await opened.wait(2_000);
    expect(opened.calls).toEqual([]);
    await opened.type('phone', PHONE);
    await opened.wait(400);
    expect(opened.calls).toEqual([]);
    await opened.wait(200);
    expect(opened.calls).toEqual([{ name: 'checkPhone', input: { phone: CALLED } }]);
  });

  test('shows a text instead of the checkbox for a known phone', async () => {
    opened = await open('loginPhone', {
      checkPhone: () => ({ data: { hasPhone: true } }),
      phoneLogin: () => SESSION,
      appMember: () => MEMBER,
    });
    const ends: AuthEnd[] = [];
    const off = onAuthClosed((end) => ends.push(end));
    await opened.type('phone', PHONE);
    await opened.wait(600);
    expect(read()).toContain('By logging in you agree');
    expect(document.querySelector('[role=checkbox], [name=recommendCode]')).toBeNull();
    await opened.type('smsCaptcha', '12 34x56');
    await opened.press('Log in');
    await opened.wait(0);
    expect(opened.calls.find(({ name }) => name === 'phoneLogin')?.input).toEqual({
      phone: CALLED,
      smsCaptcha: '123456',
      recommendCode: '',
    });
    expect([useAuth.getState().panel, ends]).toEqual([null, ['entered']]);
    off();
  });

  test.each([
    ['has no account', { hasPhone: false }, 'This number is new'],
    ['may have one', { hasPhone: null }, 'If this number has no account yet'],
  ])('requires invite code and agreement when a phone %s, and sends nothing before the box is ticked', async (_, answer, words) => {
    opened = await open('loginPhone', { checkPhone: () => ({ data: answer }), phoneLogin: () => SESSION, appMember: () => MEMBER });
    await opened.type('phone', PHONE);
    await opened.wait(600);
    expect(read()).toContain(words);
    await opened.type('smsCaptcha', '123456');
    await opened.type('recommendCode', '7654321');
    await opened.press('Register and log in');
    expect(read()).toContain('Please accept the User Agreement');
    expect(document.activeElement?.getAttribute('role')).toBe('checkbox');
    await opened.press('checkbox');
    await opened.press('Register and log in');
    await opened.wait(0);
    expect(opened.calls.filter(({ name }) => name === 'phoneLogin').map(({ input }) => input)).toEqual([
      { phone: CALLED, smsCaptcha: '123456', recommendCode: '7654321' },
    ]);
  });

  test('treats a failed phone check as undecided', async () => {
    opened = await open('loginPhone', {});
    await opened.type('phone', PHONE);
    await opened.wait(600);
    expect(read()).toContain('If this number has no account yet');
  });

  test('waits for the phone check when submitted before its answer, then submits by itself', async () => {
    opened = await open('loginPhone', {
      checkPhone: () => ({ data: { hasPhone: true } }),
      phoneLogin: () => SESSION,
      appMember: () => MEMBER,
    });
    await opened.type('phone', PHONE);
    await opened.type('smsCaptcha', '123456');
    await opened.press('Log in');
    await opened.wait(0);
    expect(opened.calls.map(({ name }) => name)).toEqual(['checkPhone', 'phoneLogin', 'appMember']);
  });

  test('sends once for a double tap, and a failure only ends the busy state', async () => {
    opened = await open('loginPhone', { checkPhone: () => ({ data: { hasPhone: true } }), phoneLogin: () => ({ msg: 'no' }) });
    await opened.type('phone', PHONE);
    await opened.type('smsCaptcha', '123456');
    await opened.wait(600);
    for (const _ of [1, 2, 3]) await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click());
    expect(opened.calls.filter(({ name }) => name === 'phoneLogin')).toHaveLength(1);
    await opened.wait(1_000);
    expect(document.querySelector('[type=submit]')?.textContent).toBe('Log in');
    expect(useAuth.getState().panel).toBe('loginPhone');
  });

  test('shows a toast instead of a captcha when a code is requested for an invalid phone', async () => {
    opened = await open('loginPhone', {});
    await opened.type('phone', '9');
    await opened.press('Send code');
    expect(useToasts.getState().messages.at(-1)?.lines).toEqual(['Enter a valid phone number']);
    expect(opened.calls).toEqual([]);
  });

  test('prefills the invite code of the entry link after 400 ms, and locks it', async () => {
    saveInvite('2048117');
    opened = await open('loginPhone', { checkPhone: () => ({ data: { hasPhone: false } }) });
    await opened.type('phone', PHONE);
    await opened.wait(500);
    await opened.wait(390);
    const field = () => document.querySelector<HTMLInputElement>('[name=recommendCode]');
    expect([field()?.value, field()?.readOnly]).toEqual(['', false]);
    await opened.wait(20);
    expect([field()?.value, field()?.readOnly]).toEqual(['2048117', true]);
  });
});

describe('PasswordPanel', () => {
  test('sends the digest and the fixed captcha, and saves the name, never the password', async () => {
    opened = await open('loginPassword', { login: () => SESSION, appMember: () => MEMBER });
    await opened.type('memberName', PHONE);
    await opened.type('password', 'abc123');
    await opened.press('checkbox');
    await opened.press('Log in');
    await opened.until(() => expect(useAuth.getState().panel).toBeNull());
    const password = `v1:${createHash('sha256').update('touchline:abc123').digest('hex')}`;
    expect(opened.calls[0]).toEqual({ name: 'login', input: { memberName: CALLED, password, captcha: 'password-login' } });
    expect(JSON.stringify({ ...localStorage }) + document.cookie).toContain(encodeURIComponent(PHONE));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.toContain('abc123');
  });

  test('shows an error below each invalid field, and focuses the first', async () => {
    opened = await open('loginPassword', {});
    await opened.type('memberName', ' ');
    await opened.type('password', 'abc12');
    await opened.press('Log in');
    const wrong = (name: string): string => {
      const field = document.querySelector(`[name=${name}]`);
      const says = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
      return `${field?.getAttribute('aria-invalid')} ${says?.textContent}`;
    };
    expect(wrong('memberName')).toBe('true Enter your account name or phone number');
    expect(wrong('password')).toBe('true Use 6–12 letters or numbers');
    expect(document.activeElement?.getAttribute('name')).toBe('memberName');
    expect(opened.calls).toEqual([]);
  });
});

describe('RegisterPanel', () => {
  test.each([
    ['smsCaptcha', '', 'Enter the code from the text message'],
    ['smsCaptcha', '123', 'The code has at least 4 digits'],
    ['password', 'short', 'Use 6–12 letters or numbers'],
    ['confirm', 'abc1234', 'The passwords don’t match'],
    ['recommendCode', '123456', 'An invite code has 7 digits'],
  ])('refuses %s %j: %s', async (field, text, words) => {
    opened = await open('register', {});
    for (const [name, good] of Object.entries({ phone: PHONE, smsCaptcha: '12345678', password: 'abc123', confirm: 'abc123' }))
      await opened.type(name, good);
    await opened.press('checkbox');
    await opened.type(field, text);
    await opened.press('Register');
    expect(read()).toContain(words);
    expect(opened.calls).toEqual([]);
  });
});

describe('ForgetPanel', () => {
  test.each([
    ['Log in', 'loginPassword'],
    ['Go to Home', null],
  ])('resets the password with a 6-digit code, then offers: %s', async (choice, panel) => {
    opened = await open('Forget', { resetLoginPwd: () => ({ data: {} }) });
    for (const [name, text] of Object.entries({ phone: PHONE, smsCaptcha: '12345', password: 'abc123', confirm: 'abc123' }))
      await opened.type(name, text);
    await opened.press('Reset password');
    expect(read()).toContain('Enter the 6-digit code');
    await opened.type('smsCaptcha', '123456');
    await opened.press('Reset password');
    await opened.until(() => expect(read()).toContain('Your password has been reset'));
    await opened.press(choice);
    expect(useAuth.getState().panel).toBe(panel);
    expect(opened.address()).toBe('/en-US');
  });
});

test.each([
  ['zh-CN', 11],
  ['vi-VN', 11],
  ['en-US', 11],
  ['id-ID', 13], // its numbers are longer
] as const)('the phone of a reset takes as many characters in %s: %i', async (language, max) => {
  opened = await open('Forget', {}, language);
  expect(document.querySelector<HTMLInputElement>('[name=phone]')?.maxLength).toBe(max);
});

describe('AuthOverlay', () => {
  test.each([
    ['loginPassword', 'Use a text message', 'loginPhone'],
    ['loginPassword', 'Forgot password?', 'Forget'],
    ['loginPassword', 'Create an account', 'register'],
    ['loginPhone', 'Use a password', 'loginPassword'],
    ['Forget', 'Back to log in', 'loginPassword'],
  ] as const)('leads from %s by "%s" to %s', async (from, words, to) => {
    opened = await open(from, {});
    await opened.press(words);
    expect(useAuth.getState().panel).toBe(to);
  });

  test('has a close button where there is a screen below it', async () => {
    opened = await open('loginPhone', {});
    const closeButton = () => document.querySelector('[aria-label="Close"]');
    expect(closeButton()).not.toBeNull();
    await act(async () => useAuth.setState({ closable: false }));
    expect(closeButton()).toBeNull();
  });

  test.each(LANGUAGES)('has the pitch as backdrop in zh-CN and vi-VN, and is a plain card elsewhere: %s', async (language) => {
    opened = await open('loginPhone', {}, language);
    expect(document.querySelector('.auth-backdrop') !== null).toBe(language === 'zh-CN' || language === 'vi-VN');
  });

  test('focuses the heading when it opens and at each change of its panel', async () => {
    opened = await open('loginPhone', {});
    const heading = () => [document.activeElement?.tagName, document.activeElement?.textContent];
    await opened.wait(50);
    expect(heading()).toEqual(['H2', 'Log in by phone']);
    for (const [panel, title] of [
      ['loginPassword', 'Log in with password'],
      ['Forget', 'Reset password'],
      ['loginPassword', 'Log in with password'],
      ['register', 'Create an account'],
    ] as const) {
      await act(async () => document.querySelector('button')?.focus());
      await act(async () => openAuth(panel)); // as the links do
      expect(heading()).toEqual(['H2', title]);
    }
  });

  test('closes when a policy link is followed, in the user’s language', async () => {
    opened = await open('register', {}, 'id-ID');
    const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links()).toEqual(['/id-ID/id-ID-UserAgreement', '/id-ID/id-ID-PrivacyPolicy']);
    await act(async () => document.querySelector<HTMLElement>('a[href$=PrivacyPolicy]')?.click());
    expect([opened.address(), useAuth.getState().panel]).toEqual(['/id-ID/id-ID-PrivacyPolicy', null]);
  });
});
