import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#contract/console/deadlines.ts';
import type { Db } from '#gateway/db/database.ts';
import { operators, operatorSessions } from '#gateway/operator/staff/tables.ts';
import type { ConsoleOperator } from './consoleDeps.ts';

const TOKEN_BYTES = 32;
/** The use of a session is noted this often at most. */
const NOTED_MS = 60_000;

export interface OperatorSession {
  readonly id: string;
  readonly operator: ConsoleOperator;
  /** Server time (ms) at which it ends in any case. */
  readonly endsAt: number;
}

/** Sessions of the console. The database has the hash of a token only. */
export interface OperatorSessions {
  /** Returns the token of a new session. */
  start(operatorId: number): Promise<string>;
  /** Returns the session of a token, which `isUse` prolongs; null for none. */
  find(token: string | undefined, isUse: boolean): Promise<OperatorSession | null>;
  end(sessionId: string): Promise<void>;
}

export function createOperatorSessions(db: Db, now: () => number): OperatorSessions {
  return {
    async start(operatorId) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await db.delete(operatorSessions).where(isOver());
      await db.insert(operatorSessions).values({ tokenHash: hashOf(token), operatorId, startedAt: now(), usedAt: now() });
      return token;
    },
    async find(token, isUse) {
      if (token === undefined) return null;
      const id = hashOf(token);
      const isLive = and(gt(operatorSessions.usedAt, now() - SESSION_IDLE_MS), gt(operatorSessions.startedAt, now() - SESSION_MAX_MS));
      const [found] = await db
        .select({ session: operatorSessions, operator: operators })
        .from(operatorSessions)
        .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
        .where(and(eq(operatorSessions.tokenHash, id), eq(operators.disabled, false), isLive));
      if (found === undefined) return null;
      const { session, operator } = found;
      if (isUse && now() - session.usedAt > NOTED_MS)
        await db.update(operatorSessions).set({ usedAt: now() }).where(eq(operatorSessions.tokenHash, id));
      const { id: operatorId, login, name, tenants, roles } = operator;
      return { id, operator: { id: operatorId, login, name, tenants, roles }, endsAt: session.startedAt + SESSION_MAX_MS };
    },
    async end(sessionId) {
      await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, sessionId));
    },
  };

  function isOver() {
    return or(lt(operatorSessions.usedAt, now() - SESSION_IDLE_MS), lt(operatorSessions.startedAt, now() - SESSION_MAX_MS));
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
