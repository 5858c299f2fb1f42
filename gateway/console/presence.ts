import { POLL_MS } from '#contract/console/deadlines.ts';
import type { Colleague } from '#contract/console/reviewable.ts';

/** A console that has not asked for so long is closed. */
const GONE_MS = 5 * POLL_MS;

interface Present {
  readonly operator: Colleague;
  readonly tenants: readonly string[];
  readonly item: string | null;
  readonly at: number;
}

/** Who has the console open, and which item; in memory, as each console tells every two seconds. */
export interface Presence {
  see(sessionId: string, present: Omit<Present, 'at'>): void;
  leave(sessionId: string): void;
  /** Colleagues who share a tenant, without the operator. */
  colleagues(operatorId: number, tenants: readonly string[]): readonly (Colleague & { readonly item: string | null })[];
}

export function createPresence(elapsed: () => number): Presence {
  const present = new Map<string, Present>();
  return {
    see: (sessionId, one) => void present.set(sessionId, { ...one, at: elapsed() }),
    leave: (sessionId) => void present.delete(sessionId),
    colleagues(operatorId, tenants) {
      for (const [id, { at }] of present) if (elapsed() - at > GONE_MS) present.delete(id);
      const seen = new Map<number, Colleague & { readonly item: string | null }>();
      for (const { operator, item, tenants: of } of present.values()) {
        if (operator.id === operatorId || !of.some((tenant) => tenants.includes(tenant))) continue;
        const visible = item !== null && tenants.some((tenant) => item.startsWith(`${tenant}.`)) ? item : null;
        seen.set(operator.id, { ...operator, item: visible ?? seen.get(operator.id)?.item ?? null });
      }
      return [...seen.values()].sort((a, b) => a.name.localeCompare(b.name));
    },
  };
}
