import type { EXPERT_ACCOUNT_CALLS } from '#contract/calls/expertAccountCalls.ts';
import type { EXPERT_CALLS } from '#contract/calls/expertCalls.ts';
import type { STANCE_CALLS } from '#contract/calls/stanceCalls.ts';
import type { HandlersOf } from '#gateway/http/handler.ts';
import type { stanceHandlers } from './market/stanceHandlers.ts';
import type { publishHandlers } from './publish/publishHandlers.ts';

type Built = keyof ReturnType<typeof publishHandlers> | keyof ReturnType<typeof stanceHandlers>;
type Pending = Exclude<keyof typeof EXPERT_ACCOUNT_CALLS | keyof typeof EXPERT_CALLS | keyof typeof STANCE_CALLS, Built>;

function unbuilt(): never {
  throw new Error('not built yet');
}

/** Calls whose handlers are being written. */
export const PENDING_HANDLERS: HandlersOf<Pending> = {
  expertList: unbuilt,
  expertDetail: unbuilt,
  expertBasic: unbuilt,
  introduction: unbuilt,
  leagueOptions: unbuilt,
  strongLeagues: unbuilt,
  memberDetail: unbuilt,
  followExpert: unbuilt,
  followedExperts: unbuilt,
};
