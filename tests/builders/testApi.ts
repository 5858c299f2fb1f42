import { type ApiClient, type CallFailure, createApiClient } from '#api/apiClient.ts';
import { CALLS } from '#contract/calls/calls.ts';

const CLIENT = { language: 'en-US', timeZone: 'UTC', appVersion: '0.1.0', deviceId: 'device-of-a-test-1' } as const;

/** An API client whose responses the test provides. */
export interface TestApi {
  readonly api: ApiClient;
  readonly requested: readonly string[];
  readonly bodies: readonly unknown[];
  /** The failures reported to `onFailure`. */
  readonly failures: readonly CallFailure[];
}

/** Calls named in `answers` get data, at once or later, or the code of a thrown No; others fail as without a network. */
export function aTestApi(answers: Readonly<Record<string, () => unknown>>): TestApi {
  const requested: string[] = [];
  const bodies: unknown[] = [];
  const failures: CallFailure[] = [];
  const api = createApiClient(
    CLIENT,
    async (input, init) => {
      const name = nameOf(String(input));
      requested.push(name);
      bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
      const answer = answers[name];
      if (!answer) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(await enveloped(answer)));
    },
    { token: () => null, clientIp: () => null, onFailure: (failure) => failures.push(failure) },
  );
  return { api, requested, bodies, failures };
}

export class No extends Error {
  readonly code: string;

  constructor(code: string, message = '') {
    super(message);
    this.code = code;
  }
}

async function enveloped(answer: () => unknown): Promise<unknown> {
  try {
    return { code: '200', data: await answer() };
  } catch (error) {
    if (error instanceof No) return { code: error.code, msg: error.message };
    throw error;
  }
}

function nameOf(address: string): string {
  const [path] = address.split('?');
  const found = Object.entries(CALLS).find(([, call]) => call.path === path);
  if (!found) throw new Error(`the call table has no path ${path}`);
  return found[0];
}
