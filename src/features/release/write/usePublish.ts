import { useState } from 'react';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import { useReleaseSteps } from '#features/release/useReleaseSteps.ts';
import { useSend } from '#parts/input/useSend.ts';
import { isCallError } from '#stores/overlays/errorKey.ts';
import { type Publication, showMovedPrices, usePublishStance } from '#stores/queries/release.ts';
import { discardDraft, shownLegs } from '#stores/release/releaseDraft.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { useSession } from '#stores/session/session.ts';
import { publicationOf } from './releaseRules.ts';

/** Why a stance was not sealed: refused with a reason, or by an error. */
export type PublishFailure = Extract<Publication, { state: 'refused' }> | { readonly state: 'failed'; readonly error: unknown };

export interface Publishing {
  readonly busy: boolean;
  /** Of the last attempt; null before any, and once another is sent. */
  readonly failure: PublishFailure | null;
  /** Seals the draft, or sends again what is still without an answer. */
  readonly publish: () => void;
}

/** Publishes the draft: leads to the page of the sealed stance, or back to the pick when prices have changed. */
export function usePublish(onPriceChanged: () => void): Publishing {
  const [draft] = useReleaseDraft();
  const memberId = useSession(({ member }) => member?.memberId ?? '');
  const publishStance = usePublishStance();
  const { goBack, showSealed } = useReleaseSteps();
  const [failure, setFailure] = useState<PublishFailure | null>(null);
  const { busy, sendNow } = useSend(async () => {
    const input = draft.sending?.input ?? publicationOf(draft);
    if (input === null) return;
    setFailure(null);
    try {
      settle(await publishStance(input));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFailure({ state: 'failed', error });
    }
  });
  function settle(publication: Publication): void {
    switch (publication.state) {
      case 'sealed': {
        const { articleId, status, hash } = publication;
        const first = shownLegs(draft)[0]?.pick;
        showSealed({ articleId, status, hash, ruleType: first ? RULE_TYPES[first.playType] : 0 });
        discardDraft(memberId);
        return;
      }
      case 'priceChanged':
        showMovedPrices(shownLegs(draft), publication.picks);
        onPriceChanged();
        goBack('pick', 1);
        return;
      case 'refused':
        setFailure(publication);
    }
  }
  return {
    busy,
    failure,
    publish() {
      if (!busy) sendNow();
    },
  };
}
