import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Paragraphs } from '#parts/text/Paragraphs.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { showText } from '#stores/overlays/toast.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { Author } from './Author.tsx';
import { MatchBanner } from './MatchBanner.tsx';
import { NextGoal } from './NextGoal.tsx';
import { OpenOrPaid } from './OpenOrPaid.tsx';
import { BuyDock } from '#features/stances/buy/BuyDock.tsx';
import { Seal } from '#features/stances/seal/Seal.tsx';
import { Arithmetic } from '#features/stances/settled/Arithmetic.tsx';
import { HowSettled } from '#features/stances/settled/HowSettled.tsx';
import { LegResults } from '#features/stances/settled/LegResults.tsx';
import { StanceBar } from './StanceBar.tsx';
import { StanceFront } from './StanceFront.tsx';

/** A stance, locked, open or settled: the same places in each state (docs/product.md#stance-page). */
export function StancePage({ stance }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation('stancePage');
  const scroll = useRef<HTMLDivElement>(null);
  const [match] = stance.matches;
  const { open, access, status } = stance;
  const onBought = (): void => {
    showText(t('bought'));
    // The button that had the focus is gone.
    scroll.current?.querySelector('h2')?.focus({ preventScroll: true });
    if (scroll.current) scroll.current.scrollTop = 0;
  };
  return (
    <>
      <div ref={scroll} className="stance-scroll">
        <StanceBar stance={stance} />
        {stance.combination === 1 && match !== undefined && <MatchBanner match={match} />}
        <StanceFront stance={stance} />
        <NextGoal stance={stance} />
        <LegResults stance={stance} />
        <Arithmetic stance={stance} />
        {open !== null && (
          <section className="stance-block stance-text">
            <h2>{t('reasons')}</h2>
            <Paragraphs text={open.content} />
          </section>
        )}
        <HowSettled stance={stance} />
        <Author expert={stance.expert} />
        {access === null && <OpenOrPaid stance={stance} />}
        <Seal stance={stance} />
      </div>
      <StatusBanners />
      {access === null && status === STANCE_STATUS.published && <BuyDock stance={stance} onBought={onBought} />}
    </>
  );
}
