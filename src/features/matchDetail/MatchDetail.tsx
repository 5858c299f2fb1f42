import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { MatchId } from '#contract/match/match.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { useGoBack } from '#parts/screen/useGoBack.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { MatchScreen } from './MatchScreen.tsx';
import { MatchSkeleton } from './MatchSkeleton.tsx';

const NO_ORDER: readonly MatchId[] = [];

/** A match (docs/product.md#match). The tab is in the address, which a change of tab or match replaces. */
export default function MatchDetail(): ReactNode {
  const { id = '', type } = useParams();
  const { state } = useLocation();
  const { language } = useLocale();
  const navigate = useNavigate();
  const onBack = useGoBack(`/${language}/match`);
  const show = (matchId: MatchId, shownType = type): void => {
    const path = shownType === undefined ? `${matchId}` : `${matchId}/${shownType}`;
    void navigate(`/${language}/match/${path}`, { replace: true, state });
  };
  return (
    <LiveGate waiting={<MatchSkeleton onBack={onBack} />}>
      <MatchScreen
        id={Number(id)}
        type={type}
        order={orderIn(state)}
        onBack={onBack}
        onType={(chosen) => show(Number(id), chosen)}
        onOpen={show}
      />
    </LiveGate>
  );
}

/** Returns the list that the match was opened from, which survives a reload with the history entry. */
function orderIn(state: unknown): readonly MatchId[] {
  if (typeof state !== 'object' || state === null || !('order' in state) || !Array.isArray(state.order)) return NO_ORDER;
  return state.order.filter((id) => typeof id === 'number');
}
