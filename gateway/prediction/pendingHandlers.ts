import type { STANCE_CALLS } from '#contract/calls/stanceCalls.ts';
import type { HandlersOf } from '#gateway/http/handler.ts';

type Pending = 'expertChain' | 'chainAnchors' | keyof typeof STANCE_CALLS;

function unbuilt(): never {
  throw new Error('not built yet');
}

/** Calls whose handlers are being written. */
export const PENDING_HANDLERS: HandlersOf<Pending> = {
  expertChain: unbuilt,
  chainAnchors: unbuilt,
  stanceList: unbuilt,
  stanceDetail: unbuilt,
  buyStance: unbuilt,
  myStances: unbuilt,
  releaseMatches: unbuilt,
  releaseOffers: unbuilt,
  publishStance: unbuilt,
  cancelStance: unbuilt,
};
