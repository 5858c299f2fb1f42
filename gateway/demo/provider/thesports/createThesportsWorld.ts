import { type ProviderHabits, MODERATE_HABITS } from '#gateway/demo/provider/telling/habits.ts';
import type { ProviderWorld } from '#gateway/demo/provider/world/providerWorld.ts';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import { BASKETBALL_ENDPOINTS } from './basketball/basketballEndpoints.ts';
import { FOOTBALL_ENDPOINTS } from './football/footballEndpoints.ts';
import { pushMessages, type PushMessage } from './pushMessages.ts';
import { refusal } from './thesportsAnswer.ts';

export interface ThesportsWorldOptions {
  readonly world: ProviderWorld;
  /** Server time in ms. */
  readonly now: () => number;
  /** Without: about as bad as in reality. */
  readonly habits?: ProviderHabits;
}

/** What stands in for TheSports: its endpoints, and its push service. */
export interface ThesportsWorld {
  readonly ask: AskProvider;
  /** Returns the messages after `from` up to `to` (server ms), in order. */
  pushMessages(from: number, to: number): readonly PushMessage[];
}

/** Returns what answers as TheSports would, about the matches of a world. An endpoint outside of the plan is refused with status 200. */
export function createThesportsWorld({ world, now, habits = MODERATE_HABITS }: ThesportsWorldOptions): ThesportsWorld {
  return {
    ask: async ({ sport, path, params }) => {
      const endpoint = (sport === 'football' ? FOOTBALL_ENDPOINTS : BASKETBALL_ENDPOINTS)[path];
      const body =
        endpoint === undefined ? refusal('Unauthorized access to this endpoint.') : endpoint(params, { world, habits, at: now() });
      return { status: 200, headers: { 'content-type': 'application/json' }, body };
    },
    pushMessages: (from, to) => pushMessages({ world, habits }, from, to),
  };
}
