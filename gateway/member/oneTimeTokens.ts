import { randomBytes } from 'node:crypto';

const BYTES = 24;
/** Kept at most: who asks and never answers does not fill the memory. */
const MOST = 20_000;

/** Names for what is good for one use and a time. In memory: a restart voids them. */
export interface OneTimeTokens<What> {
  issue(what: What): string;
  /** What a name was given for; undefined for none, for one that is used, and for one whose time is over. */
  spend(name: string): What | undefined;
}

export function createOneTimeTokens<What>(goodForMs: number, now: () => number): OneTimeTokens<What> {
  const tickets = new Map<string, { readonly what: What; readonly until: number }>();

  return {
    issue(what) {
      forget();
      const name = randomBytes(BYTES).toString('base64url');
      tickets.set(name, { what, until: now() + goodForMs });
      return name;
    },
    spend(name) {
      const ticket = tickets.get(name);
      tickets.delete(name);
      return ticket && now() < ticket.until ? ticket.what : undefined;
    },
  };

  /** All are good for as long, so the oldest stand first. */
  function forget(): void {
    for (const [name, { until }] of tickets) {
      if (now() < until && tickets.size < MOST) return;
      tickets.delete(name);
    }
  }
}
