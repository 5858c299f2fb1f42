import { BASE_CONFIG_PATH, type BaseConfig, parseBaseConfig } from '#contract/calls/baseConfig.ts';
import { HTTP_TIMEOUT_MS } from '#contract/calls/limits.ts';
import { CallError } from './callError.ts';
import { headersOf, type ClientInfo } from './clientInfo.ts';
import { readAnswer } from './readAnswer.ts';

/**
 * Asks for the base config, without the call table: whether the app is closed is asked before its schemas are there. Rejects with
 * CallError, or what `fetch` rejects with.
 */
export async function fetchBaseConfig(reader: ClientInfo, token: string | null, fetch: typeof globalThis.fetch): Promise<BaseConfig> {
  const response = await fetch(BASE_CONFIG_PATH, {
    headers: headersOf(reader, { token, clientIp: null }),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
  const config = parseBaseConfig(await readAnswer(response));
  if (config === null) throw new CallError('invalidResponse', 'an answer that is no base config');
  return config;
}
