import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isUrl } from '#contract/calls/links.ts';
import { DEFAULT_DATA } from '#gateway/base/defaultData.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import type { S3Options } from '#gateway/files/storage/s3Storage.ts';
import { SECRET_LENGTH } from '#gateway/request/signature.ts';
import { SMS_PER_HOUR } from './member/phone/smsLimits.ts';
import { type ProviderConfig, PROVIDERS, readProviderConfig } from './providerConfig.ts';
import { reasonOf } from '#gateway/base/redactError.ts';

const FEEDS = ['simulated', 'recorded', 'ingest', ...PROVIDERS] as const;
type FeedName = (typeof FEEDS)[number];

export interface Config {
  /** null: 8080 or the next free port. */
  readonly port: number | null;
  readonly data: string;
  /** Port of the operator's console; `near`: a free one of this machine alone; null: none. */
  readonly console: number | 'near' | null;
  /** Hosts that the console answers for, in small letters; empty: every host. */
  readonly consoleHosts: readonly string[];
  /** Folder for the anchors of experts' chains, in the data folder; null with a separate database and no data folder given. */
  readonly anchors: string | null;
  readonly feed: FeedName;
  readonly recordings: string | null;
  /** Folder in which every match in play is recorded; null: none. */
  readonly record: string | null;
  /** Verifies signatures of a provider's bridge; null unless the feed is ingest. */
  readonly ingestSecret: string | null;
  /** How a provider is asked; null unless the feed is one. */
  readonly provider: ProviderConfig | null;
  readonly speed: number;
  readonly seed: number;
  readonly matches: number;
  readonly once: boolean;
  /** Demo members can log in, and the app shows codes. */
  readonly demo: boolean;
  readonly databaseUrl: string | null;
  readonly origins: readonly string[];
  /** Hosts that it answers for, in small letters; empty: every host. */
  readonly hosts: readonly string[];
  /** Which client it serves: its own build, that of a folder, or none (the development server then serves it). */
  readonly client: 'own' | { readonly folder: string } | null;
  /** A bridge that sends SMS; null: codes are printed. */
  readonly sms: { readonly url: string; readonly secret: string } | null;
  /** A bridge that takes payments and sends notices; null: none. */
  readonly payments: { readonly url: string; readonly secret: string } | null;
  /** Where members' images are: a folder in the data folder, or a bucket. */
  readonly files: { readonly folder: string } | S3Options;
  /** SMS codes per tenant and hour. */
  readonly smsPerHour: number;
  /** The app is reached over TLS, and cookies are secure. */
  readonly secure: boolean;
  /** Number of our own proxies in front of the gateway. */
  readonly proxies: number;
  /** How many days after kick-off a match and its detail are kept. */
  readonly detailDays: number;
  /** Copies of the feed's logos are served. */
  readonly showLogos: boolean;
  /** Hosts of the logos that a provider's bridge names, in small letters. */
  readonly logoHosts: readonly string[];
}

export const DEFAULT_PORT = 8080;
/** The first that a console near is tried on. */
export const CONSOLE_PORT = 8090;

export const HELP = `npm start -- [flags]      each flag is also an environment variable

  --port N             TOUCHLINE_PORT         port to serve on (default ${DEFAULT_PORT}, or the next free one)
  --console PORT       TOUCHLINE_CONSOLE      port of the operator's console; near (npm start): a free one from ${CONSOLE_PORT} that only
                                              this machine reaches; off
  --data DIR           TOUCHLINE_DATA         folder of the embedded database, of members' images and of
                                              the anchors of chains (default .data)
  --feed NAME          TOUCHLINE_FEED         simulated (default), recorded, ingest, apisports or thesports
  --recordings DIR     TOUCHLINE_RECORDINGS   folder of recorded-match/1 files, for --feed recorded
  --record DIR         TOUCHLINE_RECORD       folder in which every match in play is recorded (recorded-match/1)
  --record-answers DIR TOUCHLINE_RECORD_ANSWERS   folder in which the answers of a provider are recorded, without its key
  --provider-replay DIR   TOUCHLINE_PROVIDER_REPLAY   recorded answers to play instead of asking the provider; example: a scripted
                                              evening
  --speed N            TOUCHLINE_SPEED        playback speed of recordings, 0.1 to 600 (default 1)
  --seed N             TOUCHLINE_SEED         seed of the simulated day (default 1)
  --matches N          TOUCHLINE_MATCHES      matches of a simulated day, 1 to 2000 (default 650: 40 to 60 always live)
  --once               TOUCHLINE_ONCE=1       play each recording once and keep serving
  --detail-days N      TOUCHLINE_DETAIL_DAYS  days for which matches and all about them are kept, 7 to 3650 (default 400)
  --logos proxy        TOUCHLINE_LOGOS        shows logos of teams and competitions, as copies from this gateway; none (default):
                                              crests are drawn. Read your provider's terms first
  --demo, --no-demo    TOUCHLINE_DEMO=1       demo members, and codes shown in the app; default with the embedded
                                              database, the simulated day and printed codes
  --help               prints this help

  DATABASE_URL         Postgres to use instead of the embedded database
  TOUCHLINE_ORIGINS    other origins that may open the socket, separated by commas
  TOUCHLINE_CLIENT     none: serve calls and socket only; or the folder of a built client
  TOUCHLINE_SECURE     1: the app is reached over TLS; cookies are secure, and so is the page of a payment
  TOUCHLINE_HOSTS      hosts under which the app is reached, separated by commas: required with TOUCHLINE_SECURE; others get 400
  TOUCHLINE_CONSOLE_HOSTS   hosts under which the console is reached, separated by commas; every host by default
  TOUCHLINE_PROXIES    your proxies in front of the gateway, 0 to 5 (default 0); rate limits use the client's address
  TOUCHLINE_KEY        seals sessions; TOUCHLINE_PEPPER goes into passwords. At least 32 characters each, required with
  TOUCHLINE_PEPPER     DATABASE_URL; otherwise created once in the data folder
  TOUCHLINE_SMS_URL    URL that sends SMS; requests are signed with TOUCHLINE_SMS_SECRET (at least ${SECRET_LENGTH} characters);
  TOUCHLINE_SMS_SECRET without it codes are printed here
  TOUCHLINE_SMS_PER_HOUR    codes of a tenant in an hour, 1 to 1000000 (default ${SMS_PER_HOUR})
  TOUCHLINE_PAY_URL    URL that opens payments of coins; requests and notices are signed with TOUCHLINE_PAY_SECRET (at least
  TOUCHLINE_PAY_SECRET ${SECRET_LENGTH} characters); without it a demo pays in a sandbox, and others sell no coins
  TOUCHLINE_S3_URL     bucket of an S3-compatible service for members' images, instead of the data folder; read with the access
  TOUCHLINE_S3_KEY     key TOUCHLINE_S3_KEY and TOUCHLINE_S3_SECRET
  TOUCHLINE_S3_SECRET
  TOUCHLINE_S3_REGION  region of the bucket (default us-east-1)
  TOUCHLINE_LOGO_HOSTS hosts at which a bridge's logos may be, separated by commas: for --feed ingest with --logos proxy
  TOUCHLINE_INGEST_SECRET   for --feed ingest: verifies signatures, at least ${SECRET_LENGTH} characters
  TOUCHLINE_APISPORTS_KEY   for --feed apisports: the key of API-Football and API-Basketball
  TOUCHLINE_THESPORTS_USER  for --feed thesports, with TOUCHLINE_THESPORTS_SECRET
  TOUCHLINE_PROVIDER_PLAN   requests a day and sport of your contract with the provider (default: what its answers say)
`;

const S3_VARIABLES = ['TOUCHLINE_S3_URL', 'TOUCHLINE_S3_REGION', 'TOUCHLINE_S3_KEY', 'TOUCHLINE_S3_SECRET'] as const;

const FLAGS = {
  port: { type: 'string' },
  console: { type: 'string' },
  data: { type: 'string' },
  feed: { type: 'string' },
  recordings: { type: 'string' },
  record: { type: 'string' },
  'record-answers': { type: 'string' },
  'provider-replay': { type: 'string' },
  speed: { type: 'string' },
  seed: { type: 'string' },
  matches: { type: 'string' },
  'detail-days': { type: 'string' },
  logos: { type: 'string' },
  once: { type: 'boolean' },
  demo: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Reads flags, then the environment, then defaults; null when help was requested. Throws UsageError. */
export function readConfig(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Config | null {
  const flags = flagsOf(args);
  if (flags.help) return null;
  const optionOf = (name: Exclude<keyof typeof FLAGS, 'once' | 'demo' | 'help'>): string | undefined =>
    flags[name] ?? env[`TOUCHLINE_${name.toUpperCase().replace('-', '_')}`];
  const feed = feedOf(optionOf('feed') ?? 'simulated');
  const recordings = optionOf('recordings') ?? null;
  if (feed === 'recorded' && recordings === null)
    throw new UsageError('--feed recorded needs --recordings DIR, a folder of recorded-match/1 files.');
  const record = optionOf('record') ?? null;
  if (record === '') throw new UsageError('--record needs DIR, a folder to record matches in.');
  if (feed === 'recorded' && record !== null && recordings !== null && resolve(record) === resolve(recordings))
    throw new UsageError('--record and --recordings name the same folder: recorded matches would be played at the next start.');
  const sms = webhookOf(env, 'TOUCHLINE_SMS', 'https://sms.example/send');
  const payments = webhookOf(env, 'TOUCHLINE_PAY', 'https://pay.example/open');
  // Codes shown in the app let anybody log in as anybody: with SMS or a separate database, the demo must be requested.
  const isDemoByDefault = env['DATABASE_URL'] === undefined && feed === 'simulated' && sms === null && payments === null;
  const hosts = hostsOf(env['TOUCHLINE_HOSTS'] ?? '');
  const secure = env['TOUCHLINE_SECURE'] === '1';
  if (secure && hosts.length === 0)
    throw new UsageError('TOUCHLINE_SECURE=1 needs TOUCHLINE_HOSTS, the hosts under which the app is reached, such as app.example.');
  const showLogos = logosOf(optionOf('logos') ?? 'none');
  const logoHosts = hostsOf(env['TOUCHLINE_LOGO_HOSTS'] ?? '', 'TOUCHLINE_LOGO_HOSTS');
  if (showLogos && feed === 'ingest' && logoHosts.length === 0)
    throw new UsageError(
      '--logos proxy needs TOUCHLINE_LOGO_HOSTS with --feed ingest, the hosts of its logos, such as media.provider.example.',
    );
  const port = optionOf('port');
  const data = optionOf('data');
  return {
    port: port === undefined ? null : numberOf('--port', port, 1, 65_535, true),
    console: consoleOf(optionOf('console') ?? 'off'),
    consoleHosts: hostsOf(env['TOUCHLINE_CONSOLE_HOSTS'] ?? '', 'TOUCHLINE_CONSOLE_HOSTS'),
    data: data ?? DEFAULT_DATA,
    anchors: data === undefined && env['DATABASE_URL'] !== undefined ? null : join(data ?? DEFAULT_DATA, 'anchors'),
    feed,
    recordings,
    record,
    provider: readProviderConfig(feed, { replay: optionOf('provider-replay'), recordAnswers: optionOf('record-answers') }, env),
    ingestSecret: feed === 'ingest' ? secretOf(env['TOUCHLINE_INGEST_SECRET'] ?? '') : null,
    speed: numberOf('--speed', optionOf('speed') ?? '1', 0.1, 600, false),
    seed: numberOf('--seed', optionOf('seed') ?? '1', 0, Number.MAX_SAFE_INTEGER, true),
    matches: numberOf('--matches', optionOf('matches') ?? '650', 1, 2_000, true),
    once: flags.once ?? env['TOUCHLINE_ONCE'] === '1',
    demo: flags.demo ?? (env['TOUCHLINE_DEMO'] === undefined ? isDemoByDefault : env['TOUCHLINE_DEMO'] === '1'),
    databaseUrl: env['DATABASE_URL'] ?? null,
    origins: (env['TOUCHLINE_ORIGINS'] ?? '').split(',').filter((item) => item !== ''),
    hosts,
    client: clientOf(env['TOUCHLINE_CLIENT'] ?? ''),
    sms,
    payments,
    files: bucketOf(env) ?? { folder: join(data ?? DEFAULT_DATA, 'files') },
    smsPerHour: numberOf('TOUCHLINE_SMS_PER_HOUR', env['TOUCHLINE_SMS_PER_HOUR'] ?? String(SMS_PER_HOUR), 1, 1_000_000, true),
    secure,
    proxies: numberOf('TOUCHLINE_PROXIES', env['TOUCHLINE_PROXIES'] ?? '0', 0, 5, true),
    detailDays: numberOf('--detail-days', optionOf('detail-days') ?? '400', 7, 3_650, true),
    showLogos,
    logoHosts,
  };
}

function logosOf(text: string): boolean {
  if (text === 'proxy' || text === 'none') return text === 'proxy';
  throw new UsageError(`--logos ${text} is unknown: choose proxy or none.`);
}

/** The Host header has a port unless it is the scheme's own. */
function hostsOf(text: string, variable = 'TOUCHLINE_HOSTS'): readonly string[] {
  const hosts = text
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const wrong = hosts.find((host) => !/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(host));
  if (wrong !== undefined) throw new UsageError(`${variable} names ${wrong}, which is not a host such as app.example.`);
  return hosts;
}

/** Reads the settings of an S3-compatible bucket; null when none is set. */
function bucketOf(env: Readonly<Record<string, string | undefined>>): S3Options | null {
  const [url = '', region = '', keyId = '', secret = ''] = S3_VARIABLES.map((name) => env[name]);
  if ([url, region, keyId, secret].every((value) => value === '')) return null;
  if (!isUrl(url)) throw new UsageError('TOUCHLINE_S3_URL is not the URL of a bucket such as https://s3.example/touchline.');
  if (keyId === '' || secret === '')
    throw new UsageError('TOUCHLINE_S3_URL needs TOUCHLINE_S3_KEY and TOUCHLINE_S3_SECRET, the access key.');
  return { url, region: region === '' ? 'us-east-1' : region, keyId, secret };
}

/** Reads `NAME_URL` and `NAME_SECRET`; null when neither is set. */
function webhookOf(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  example: string,
): { readonly url: string; readonly secret: string } | null {
  const [url = '', secret = ''] = [env[`${name}_URL`], env[`${name}_SECRET`]];
  if (url === '' && secret === '') return null;
  if (!isUrl(url)) throw new UsageError(`${name}_URL is not a URL such as ${example}; ${name}_SECRET is needed too.`);
  if (secret.length < SECRET_LENGTH)
    throw new UsageError(`${name}_URL needs ${name}_SECRET, ${SECRET_LENGTH} characters or more: create one with openssl rand -hex 32.`);
  return { url, secret };
}

function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, strict: true, allowPositionals: false, allowNegative: true }).values;
  } catch (error) {
    throw new UsageError(`${reasonOf(error).split('. ')[0]}. See npm start -- --help.`, { cause: error });
  }
}

function consoleOf(value: string): Config['console'] {
  if (value === 'off') return null;
  return value === 'near' ? value : numberOf('--console', value, 1, 65_535, true);
}

function clientOf(value: string): Config['client'] {
  if (value === '') return 'own';
  return value === 'none' ? null : { folder: resolve(value) };
}

function feedOf(value: string): FeedName {
  const feed = FEEDS.find((item) => item === value);
  if (feed === undefined) throw new UsageError(`--feed ${value} is not known: simulated, recorded, ingest, apisports or thesports.`);
  return feed;
}

/** The secret comes from the environment only: every user of the machine can read command lines. */
function secretOf(text: string): string {
  if (text.length >= SECRET_LENGTH) return text;
  throw new UsageError(
    `--feed ingest needs TOUCHLINE_INGEST_SECRET in the environment, ${SECRET_LENGTH} characters or more: create one with openssl rand -hex 32.`,
  );
}

function numberOf(flag: string, text: string, min: number, max: number, isInteger: boolean): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value) && value >= min && value <= max && (!isInteger || Number.isInteger(value))) return value;
  throw new UsageError(`${flag} ${text} is not ${isInteger ? 'a whole number' : 'a number'} from ${min} to ${max}.`);
}
