import type { MatchId } from '#contract/match.ts';
import type { Api } from '#api/call.ts';
import type { MatchStore } from './match.ts';

/** Follows of this device. The gateway says what is true; until then a tap is pending. */
export interface Follows {
  /** Reads what this device follows. Rejects with CallError. */
  load(): Promise<void>;
  /** Follows a match. Rejects with CallError; then nothing has changed. */
  follow(id: MatchId): Promise<void>;
  /** Leaves a followed match: the specification's name (section 3). Rejects with CallError. */
  cannelMatch(id: MatchId): Promise<void>;
}

/** `changed` runs after the gateway has taken a change of ours: other tabs are to hear of it. */
export function createFollows(store: MatchStore, api: Pick<Api, 'call'>, changed: () => void = () => undefined): Follows {
  return {
    async load() {
      take((await api.call('focusList', {})).matchIds);
    },
    follow: (id) => update(id, true),
    cannelMatch: (id) => update(id, false),
  };

  async function update(id: MatchId, follow: boolean): Promise<void> {
    store.setState(({ pending }) => ({ pending: new Map(pending).set(id, follow) }));
    try {
      take((await api.call('focusUpdate', { matchIds: [id], follow: follow ? 1 : 0 })).matchIds);
      changed();
    } finally {
      store.setState(({ pending }) => {
        const rest = new Map(pending);
        rest.delete(id);
        return { pending: rest };
      });
    }
  }

  function take(matchIds: readonly MatchId[]): void {
    store.setState({ followed: new Set(matchIds) });
  }
}
