import './matchDetail.css';
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLoadMatch } from '#stores/detail/useLoadMatch.ts';
import { useOpenMatch } from '#stores/detail/useOpenMatch.ts';
import { useLiveClient, useMatch } from '#stores/live/liveClient.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useIsWideScreen } from '#ui/useIsWideScreen.ts';
import { MatchAnnouncer } from './announce/MatchAnnouncer.tsx';
import { tabOfType, type DetailType } from './detailTabs.ts';
import { PitchHeader } from './header/PitchHeader.tsx';
import type { ShownMatch } from './header/useHeaderState.ts';
import { MatchSkeleton } from './MatchSkeleton.tsx';
import { PlainBar } from './PlainBar.tsx';
import { TabLine } from './TabLine.tsx';
import { TabPanels } from './TabPanels.tsx';
import { useLiveNeighbours } from './header/useLiveNeighbours.ts';
import { useShownTabs } from './useShownTabs.ts';
import { useTabScroll } from './useTabScroll.ts';

export interface MatchScreenProps {
  readonly id: MatchId;
  /** From the address: any text. */
  readonly type: string | undefined;
  /** The list that the match was opened from; empty when it was opened from none. */
  readonly order: readonly MatchId[];
  readonly onBack: () => void;
  readonly onType: (type: DetailType) => void;
  readonly onOpen: (id: MatchId) => void;
}

/** The screen of a match by its id, wherever it is shown: a route of the app, or a place in the player. One that lists hide is gone. */
export function MatchScreen(props: MatchScreenProps): ReactNode {
  const { id, onBack } = props;
  const { t } = useTranslation('detail');
  const match = useMatch(id);
  const { isGone, error, retry } = useLoadMatch(id, match !== undefined);
  useOpenMatch(id);
  const isHidden = match !== undefined && phaseOf(match.row) === 'hidden';
  if (match && !isHidden) return <KnownMatch {...props} match={match} />;
  if (!isHidden && !isGone && !error) return <MatchSkeleton onBack={onBack} />;
  return (
    <div className="match-detail">
      <PlainBar onBack={onBack} />
      {isHidden || isGone ? (
        <EmptyState type="match" title={t('gone.title')} text={t('gone.text')} action={{ label: t('gone.back'), onPress: onBack }} />
      ) : (
        <LoadError title={t('failed')} error={error} onRetry={retry} />
      )}
    </div>
  );
}

function KnownMatch({ id, match, type, order, onBack, onType, onOpen }: MatchScreenProps & { readonly match: ShownMatch }): ReactNode {
  const { t } = useTranslation('detail');
  const { isPlayback = false } = useLiveClient();
  const isWide = useIsWideScreen();
  const tabs = useShownTabs();
  const chosen = tabOfType(tabs, type)?.type;
  const neighbours = useLiveNeighbours(id, match.row.sport, order);
  const box = useRef<HTMLDivElement>(null);
  useTabScroll(box, id, chosen);
  return (
    <div className="match-detail" onKeyDown={onEscape(onBack)}>
      <div
        ref={box}
        className={chosen === 'chat' ? 'detail-scroll with-room' : 'detail-scroll'}
        role="region"
        aria-label={t('title')}
        tabIndex={-1}
      >
        <PitchHeader match={match} neighbours={neighbours} box={box} onBack={onBack} onOpen={onOpen} />
        <MatchAnnouncer key={id} match={match} />
        {chosen !== undefined && (
          <>
            <TabLine id={id} tabs={tabs} chosen={chosen} onChoose={onType} />
            <TabPanels key={id} id={id} tabs={tabs} chosen={chosen} />
          </>
        )}
      </div>
      {/* The list beside it shows them on a wide screen. */}
      {!isWide && !isPlayback && <StatusBanners />}
    </div>
  );
}

/** Escape leaves the match, but for a field or a dialog that it is meant for. */
function onEscape(leave: () => void): KeyboardEventHandler<HTMLElement> {
  return ({ key, target, currentTarget, defaultPrevented }) => {
    const isMeant = target instanceof HTMLElement && currentTarget.contains(target) && target.closest('input, textarea') === null;
    if (key === 'Escape' && isMeant && !defaultPrevented) leave();
  };
}
