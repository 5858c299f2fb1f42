import * as z from 'zod/mini';
import { line, paragraphs, token } from '#contract/text/textFields.ts';
import { ACCOUNT_KINDS, UNITS } from '#contract/ledger/accountKinds.ts';
import { OPERATOR_ROLES } from './operatorRoles.ts';
import { providerHealth } from './providerHealth.ts';
import { rewardRow, roundRow } from './promotionRows.ts';
import { REASON_CODES } from './reasons.ts';
import { ACTS, colleague, conflict, queueItem, REVIEW_KINDS, reviewable } from './reviewable.ts';

/** A call of the console. `input` is the query of a GET or the JSON body of a POST. */
export interface ConsoleCall<Output, Parsed = unknown, Input = unknown> {
  readonly method: 'GET' | 'POST';
  /** Below `/console-api/`. */
  readonly path: string;
  readonly input: z.ZodMiniType<Parsed, Input>;
  readonly output: z.ZodMiniType<Output>;
  /** Whether it is answered without a session. */
  readonly isOpen: boolean;
}

/** Where the calls are. */
export const CONSOLE_API = '/console-api/';

function read<Output, Parsed, Input>(path: string, input: z.ZodMiniType<Parsed, Input>, output: z.ZodMiniType<Output>) {
  return { method: 'GET', path, input, output, isOpen: false } as const satisfies ConsoleCall<Output, Parsed, Input>;
}

function write<Output, Parsed, Input>(path: string, input: z.ZodMiniType<Parsed, Input>, output: z.ZodMiniType<Output>) {
  return { method: 'POST', path, input, output, isOpen: false } as const satisfies ConsoleCall<Output, Parsed, Input>;
}

const nothing = z.object({});
const key = token(100);
const tenant = token(10);
const time = z.int();
const reason = z.optional(z.enum(REASON_CODES));
/** Beside a reason, the words that the member reads instead of the usual ones; alone, an answer or note. */
const text = z.optional(paragraphs({ max: 1_000 }));
const member = z.optional(line({ max: 32 }));
/** Most items of one call. */
export const ACT_MANY_MAX = 100;
/** Longest value of a flag: an article in one language. */
const COMMAND_MAX_CHARS = 20_000;
/** Most items of a queue's answer; `total` says how many there are. */
export const QUEUE_MAX = 300;

const me = z.object({
  operator: colleague,
  login: z.string(),
  tenants: z.array(z.string()),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  kinds: z.array(z.enum(REVIEW_KINDS)),
  /** Names of the commands that this operator may run. */
  commands: z.array(z.string()),
  /** Server time (ms), and when the session ends in any case. */
  now: time,
  endsAt: time,
});
export type Me = z.infer<typeof me>;

const auditEntry = z.object({
  id: z.int(),
  at: time,
  tenant: z.string(),
  /** The operator's name; of a command line, the user of the machine. */
  actor: z.string(),
  /** `stance pass`, `undo stance pass`, … */
  command: z.string(),
  /** The item that it was about, with its label; null for other commands. */
  item: z.nullable(z.string()),
  label: z.nullable(z.string()),
  /** The flags of the command, phones masked. */
  flags: z.record(z.string(), z.array(z.string())),
  /** Server time (ms) at which a later act undid it. */
  undoneAt: z.nullable(time),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const done = z.object({
  key: z.string(),
  /** Names the act for `undo`. */
  actId: z.int(),
  /** null: it cannot be undone. */
  undoUntil: z.nullable(time),
  /** The command's sentence, in English. */
  text: z.string(),
});
export type Done = z.infer<typeof done>;

const counts = z.record(z.string(), z.int());
const mayDo = z.object({ name: z.string(), does: z.string(), flags: z.record(z.string(), z.string()) });
const titled = z.object({ id: z.int(), title: z.string(), at: z.nullable(time), endsAt: z.nullable(time), link: z.nullable(z.string()) });

const TABLE = {
  /** 401 for a wrong name, password, code, or one used before: the same text. 429 after too many. Sets the session cookie. */
  login: {
    ...write('login', z.object({ login: line({ max: 64 }), password: z.string().check(z.maxLength(200)), code: token(10) }), me),
    isOpen: true,
  },
  logout: write('logout', nothing, nothing),
  me: read('me', nothing, me),

  /**
   * What is new, each `POLL_MS`. `seen` is the `rev` of the last answer: `items` is null when nothing changed. It keeps the session's
   * presence on `item`, and a claim of one's own there.
   */
  poll: read(
    'poll',
    z.object({ seen: z.optional(token(100)), item: z.optional(key) }),
    z.object({
      now: time,
      rev: z.string(),
      /** By time left; at most `QUEUE_MAX`. */
      items: z.nullable(z.array(queueItem)),
      total: z.int(),
      /** By kind. */
      counts,
      colleagues: z.array(z.object({ ...colleague.shape, item: z.nullable(z.string()) })),
      /** The newest entry of the audit. */
      auditId: z.int(),
      /** Of `item`: its version now, null when it waits no more; and who looks at it. */
      version: z.nullable(z.string()),
      viewers: z.array(colleague),
      isFeedAlive: z.boolean(),
    }),
  ),
  /** Shows an item without claiming it. 404 when it waits no more. */
  item: read('item', z.object({ key }), reviewable),
  /** Opens an item: claims it unless a colleague has it, and shows it. */
  claim: write('claim', z.object({ key }), reviewable),
  release: write('release', z.object({ key }), nothing),
  /** Gives an item to a colleague, whose claim it becomes. */
  transfer: write('transfer', z.object({ key, to: z.int() }), nothing),

  act: write('act', z.object({ key, version: token(100), act: z.enum(ACTS), reason, text, member }), done),
  /** The same act on many items; each has a result of its own. */
  actMany: write(
    'act-many',
    z.object({
      items: z.array(z.object({ key, version: token(100) })).check(z.minLength(1), z.maxLength(ACT_MANY_MAX)),
      act: z.enum(ACTS),
      reason,
      text,
    }),
    z.object({ results: z.array(z.object({ key: z.string(), done: z.nullable(done), conflict: z.nullable(conflict) })) }),
  ),
  /** Undoes an own act within `UNDO_MS`; an act of its own in the audit. 409 when it cannot be undone any more. */
  undo: write('undo', z.object({ actId: z.int() }), nothing),

  /** The audit of an item (oldest first) or of all (newest first). */
  audit: read(
    'audit',
    z.object({ item: z.optional(key), before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    z.object({ entries: z.array(auditEntry) }),
  ),

  /** Name and number of a member; audited. */
  realNameView: write(
    'real-name-view',
    z.object({ key, reason: line({ min: 1, max: 200 }) }),
    z.object({ name: z.string(), number: z.string() }),
  ),
  /** The address of a photo on this origin, which shows it once within 5 minutes; audited. */
  identityView: write(
    'identity-view',
    z.object({ key, photo: token(32), reason: line({ min: 1, max: 200 }) }),
    z.object({ address: z.string() }),
  ),

  /** The commands that this operator may run, each flag with its value and meaning (in English). */
  commands: read('commands', nothing, z.object({ commands: z.array(mayDo) })),
  /** Runs one, as the command line does. 400 with its sentence when it does not go. */
  command: write(
    'command',
    z.object({
      tenant,
      command: line({ min: 1, max: 60 }),
      flags: z.record(token(20), z.array(z.string().check(z.maxLength(COMMAND_MAX_CHARS)))),
    }),
    z.object({ text: z.string() }),
  ),

  /** Up to 20 members whose id, account or nickname is or begins with the query. Never a phone in full. */
  members: read(
    'members',
    z.object({ tenant, query: line({ min: 1, max: 32 }) }),
    z.object({
      members: z.array(
        z.object({
          memberId: z.string(),
          account: z.string(),
          nickname: z.string(),
          avatar: z.nullable(z.string()),
          maskedPhone: z.nullable(z.string()),
          role: z.nullable(z.string()),
          createdAt: time,
          bannedAt: z.nullable(time),
          mutedUntil: z.nullable(time),
          muteReason: z.nullable(z.string()),
          coins: z.int(),
          points: z.int(),
          mutes: z.int(),
          removals: z.int(),
        }),
      ),
    }),
  ),
  /** What is published, titles in the tenant's language. */
  notices: read(
    'notices',
    z.object({ tenant }),
    z.object({
      announcements: z.array(titled),
      advertisements: z.array(titled),
      news: z.array(titled),
      activities: z.array(titled),
      maintenance: z.object({ isOn: z.boolean(), texts: z.record(z.string(), z.string()) }),
      isOddsOn: z.boolean(),
      areStancesReviewed: z.boolean(),
      version: z.nullable(z.string()),
    }),
  ),
  /** Matches in play, the most watched first. */
  matches: read(
    'matches',
    z.object({ tenant }),
    z.object({
      matches: z.array(
        z.object({
          id: z.int(),
          sport: z.string(),
          competition: z.string(),
          home: z.string(),
          away: z.string(),
          kickoffAt: time,
          status: z.int(),
          score: z.nullable(z.object({ home: z.int(), away: z.int() })),
          slowSeconds: z.int(),
          messages: z.int(),
        }),
      ),
    }),
  ),
  /** Totals of the ledger and what waits in it. The checks are the commands `ledger check` and `chain verify`. */
  ledger: read(
    'ledger',
    z.object({ tenant }),
    z.object({
      accounts: z.array(z.object({ unit: z.enum(UNITS), kind: z.enum(ACCOUNT_KINDS), balance: z.int() })),
      transfersToday: z.int(),
      openExceptions: z.int(),
      lastCheck: z.nullable(z.object({ at: time, isClean: z.boolean(), text: z.string() })),
    }),
  ),
  /** Rounds of the prize draw, the newest first; names of things in the tenant's language. */
  drawRounds: read(
    'draw-rounds',
    z.object({ tenant }),
    z.object({
      rounds: z.array(roundRow),
    }),
  ),
  /** Up to 200 rewards of invitations, the oldest first: those that wait, or all. */
  inviteRewards: read(
    'invite-rewards',
    z.object({ tenant, which: z.enum(['waiting', 'all']) }),
    z.object({
      rewards: z.array(rewardRow),
    }),
  ),
  health: read(
    'health',
    nothing,
    z.object({
      startedAt: time,
      now: time,
      feed: z.object({ isAlive: z.boolean(), lastChangeAt: z.nullable(time), matches: z.int(), live: z.int() }),
      /** null: the feed asks no provider. */
      provider: z.nullable(providerHealth),
      channels: z.array(z.object({ name: z.string(), subscribers: z.int(), seq: z.nullable(z.int()), lastAt: z.nullable(time) })),
      connections: z.int(),
      memoryBytes: z.int(),
      databaseMs: z.number(),
    }),
  ),
} as const;

export type ConsoleCallName = keyof typeof TABLE;
/** What the console sends. */
export type ConsoleInput<Name extends ConsoleCallName> = z.input<(typeof TABLE)[Name]['input']>;
/** What the gateway reads. */
export type ConsoleParsed<Name extends ConsoleCallName> = z.output<(typeof TABLE)[Name]['input']>;
/** What it answers. */
export type ConsoleOutput<Name extends ConsoleCallName> = z.output<(typeof TABLE)[Name]['output']>;

/** The calls of the operator's console. Failures are envelopes as everywhere; a 409 has a `conflict` in `data`. */
export const CONSOLE_CALLS: {
  readonly [Name in ConsoleCallName]: ConsoleCall<ConsoleOutput<Name>, ConsoleParsed<Name>, ConsoleInput<Name>>;
} = TABLE;
