import { resolve } from 'node:path';
import { UsageError } from '#gateway/base/usageError.ts';

/** Feeds that ask a provider. */
export const PROVIDERS = ['apisports', 'thesports'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What proves to a provider that it may be asked. */
export type ProviderCredentials =
  | { readonly name: 'apisports'; readonly key: string }
  | { readonly name: 'thesports'; readonly user: string; readonly secret: string };

/** How a provider is asked. */
export interface ProviderConfig {
  readonly name: ProviderName;
  /** null only with `replay`: nobody is asked. */
  readonly credentials: ProviderCredentials | null;
  /** Answers that are played instead of asking: those of a folder, or of the scripted example. */
  readonly replay: 'example' | { readonly folder: string } | null;
  /** Folder in which answers are recorded; null: none. */
  readonly recordAnswers: string | null;
  /** Of each sport, by the contract; null: what the provider's answers say. */
  readonly requestsPerDay: number | null;
}

/** Flags of provider feeds, as given or from the environment. */
export interface ProviderFlags {
  readonly replay: string | undefined;
  readonly recordAnswers: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads what a provider feed needs; null for other feeds. Throws UsageError, which never quotes a key. */
export function readProviderConfig(feed: string, flags: ProviderFlags, env: Env): ProviderConfig | null {
  const name = PROVIDERS.find((item) => item === feed);
  const replay = replayOf(flags.replay);
  const recordAnswers = flags.recordAnswers ?? null;
  if (name === undefined) {
    const given = replay === null ? (recordAnswers === null ? null : '--record-answers') : '--provider-replay';
    if (given !== null) throw new UsageError(`${given} needs the feed of a provider: --feed ${PROVIDERS.join(' or --feed ')}.`);
    return null;
  }
  if (recordAnswers === '') throw new UsageError('--record-answers needs DIR, a folder to record answers in.');
  if (recordAnswers !== null && replay !== null)
    throw new UsageError('--record-answers records what a provider answers, and --provider-replay asks none: leave one of them out.');
  return {
    name,
    credentials: replay === null ? credentialsOf(name, env) : null,
    replay,
    recordAnswers,
    requestsPerDay: requestsOf(env['TOUCHLINE_PROVIDER_PLAN'] ?? ''),
  };
}

function replayOf(value: string | undefined): ProviderConfig['replay'] {
  if (value === undefined) return null;
  if (value === '') throw new UsageError('--provider-replay needs DIR, a folder of recorded answers, or example.');
  return value === 'example' ? value : { folder: resolve(value) };
}

/** Keys come from the environment only: every user of the machine can read command lines. */
function credentialsOf(name: ProviderName, env: Env): ProviderCredentials {
  if (name === 'apisports') return { name, key: keyOf(name, env, 'TOUCHLINE_APISPORTS_KEY') };
  // A user may be as short as it likes.
  const user = keyOf(name, env, 'TOUCHLINE_THESPORTS_USER', /^[\x21-\x7e]{1,300}$/);
  return { name, user, secret: keyOf(name, env, 'TOUCHLINE_THESPORTS_SECRET') };
}

function keyOf(name: ProviderName, env: Env, variable: string, pattern = /^[\x21-\x7e]{4,300}$/): string {
  const key = (env[variable] ?? '').trim();
  if (key === '')
    throw new UsageError(`--feed ${name} needs ${variable} in the environment; --provider-replay example plays an evening without a key.`);
  // It becomes part of a header or a URL.
  if (!pattern.test(key)) throw new UsageError(`${variable} is not a key: it has spaces or other characters that keys never have.`);
  return key;
}

function requestsOf(text: string): number | null {
  if (text === '') return null;
  const requests = Number(text);
  if (Number.isInteger(requests) && requests >= 1 && requests <= 10_000_000) return requests;
  throw new UsageError(`TOUCHLINE_PROVIDER_PLAN ${text} is not a whole number of requests a day from 1 to 10000000.`);
}
