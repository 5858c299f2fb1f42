import { and, eq } from 'drizzle-orm';
import type { ConsoleCallName, ConsoleOutput, ConsoleParsed } from '#contract/console/consoleCalls.ts';
import { type OperatorRole, worksOn } from '#contract/console/operatorRoles.ts';
import { REVIEW_KINDS } from '#contract/console/reviewable.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { commandOf as argsOf } from './sources/reviewSource.ts';
import { COMMANDS } from '#gateway/operator/commands/commands.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { proofOf } from '#gateway/profile/realName/realNameReview.ts';
import { createSealer } from '#gateway/profile/realName/sealedText.ts';
import { HttpError } from '#gateway/request/httpError.ts';
import { newestAudit, readAudit } from './auditReads.ts';
import { claim, release, transfer } from './claims.ts';
import { COMMAND_RIGHTS, mayRun, READ_ROLES } from './commandRights.ts';
import type { ConsoleDeps, ConsoleOperator } from './consoleDeps.ts';
import { ConsoleConflict } from './consoleErrors.ts';
import { feedHealth, findMembers, readHealth, readLedger, readMatches, readNotices } from './deskReads.ts';
import type { ItemActs } from './itemActs.ts';
import { nameOf } from './itemNames.ts';
import { readDrawRounds, readInviteRewards } from './promotionReads.ts';
import type { OperatorSession } from './operatorSessions.ts';
import type { Presence } from './presence.ts';
import type { Queue } from './queue.ts';
import { operators } from '#gateway/operator/staff/tables.ts';

/** What a call knows of its caller. */
export type ConsoleHandler<Name extends ConsoleCallName> = (
  input: ConsoleParsed<Name>,
  session: OperatorSession,
) => Promise<ConsoleOutput<Name>> | ConsoleOutput<Name>;

/** The calls that need a session; `login` and `logout` are the app's. */
export type ConsoleHandlers = { readonly [Name in Exclude<ConsoleCallName, 'login' | 'logout'>]: ConsoleHandler<Name> };

export interface HandlerDeps {
  readonly deps: ConsoleDeps;
  readonly queue: Queue;
  readonly acts: ItemActs;
  readonly presence: Presence;
}

export function consoleHandlers({ deps, queue, acts, presence }: HandlerDeps): ConsoleHandlers {
  const { db, timers, notifier, pepper, changed, feedHealth: readFeedHealth } = deps;
  const startedAt = timers.now();
  const sealer = createSealer(pepper);
  const checks = new Map<string, { readonly at: number; readonly text: string }>();

  return {
    me: (_, session) => meOf(session, timers.now()),
    async poll({ seen, item }, { id, operator }) {
      const { id: operatorId, name, tenants } = operator;
      presence.see(id, { operator: { id: operatorId, name }, tenants, item: item ?? null });
      const { rev, items, total, counts } = await queue.page(operator);
      const colleagues = [...presence.colleagues(operatorId, tenants)];
      return {
        now: timers.now(),
        rev,
        items: rev === seen ? null : [...items],
        total,
        counts,
        colleagues,
        auditId: await newestAudit(db, tenants),
        version: item === undefined ? null : await queue.version(operator, item),
        viewers: item === undefined ? [] : viewersOf(operator, item),
        isFeedAlive: feedHealth(deps).isAlive,
      };
    },
    async item({ key }, { operator }) {
      const shown = await queue.show(operator, key);
      return { ...shown, viewers: viewersOf(operator, key) };
    },
    async claim({ key }, { operator }) {
      await queue.show(operator, key);
      await claim(db, key, operator.id, timers.now());
      return { ...(await queue.show(operator, key)), viewers: viewersOf(operator, key) };
    },
    async release({ key }, { operator }) {
      await release(db, operator.id, key);
      return {};
    },
    async transfer({ key, to }, { operator }) {
      const { tenant, kind } = nameOf(key, operator);
      const [colleague] = await db
        .select()
        .from(operators)
        .where(and(eq(operators.id, to), eq(operators.disabled, false)));
      if (colleague === undefined || !colleague.tenants.includes(tenant) || !worksOn(colleague.roles, kind))
        throw new HttpError(404, 'there is no such colleague who works on this item');
      if (!(await transfer(db, key, operator.id, to, timers.now())))
        throw new ConsoleConflict({ why: 'claimed', by: null, at: null, act: null, text: '' });
      return {};
    },
    async act(input, { operator }) {
      const done = await acts.act(operator, input);
      queue.forget();
      return done;
    },
    async actMany({ items, ...input }, { operator }) {
      const results: ConsoleOutput<'actMany'>['results'] = [];
      for (const { key, version } of items) {
        try {
          results.push({ key, done: await acts.act(operator, { ...input, key, version, member: undefined }), conflict: null });
        } catch (error) {
          results.push({ key, done: null, conflict: conflictIn(error) });
        }
      }
      queue.forget();
      return { results };
    },
    async undo({ actId }, { operator }) {
      await acts.undo(operator, actId);
      queue.forget();
      return {};
    },
    audit: async (input, { operator }) => ({ entries: [...(await readAudit(db, operator, input))] }),
    async realNameView({ key, reason }, { operator }) {
      const { tenant, memberId } = realNameOf(key, operator);
      await runCommand(operator, argsOf('realname show', tenant, { member: memberId, reason }), key);
      const proof = await proofOf(db, sealer, BigInt(memberId));
      if (proof === null) throw new HttpError(404, 'this item waits no more');
      return { name: proof.name, number: proof.number };
    },
    async identityView({ key, photo, reason }, { operator }) {
      const { tenant, memberId } = realNameOf(key, operator);
      return { address: await runCommand(operator, argsOf('files view', tenant, { member: memberId, file: photo, reason }), key) };
    },
    commands: (_, { operator }) => ({
      commands: COMMANDS.filter(({ name }) => mayRun(operator.roles, name)).map(({ name, does, flags }) => ({
        name,
        does,
        flags: { ...flags },
      })),
    }),
    async command({ tenant, command, flags }, { operator }) {
      assertTenant(operator, tenant);
      const known = COMMANDS.find(({ name }) => name === command);
      if (known === undefined || !mayRun(operator.roles, command)) throw new HttpError(403, 'your roles do not have this command');
      const given = Object.entries(flags).flatMap(([flag, values]) => {
        if (!Object.hasOwn(known.flags, flag)) throw new HttpError(400, `${command} has no flag ${flag}`);
        return values.map((value) => `--${flag}=${value}`);
      });
      const text = await runCommand(operator, [...command.split(' '), `--tenant=${tenant}`, ...given]);
      if (command === 'ledger check') checks.set(tenant, { at: timers.now(), text });
      queue.forget();
      return { text };
    },
    async members({ tenant, query }, { operator }) {
      assertRead(operator, tenant, READ_ROLES.members);
      return findMembers(db, tenant, query, timers.now());
    },
    async notices({ tenant }, { operator }) {
      assertRead(operator, tenant, READ_ROLES.notices);
      return readNotices(db, tenant, timers.now);
    },
    async matches({ tenant }, { operator }) {
      assertRead(operator, tenant, READ_ROLES.matches);
      return readMatches(deps, tenant);
    },
    async ledger({ tenant }, { operator }) {
      assertRead(operator, tenant, READ_ROLES.ledger);
      const last = checks.get(tenant);
      const lastCheck = last === undefined ? null : { ...last, isClean: !last.text.includes('NOT agree') };
      return { ...(await readLedger(db, tenant, timers.now())), lastCheck };
    },
    async drawRounds({ tenant }, { operator }) {
      assertRead(operator, tenant, READ_ROLES.drawRounds);
      return readDrawRounds(db, tenant, timers.now());
    },
    async inviteRewards({ tenant, which }, { operator }) {
      assertRead(operator, tenant, READ_ROLES.inviteRewards);
      return readInviteRewards(db, tenant, which);
    },
    health: () => readHealth(deps, startedAt),
  };

  function viewersOf({ id, tenants }: ConsoleOperator, key: string) {
    return presence.colleagues(id, tenants).flatMap(({ item, ...colleague }) => (item === key ? [colleague] : []));
  }

  /** Runs a command that decides no item through the same door. */
  async function runCommand({ login: actor }: ConsoleOperator, args: readonly string[], item?: string): Promise<string> {
    try {
      const ports = { pepper, feedHealth: readFeedHealth };
      const text = await executeCommand(db, timers.now, { args, actor, ...(item !== undefined && { item }) }, notifier, ports);
      await changed();
      return text;
    } catch (error) {
      if (error instanceof UsageError) throw new HttpError(400, error.message, { cause: error });
      throw error;
    }
  }
}

/** Returns what an operator is told of themselves. */
export function meOf({ operator, endsAt }: Pick<OperatorSession, 'operator' | 'endsAt'>, now: number): ConsoleOutput<'me'> {
  const { id, name, login, tenants, roles } = operator;
  return {
    operator: { id, name },
    login,
    tenants: [...tenants],
    roles: [...roles],
    kinds: REVIEW_KINDS.filter((kind) => worksOn(roles, kind)),
    commands: Object.keys(COMMAND_RIGHTS).filter((command) => mayRun(roles, command)),
    now,
    endsAt,
  };
}

function realNameOf(key: string, operator: ConsoleOperator): { readonly tenant: string; readonly memberId: string } {
  const { tenant, kind, id } = nameOf(key, operator);
  if (kind !== 'realName' || !/^\d{1,18}$/.test(id)) throw new HttpError(404, 'there is no such item');
  return { tenant, memberId: id };
}

function assertTenant({ tenants }: ConsoleOperator, tenant: string): void {
  if (!tenants.includes(tenant)) throw new HttpError(403, 'this tenant is not yours');
}

function assertRead(operator: ConsoleOperator, tenant: string, roles: readonly OperatorRole[]): void {
  assertTenant(operator, tenant);
  if (!roles.some((role) => operator.roles.includes(role))) throw new HttpError(403, 'your roles do not have this desk');
}

/** Of many acts one fails alone; the gateway's own errors end them all. */
function conflictIn(error: unknown): ConsoleConflict['conflict'] {
  if (error instanceof ConsoleConflict) return error.conflict;
  if (error instanceof HttpError)
    return { why: error.statusCode === 404 ? 'gone' : 'refused', by: null, at: null, act: null, text: error.message };
  throw error;
}
