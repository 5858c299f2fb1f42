import { useStore } from 'zustand';
import { randomId } from '#api/randomId.ts';
import type { Output } from '#contract/calls/calls.ts';
import { appealDraftOf, appealDrafts, type AppealDraft, changeAppealDraft, discardAppealDraft } from './appealDrafts.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useSession } from '#stores/session/session.ts';
import { isAnswer } from '#stores/queries/purchaseKeys.ts';
import { queryClient, userCallKey } from '#stores/queries/queryClient.ts';

type Removals = Output<'myRemovals'>;
export type Removal = Removals['removals'][number];

export interface Appeal {
  /** undefined before anything was typed. */
  readonly draft: AppealDraft | undefined;
  readonly setText: (text: string) => void;
  /**
   * Sends the appeal. Key and text are stored before, and sent again as they are until an answer comes: whatever was lost on the way, it is
   * made once. Rejects with CallError, which the API client reports; the text is kept.
   */
  readonly send: () => Promise<void>;
  /** Forgets what was typed. */
  readonly discard: () => void;
}

/** Returns the current member's appeal against a removal, as far as it is written. */
export function useAppeal(removalId: number): Appeal {
  const { api } = useLiveClient();
  const memberId = useSession(({ member }) => member?.memberId ?? '');
  const of = { memberId, removalId };
  const draft = useStore(appealDrafts, (state) => appealDraftOf(state, of));
  return {
    draft,
    setText: (text) => changeAppealDraft(of, { text }),
    discard: () => discardAppealDraft(of),
    async send() {
      const current = appealDraftOf(appealDrafts.getState(), of);
      if (current === undefined) return;
      const sending = current.sending ?? { key: randomId(), text: current.text };
      changeAppealDraft(of, { sending });
      const key = userCallKey('myRemovals', {});
      try {
        const { removal } = await api.call('appeal', { removalId, text: sending.text }, { idempotencyKey: sending.key });
        queryClient.setQueryData<Removals>(
          key,
          (known) => known && { removals: known.removals.map((one) => (one.removalId === removalId ? removal : one)) },
        );
        discardAppealDraft(of);
      } catch (error) {
        if (isAnswer(error)) {
          changeAppealDraft(of, { sending: null });
          void queryClient.invalidateQueries({ queryKey: key }); // it may have been decided, or appealed elsewhere
        }
        throw error;
      }
    },
  };
}
