import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isUrl } from '#contract/calls/links.ts';
import { SECRET_LENGTH } from './feed/ingest/signature.ts';

const FEEDS = ['simulated', 'recorded', 'ingest'] as const;
type FeedName = (typeof FEEDS)[number];

export interface Config {
  /** null: 8080 or the next free one. */
  readonly port: number | null;
  readonly data: string;
  readonly feed: FeedName;
  readonly recordings: string | null;
  /** A folder that every match in play is written into; null: none. */
  readonly record: string | null;
  /** What a provider's bridge signs with; null unless the feed is ingest. */
  readonly ingestSecret: string | null;
  readonly speed: number;
  readonly seed: number;
  readonly matches: number;
  readonly once: boolean;
  /** Demo members can log in, and codes are shown in the app. */
  readonly demo: boolean;
  readonly databaseUrl: string | null;
  readonly origins: readonly string[];
  /** Whose client it serves: its own, that of a folder, or none; while that is being written, somebody else does. */
  readonly client: 'own' | { readonly folder: string } | null;
  /** A bridge to who sends SMS; null: codes are printed. */
  readonly sms: { readonly url: string; readonly secret: string } | null;
  /** The app is reached by TLS: cookies travel by nothing else. */
  readonly secure: boolean;
  /** Proxies of ours before the gateway. */
  readonly proxies: number;
}

/** A command line or environment that cannot be understood: one sentence, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const DEFAULT_PORT = 8080;
const PROJECT = dirname(import.meta.dirname);
/** Where the embedded database lies when nothing else is said. */
export const DEFAULT_DATA = join(PROJECT, '.data');

export const HELP = `npm start -- [flags]      each flag also as the environment variable beside it

  --port N             TOUCHLINE_PORT         port to serve on (default ${DEFAULT_PORT}, or the next free one)
  --data DIR           TOUCHLINE_DATA         folder of the embedded database (default .data)
  --feed NAME          TOUCHLINE_FEED         simulated (default), recorded or ingest
  --recordings DIR     TOUCHLINE_RECORDINGS   folder of recorded-match/1 files, for --feed recorded
  --record DIR         TOUCHLINE_RECORD       folder to write every match in play into, as recorded-match/1
  --speed N            TOUCHLINE_SPEED        match seconds per second of a recording, 0.1 to 600 (default 1)
  --seed N             TOUCHLINE_SEED         names the simulated day of a date (default 1)
  --matches N          TOUCHLINE_MATCHES      matches of a simulated day, 1 to 2000 (default 650: 40 to 60 always live)
  --once               TOUCHLINE_ONCE=1       play each recording one time and keep serving
  --demo, --no-demo    TOUCHLINE_DEMO=1       demo members, and codes shown in the app; by itself only with the embedded
                                              database, the simulated day and codes that are printed
  --help               this page

  DATABASE_URL         a Postgres to use instead of the embedded database
  TOUCHLINE_ORIGINS    origins allowed to open the socket beside our own, separated by commas
  TOUCHLINE_CLIENT     none: serve calls and socket only; or the folder of a client that is built
  TOUCHLINE_SECURE     1: the app is reached by TLS, so cookies travel by nothing else
  TOUCHLINE_PROXIES    proxies of yours before the gateway, 0 to 5 (default 0): budgets count by the reader's own address
  TOUCHLINE_KEY        seals sessions; TOUCHLINE_PEPPER goes into passwords. 32 characters or more each, both needed with
  TOUCHLINE_PEPPER     DATABASE_URL; without them the data folder keeps a pair that is made once
  TOUCHLINE_SMS_URL    where SMS are handed over, signed with TOUCHLINE_SMS_SECRET (${SECRET_LENGTH} characters or more); without
  TOUCHLINE_SMS_SECRET it codes are printed here
  TOUCHLINE_INGEST_SECRET   for --feed ingest: what its calls are signed with, ${SECRET_LENGTH} characters or more
`;

const FLAGS = {
  port: { type: 'string' },
  data: { type: 'string' },
  feed: { type: 'string' },
  recordings: { type: 'string' },
  record: { type: 'string' },
  speed: { type: 'string' },
  seed: { type: 'string' },
  matches: { type: 'string' },
  once: { type: 'boolean' },
  demo: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Reads flags, then the environment, then the defaults; null when help is asked for. Throws UsageError. */
export function readConfig(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Config | null {
  const flags = flagsOf(args);
  if (flags.help) return null;
  const said = (name: Exclude<keyof typeof FLAGS, 'once' | 'demo' | 'help'>): string | undefined =>
    flags[name] ?? env[`TOUCHLINE_${name.toUpperCase()}`];
  const feed = feedOf(said('feed') ?? 'simulated');
  const recordings = said('recordings') ?? null;
  if (feed === 'recorded' && recordings === null)
    throw new UsageError('--feed recorded needs --recordings DIR, a folder of recorded-match/1 files.');
  const record = said('record') ?? null;
  if (record === '') throw new UsageError('--record needs DIR, a folder to write matches into.');
  if (feed === 'recorded' && record !== null && recordings !== null && resolve(record) === resolve(recordings))
    throw new UsageError('--record and --recordings name the same folder: what is recorded would be played again at the next start.');
  const sms = smsOf(env['TOUCHLINE_SMS_URL'] ?? '', env['TOUCHLINE_SMS_SECRET'] ?? '');
  // Codes in the app let anybody in as anybody: where SMS are sent, or a database of their own is used, somebody must ask for it.
  const playful = env['DATABASE_URL'] === undefined && feed === 'simulated' && sms === null;
  const port = said('port');
  return {
    port: port === undefined ? null : numberOf('--port', port, 1, 65_535, true),
    data: said('data') ?? DEFAULT_DATA,
    feed,
    recordings,
    record,
    ingestSecret: feed === 'ingest' ? secretOf(env['TOUCHLINE_INGEST_SECRET'] ?? '') : null,
    speed: numberOf('--speed', said('speed') ?? '1', 0.1, 600, false),
    seed: numberOf('--seed', said('seed') ?? '1', 0, Number.MAX_SAFE_INTEGER, true),
    matches: numberOf('--matches', said('matches') ?? '650', 1, 2_000, true),
    once: flags.once ?? env['TOUCHLINE_ONCE'] === '1',
    demo: flags.demo ?? (env['TOUCHLINE_DEMO'] === undefined ? playful : env['TOUCHLINE_DEMO'] === '1'),
    databaseUrl: env['DATABASE_URL'] ?? null,
    origins: (env['TOUCHLINE_ORIGINS'] ?? '').split(',').filter((one) => one !== ''),
    client: clientOf(env['TOUCHLINE_CLIENT'] ?? ''),
    sms,
    secure: env['TOUCHLINE_SECURE'] === '1',
    proxies: numberOf('TOUCHLINE_PROXIES', env['TOUCHLINE_PROXIES'] ?? '0', 0, 5, true),
  };
}

function smsOf(url: string, secret: string): Config['sms'] {
  if (url === '' && secret === '') return null;
  if (!isUrl(url))
    throw new UsageError('TOUCHLINE_SMS_URL is not an address: name one such as https://sms.example/send, beside TOUCHLINE_SMS_SECRET.');
  if (secret.length < SECRET_LENGTH)
    throw new UsageError(
      `TOUCHLINE_SMS_URL needs TOUCHLINE_SMS_SECRET, ${SECRET_LENGTH} characters or more: openssl rand -hex 32 makes one.`,
    );
  return { url, secret };
}

function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, strict: true, allowPositionals: false, allowNegative: true }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. See npm start -- --help.`);
  }
}

function clientOf(word: string): Config['client'] {
  if (word === '') return 'own';
  return word === 'none' ? null : { folder: resolve(word) };
}

function feedOf(word: string): FeedName {
  const feed = FEEDS.find((one) => one === word);
  if (feed === undefined) throw new UsageError(`--feed ${word} is not known: simulated, recorded or ingest.`);
  return feed;
}

/** The secret comes from the environment only: a command line is read by every user of the machine. */
function secretOf(text: string): string {
  if (text.length >= SECRET_LENGTH) return text;
  throw new UsageError(
    `--feed ingest needs TOUCHLINE_INGEST_SECRET in the environment, ${SECRET_LENGTH} characters or more: openssl rand -hex 32 makes one.`,
  );
}

function numberOf(flag: string, text: string, least: number, most: number, whole: boolean): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value) && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
  throw new UsageError(`${flag} ${text} is not ${whole ? 'a whole number' : 'a number'} from ${least} to ${most}.`);
}
