// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { useAuth } from '#stores/overlays/auth.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { clearSessionStorage } from '#stores/preferences/persistedStore.ts';
import { type Answers, open, type Opened, read } from './openOverlay.tsx';

const REQUIRED = { code: '1050', msg: 'Solve the security check first.' };
const WRONG = { msg: 'Wrong account or password.' };
const SESSION = { data: { token: 'half', endsAt: 1 } };
const REASON = 'Too many failed attempts';

/** Requires a captcha, and knows one account. */
const GATEWAY: Answers = {
  login: ({ captcha, memberName }) => (captcha !== 'earned' ? REQUIRED : memberName === 'owner1' ? SESSION : WRONG),
  appMember: () => ({ data: { memberId: '7', nickname: 'Fan', avatar: null, tenantCode: 'MYWOS', newMsg: 0, focusMatches: [] } }),
  captcha: () => ({ data: { id: 'p', board: 'data:,', piece: 'data:,', width: 300, height: 120, pieceSize: 44, y: 38 } }),
  captchaVerify: () => ({ data: { captcha: 'earned' } }),
};

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

describe('PasswordPanel when a captcha is required', () => {
  test('shows it with the reason, keeps what was typed, and logs in once it is solved', async () => {
    opened = await submitted('owner1');
    expect(document.querySelector('[role=alert]')?.textContent).toContain(REASON);
    expect([fieldValue('memberName'), fieldValue('password')]).toEqual(['owner1', 'abc123']);
    await solve(opened);
    await opened.until(() => expect(useAuth.getState().panel).toBeNull());
    expect(captchasSent(opened)).toEqual([APP_CONFIG.loginCaptcha, 'earned']);
  });

  test('uses a pass for one try: after a wrong password the next try asks again', async () => {
    const page = (opened = await submitted('wrong1'));
    await solve(page);
    await page.until(() => expect(captchasSent(page).length).toBe(2));
    await page.until(() => expect(slider()).toBeNull());
    expect([fieldValue('memberName'), read().includes(REASON)]).toEqual(['wrong1', false]);
    expect(document.activeElement?.getAttribute('name')).toBe('password');
    await page.type('memberName', 'owner1');
    await page.wait(1_000);
    await page.press('Log in');
    await page.until(() => expect(slider()).not.toBeNull());
    expect(captchasSent(page)).toEqual([APP_CONFIG.loginCaptcha, 'earned', APP_CONFIG.loginCaptcha]);
    await solve(page);
    await page.until(() => expect(useAuth.getState().panel).toBeNull());
  });

  test('shows none otherwise', async () => {
    opened = await submitted('owner1', { ...GATEWAY, login: () => WRONG }, false);
    await opened.until(() => expect(document.querySelector('[type=submit]')?.textContent).toBe('Log in'));
    expect([slider(), read().includes(REASON)]).toEqual([null, false]);
  });

  test.each(LANGUAGES)('has the reason in %s', async (language) => {
    opened = await open('loginPassword', { ...GATEWAY }, language);
    await fillIn(opened, 'owner1');
    await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click());
    await opened.until(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^[^.]+.+[.。]$/));
    expect(document.querySelector('[role=alert]')?.textContent).not.toContain('captcha.needed');
  });
});

describe('PasswordPanel of an account that was about to be deleted', () => {
  test('says that the login has kept it, before the overlay closes', async () => {
    const kept: Answers = { ...GATEWAY, login: () => ({ data: { ...SESSION.data, deletionCancelled: true } }) };
    const page = (opened = await submitted('owner1', kept, false));
    await page.until(() =>
      expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Welcome back. Your account is kept'),
    );
    expect(useAuth.getState().panel).toBe('loginPassword');
    await page.press('OK');
    await page.until(() => expect(useAuth.getState().panel).toBeNull());
  });
});

describe('PasswordPanel after a wrong password', () => {
  const wrongOnce: Answers = { ...GATEWAY, login: ({ memberName }) => (memberName === 'owner1' ? SESSION : WRONG) };

  test('says so at the field, focuses it, and shows no toast', async () => {
    useToasts.setState({ messages: [] });
    const page = (opened = await submitted('wrong1', wrongOnce, false));
    await page.until(() => expect(description('password')).toBe('Wrong account or password.'));
    const field = document.querySelector('[name=password]');
    expect([field?.ariaInvalid, document.activeElement]).toEqual(['true', field]);
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Wrong account or password.');
    expect(useToasts.getState().messages).toEqual([]);
  });

  test.each(['password', 'memberName'])('takes it back when %s changes', async (name) => {
    const page = (opened = await submitted('wrong1', wrongOnce, false));
    await page.until(() => expect(description('password')).toBe('Wrong account or password.'));
    await page.type(name, name === 'password' ? 'abc1234' : 'owner1');
    expect([description('password'), document.querySelector('[name=password]')?.ariaInvalid]).toEqual(['', null]);
  });

  test('shows any other failure as a toast', async () => {
    useToasts.setState({ messages: [] });
    const page = (opened = await submitted('wrong1', { ...GATEWAY, login: () => ({ code: '429', msg: 'Wait a moment.' }) }, false));
    await page.until(() => expect(useToasts.getState().messages.map(({ lines }) => lines)).toEqual([['Wait a moment.']]));
    expect(description('password')).toBe('');
  });
});

/** Opens the panel and submits a password; waits for the captcha unless none is expected. */
async function submitted(memberName: string, gateway = GATEWAY, waitsForCaptcha = true): Promise<Opened> {
  const page = await open('loginPassword', gateway);
  await fillIn(page, memberName);
  await page.press('Log in');
  if (waitsForCaptcha) await page.until(() => expect(slider()).not.toBeNull());
  return page;
}

async function fillIn(page: Opened, memberName: string): Promise<void> {
  await page.type('memberName', memberName);
  await page.type('password', 'abc123');
  await page.press('checkbox');
}

async function solve(page: Opened): Promise<void> {
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter'])
    await act(async () => void slider()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  await page.wait(0);
}

function captchasSent({ calls }: Opened): readonly unknown[] {
  return calls.filter(({ name }) => name === 'login').map(({ input }) => input['captcha']);
}

function slider(): HTMLElement | null {
  return document.querySelector('[role=slider]');
}

/** Returns what describes a field. */
function description(name: string): string {
  const ids = document.querySelector(`[name=${name}]`)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

function fieldValue(name: string): string | undefined {
  return document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
}
