import { CONSOLE_API, type ConsoleOutput, type Done, type Me } from '#contract/console/consoleCalls.ts';
import { REVIEW_KINDS, type Conflict, type QueueItem, type Reviewable } from '#contract/console/reviewable.ts';
import { TEXT_REASONS } from '#contract/console/reasons.ts';
import { OPERATOR_ROLES } from '#contract/console/operatorRoles.ts';
import { UNDO_MS } from '#contract/console/deadlines.ts';

export const ME = { id: 1, name: 'Zhou Nan' };
export const COLLEAGUE = { id: 2, name: 'Li Yuan' };
const MINUTE_MS = 60_000;

export interface SentCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface FakeConsole {
  /** Answers the calls of the console. */
  readonly fetch: typeof fetch;
  readonly calls: readonly SentCall[];
  items: QueueItem[];
  isLoggedIn: boolean;
  isOffline: boolean;
  /** What the desk of matches shows of feed and channels; nothing when null. */
  health: ConsoleOutput<'health'> | null;
  /** What an act on an item is refused with, by key. */
  readonly conflicts: Map<string, Conflict>;
  /** Acts on these items, by key, are answered only then. */
  readonly holds: Map<string, Promise<unknown>>;
  /** Inputs of the calls of a name. */
  inputs(name: string): readonly SentCall['input'][];
}

/** Returns a reported message in the queue, due in so many minutes. */
export function aReport(id: number, dueMinutes: number, change: Partial<QueueItem> = {}): QueueItem {
  const now = Date.now();
  return {
    key: `MYWOS.report.${id}`,
    kind: 'report',
    tenant: 'MYWOS',
    label: `M ${id}`,
    version: 'v1',
    title: `message ${id}`,
    of: 'message',
    who: 'bore',
    count: 2,
    coins: null,
    images: 0,
    match: null,
    since: now - 10 * MINUTE_MS,
    due: now + dueMinutes * MINUTE_MS,
    claim: null,
    ...change,
  };
}

/** Returns a gateway of the console in memory, with one operator. */
export function createFakeConsole(items: readonly QueueItem[]): FakeConsole {
  const calls: SentCall[] = [];
  const done = new Map<number, QueueItem>();
  const fake: FakeConsole = {
    fetch: answer,
    calls,
    items: [...items],
    isLoggedIn: true,
    isOffline: false,
    health: null,
    conflicts: new Map(),
    holds: new Map(),
    inputs: (name) => calls.filter((call) => call.name === name).map(({ input }) => input),
  };
  return fake;

  async function answer(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
    const url = new URL(String(address), 'http://console.test');
    const name = url.pathname.slice(CONSOLE_API.length);
    const input: SentCall['input'] = typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
    calls.push({ name, input });
    if (fake.isOffline) throw new TypeError('no network');
    if (!fake.isLoggedIn && name !== 'login') return envelope(401, null);
    const response = respond(name, input);
    if (name === 'act') await fake.holds.get(String(input['key']));
    return response;
  }

  function respond(name: string, input: SentCall['input']): Response {
    const key = String(input['key'] ?? '');
    switch (name) {
      case 'login':
        if (input['code'] !== '123456') return envelope(401, null, 'wrong password');
        fake.isLoggedIn = true;
        return envelope(200, me());
      case 'me':
        return envelope(200, me());
      case 'poll':
        return envelope(200, poll(String(input['item'] ?? '')));
      case 'claim':
      case 'item': {
        const item = fake.items.find((one) => one.key === key);
        return item === undefined ? envelope(404, null) : envelope(200, opened(item));
      }
      case 'act': {
        const result = act(key);
        return 'why' in result ? envelope(409, result) : envelope(200, result);
      }
      case 'act-many': {
        const items: unknown = input['items'];
        const results = (Array.isArray(items) ? items : []).map((one: { readonly key: string }) => {
          const result = act(one.key);
          return { key: one.key, done: 'why' in result ? null : result, conflict: 'why' in result ? result : null };
        });
        return envelope(200, { results });
      }
      case 'undo': {
        const item = done.get(Number(input['actId']));
        if (item !== undefined) fake.items.push(item);
        return envelope(200, {});
      }
      case 'audit':
        return envelope(200, { entries: [] });
      case 'health':
        return envelope(200, fake.health ?? {});
      case 'matches':
        return envelope(200, fake.health === null ? {} : { matches: [] });
      default:
        return envelope(200, {});
    }
  }

  function act(key: string): Done | Conflict {
    const conflict = fake.conflicts.get(key);
    if (conflict !== undefined) return conflict;
    const item = fake.items.find((one) => one.key === key);
    if (item === undefined) return { why: 'gone', by: COLLEAGUE.name, at: Date.now() - 2_000, act: 'room remove', text: '' };
    fake.items = fake.items.filter((one) => one !== item);
    const actId = done.size + 1;
    done.set(actId, item);
    return { key, actId, undoUntil: Date.now() + UNDO_MS, text: 'done' };
  }

  function poll(open: string): ConsoleOutput<'poll'> {
    return {
      now: Date.now(),
      rev: String(calls.length),
      items: fake.items,
      total: fake.items.length,
      counts: {},
      colleagues: [
        { ...ME, item: null },
        { ...COLLEAGUE, item: null },
      ],
      auditId: 1,
      version: fake.items.find(({ key }) => key === open)?.version ?? null,
      viewers: [],
      isFeedAlive: true,
    };
  }
}

function me(): Me {
  const now = Date.now();
  return {
    operator: ME,
    login: 'zhounan',
    tenants: ['MYWOS'],
    roles: [...OPERATOR_ROLES],
    kinds: [...REVIEW_KINDS],
    commands: ['mute', 'ban'],
    now,
    endsAt: now + 720 * MINUTE_MS,
  };
}

function opened(item: QueueItem): Reviewable {
  const isTaken = item.claim !== null && item.claim.by.id !== ME.id;
  return {
    item,
    shown: {
      kind: 'report',
      of: 'message',
      title: '',
      text: item.title,
      images: [],
      author: { memberId: '7', nickname: item.who, account: 'bore7', avatar: null },
      mutes: 0,
      removals: 0,
      reporters: item.count,
      reasons: [{ reason: 'insult', count: item.count }],
      around: [],
      link: null,
    },
    acts: isTaken
      ? []
      : [
          { name: 'approve', needs: 'nothing', reasons: [], takesMember: false, isUndoable: true },
          { name: 'reject', needs: 'reason', reasons: [...TEXT_REASONS], takesMember: false, isUndoable: true },
        ],
    viewers: [],
  };
}

function envelope(code: number, data: unknown, msg = ''): Response {
  return new Response(JSON.stringify({ code: String(code), msg, data }), { status: code });
}
