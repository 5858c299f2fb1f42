import { expect, type Page } from '@playwright/test';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { type CallName, CALLS, type Input } from '#contract/calls/calls.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import type { Touchline } from './touchline.ts';

const NUMBERS = 'zero one two three four five six seven eight nine'.split(' ');
const HEADERS = { language: 'en-US', 'tenant-code': TENANTS['en-US'].tenantCode, 'device-id': 'device-of-a-test-1' };

/**
 * Logs a browser in as the member of a phone, who is registered by it where nobody has it: by the calls that the login form makes, with the
 * question in place of the puzzle. Its pages know it once they are loaded.
 */
export async function logInByPhone(page: Page, app: Touchline, phone: string): Promise<void> {
  const question = await ask(`${CALLS.captchaQuestion.path}?captchaId=${APP_CONFIG.captchaId}`);
  const [, first = '', second = ''] = /What is (\w+) plus (\w+)/.exec(String(question['text'])) ?? [];
  const answer = String(NUMBERS.indexOf(first) + NUMBERS.indexOf(second));
  const passed = await ask(CALLS.captchaAnswer.path, { id: question['id'], answer });
  const before = codesOf(app).length;
  await ask(CALLS.smsCaptcha.path, { phone, transType: 1, captcha: passed['captcha'] });
  await expect.poll(() => codesOf(app).length).toBe(before + 1);
  await ask(CALLS.phoneLogin.path, { phone, smsCaptcha: codesOf(app).at(-1) });

  async function ask(path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> {
    const response = await page.request.fetch(app.address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: HEADERS,
      ...(body !== undefined && { data: body }),
    });
    const envelope: { readonly code: string; readonly data?: Readonly<Record<string, unknown>> } = await response.json();
    expect([path, envelope.code]).toEqual([path, '200']);
    return envelope.data ?? {};
  }
}

/** Makes a call as the member who is logged in on a browser. */
export async function askAsMember<Name extends CallName>(page: Page, app: Touchline, name: Name, input: Input<Name>): Promise<void> {
  const cookies = await page.context().cookies(app.address);
  const token = cookies.find((cookie) => cookie.name === TOKEN_COOKIE)?.value ?? '';
  const { path, method } = CALLS[name];
  const answer = await page.request.fetch(app.address + path, { method, headers: { ...HEADERS, [TOKEN_COOKIE]: token }, data: input });
  expect([path, answer.status()]).toEqual([path, 200]);
}

function codesOf(app: Touchline): string[] {
  return Array.from(app.printed().matchAll(/^SMS for .*: (\d{6})$/gm), ([, code = '']) => code);
}
