import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { type CallName, CALLS, type Input } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { answerQuestion } from '#tests/builders/answerQuestion.ts';
import type { Touchline } from './touchline.ts';

/** A page or a browser context, or one without a page. */
export interface Browser {
  readonly request: APIRequestContext;
}

/**
 * Logs a browser in by phone, which registers an unknown phone, with the calls of the login form and a question as captcha. Takes effect
 * when a page is loaded.
 */
export async function logInByPhone({ request }: Browser, app: Touchline, phone: string, language: Language = 'en-US'): Promise<void> {
  const question = await send(`${CALLS.captchaQuestion.path}?captchaId=${APP_CONFIG.captchaId}`);
  const answer = answerQuestion(String(question['text']), language);
  const passed = await send(CALLS.captchaAnswer.path, { id: question['id'], answer });
  const before = codesOf(app).length;
  await send(CALLS.smsCaptcha.path, { phone, transType: 1, captcha: passed['captcha'] });
  await expect.poll(() => codesOf(app).length).toBe(before + 1);
  await send(CALLS.phoneLogin.path, { phone, smsCaptcha: codesOf(app).at(-1) });

  async function send(path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> {
    const response = await request.fetch(app.address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headersOf(language), 'device-id': `device-of-${phone}` }, // questions are counted by device
      ...(body !== undefined && { data: body }),
    });
    const envelope: { readonly code: string; readonly data?: Readonly<Record<string, unknown>> } = await response.json();
    expect([path, envelope.code]).toEqual([path, '200']);
    return envelope.data ?? {};
  }
}

/** Makes a call with the session of a browser. Resolves with the data of the answer. */
export async function callAsMember<Name extends CallName>(
  browser: Browser,
  app: Touchline,
  name: Name,
  input: Input<Name>,
  language: Language = 'en-US',
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await sendAsMember(browser, app, name, input, language);
  expect([CALLS[name].path, answer.status()]).toEqual([CALLS[name].path, 200]);
  const { data = {} }: { readonly data?: Readonly<Record<string, unknown>> } = await answer.json();
  return data;
}

/** Makes a call with the session of a browser. Resolves with the answer, whatever it is. */
export async function sendAsMember<Name extends CallName>(
  { request }: Browser,
  app: Touchline,
  name: Name,
  input: Input<Name>,
  language: Language = 'en-US',
): Promise<APIResponse> {
  const { cookies } = await request.storageState();
  const token = cookies.find((cookie) => cookie.name === TOKEN_COOKIE)?.value ?? '';
  const { path, method } = CALLS[name];
  const headers = {
    ...headersOf(language),
    [TOKEN_COOKIE]: token,
    ...(CALLS[name].idempotent && { [HEADERS.idempotencyKey]: randomUUID() }),
  };
  const given = method === 'POST' ? { data: input } : { params: new URLSearchParams(queryOf(input)) };
  return request.fetch(app.address + path, { method, headers, ...given });
}

function queryOf(input: object): [string, string][] {
  return Object.entries(input).map(([name, value]) => [name, String(value)]);
}

function headersOf(language: Language): Record<string, string> {
  return { language, 'tenant-code': TENANTS[language].tenantCode, 'device-id': 'device-of-a-test-1' };
}

function codesOf(app: Touchline): string[] {
  return Array.from(app.printed().matchAll(/^SMS for .*: (\d{6})$/gm), ([, code = '']) => code);
}
