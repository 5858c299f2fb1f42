import { BASE_CONFIG_PATH, type BaseConfig, parseBaseConfig } from '#contract/calls/baseConfig.ts';
import { HTTP_TIMEOUT_MS } from '#contract/calls/limits.ts';
import { CallError } from './callError.ts';
import { headersOf, type ClientInfo } from './clientInfo.ts';
import { readAnswer } from './readAnswer.ts';

/**
 * Fetches the base config without the call table, because maintenance is checked before the schemas have loaded. Rejects with CallError,
 * or with what `fetch` rejects with.
 */
export async function fetchBaseConfig(client: ClientInfo, token: string | null, fetch: typeof globalThis.fetch): Promise<BaseConfig> {
  const response = await fetch(BASE_CONFIG_PATH, {
    headers: headersOf(client, { token, clientIp: null }),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
  const config = parseBaseConfig(await readAnswer(response));
  if (config === null) throw new CallError('invalidResponse', 'the response is not a base config');
  return config;
}
