import { type CallName, CALLS, type Input } from '#contract/calls/calls.ts';
import type { CallDefinition } from '#contract/calls/defineCall.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import type { TransType } from '#gateway/member/phone/smsCodes.ts';
import { byHand } from './captchaTrails.ts';
import type { Answer, TestGateway } from './gateway.ts';

/** Returns a password digest as clients send it; another digit makes another digest. */
export function aSecret(digit = 'a'): string {
  return `v1:${digit.repeat(64)}`;
}

export const PHONES: Readonly<Record<Language, string>> = {
  'zh-CN': '13812345678',
  'vi-VN': '0912345678',
  'en-US': '0123456789',
  'id-ID': '081234567890',
};

/** Returns the input of an upload as it is sent. */
function formOf(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** A user with cookies, and the readable half of the token in the header. `address` counts at a gateway behind one proxy. */
export class TestUser {
  readonly cookies = new Map<string, string>();
  readonly language: Language;
  readonly #gateway: TestGateway;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(
    gateway: TestGateway,
    {
      device = `device-${crypto.randomUUID()}`,
      language = 'vi-VN',
      address,
    }: { readonly device?: string; readonly language?: Language; readonly address?: string } = {},
  ) {
    this.#gateway = gateway;
    this.language = language;
    this.#headers = {
      'device-id': device,
      language,
      'tenant-code': TENANTS[language].tenantCode,
      ...(address !== undefined && { 'x-forwarded-for': address }),
    };
  }

  /** Makes a call of the table. */
  call<Name extends CallName>(name: Name, input: Input<Name>, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const call = CALLS[name];
    return this.send(call, call.isUpload ? formOf(input) : input, {
      ...(call.idempotent && { [HEADERS.idempotencyKey]: crypto.randomUUID() }),
      ...headers,
    });
  }

  /** Makes a call, of the table or not, with no other headers than those of the user and the given ones. */
  async send(
    { method, path }: Pick<CallDefinition<unknown>, 'method' | 'path'>,
    input: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const given = Object.entries(input ?? {});
    const query = method === 'GET' && given.length > 0 ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
    const answer = await this.#gateway.call(method, `${path}${query}`, {
      ...(method === 'POST' && { body: input }),
      headers: { ...this.#headers, ...this.#token(), ...headers },
    });
    this.#storeCookies(answer.headers['set-cookie']);
    return answer;
  }

  /** Solves a puzzle and resolves with the captcha. */
  async passed(): Promise<string> {
    const { data: puzzle } = await this.call('captcha', { captchaId: APP_CONFIG.captchaId });
    const x = Number(puzzle['board']);
    const { data } = await this.call('captchaVerify', { id: String(puzzle['id']), x, trail: byHand(x), by: 'pointer' });
    return String(data['captcha']);
  }

  async code(phone: string, transType: TransType): Promise<string> {
    const answer = await this.call('smsCaptcha', { phone, transType, captcha: await this.passed() });
    if (answer.status !== 200) throw new Error(`the SMS code failed: ${answer.status} ${answer.msg}`);
    return this.#gateway.sent.at(-1)?.code ?? '';
  }

  #token(): Record<string, string> {
    const readable = this.cookies.get(TOKEN_COOKIE);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return readable === undefined ? {} : { cookie, [TOKEN_COOKIE]: readable };
  }

  #storeCookies(header: unknown): void {
    for (const cookie of Array.isArray(header) ? header.map(String) : typeof header === 'string' ? [header] : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
  }
}
