import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlayType, SELECTIONS } from '#contract/stances/playTypes.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { Offer, ReleaseMatch } from '#stores/queries/release.ts';
import type { DraftPick } from '#stores/release/releaseDraft.ts';
import { OutlyingPrice } from './OutlyingPrice.tsx';
import { PriceButton } from './PriceButton.tsx';
import { backedText, columnText, inOrder, playLineText } from './selectionText.ts';
import { isShut, ShutOffer } from './ShutOffer.tsx';

export interface OffersOfTypeProps {
  readonly match: ReleaseMatch;
  readonly playType: PlayType;
  /** Of this play type; at least one. */
  readonly offers: readonly Offer[];
  /** The choice, when it is of this play type. */
  readonly pick: DraftPick | null;
  readonly onPick: (pick: DraftPick) => void;
}

/** Companies with their line and two or three prices; what cannot be chosen says why. */
export function OfferLines({ match, playType, offers, pick, onPick }: OffersOfTypeProps): ReactNode {
  const { t } = useTranslation('release');
  const { language } = useLocale();
  const selections = inOrder(SELECTIONS[playType], useSideOrder(match.sport), match.sport);
  const hasLine = offers.some(({ line }) => line !== null);
  const isLineLast = selections.length === 2;
  const [first, ...others] = selections.map((selection) => (
    <span key={selection} className="truncate head">
      {columnText(selection, playType, match, t)}
    </span>
  ));
  const lineHead = hasLine && (
    <span key="line" className="head">
      {t('line')}
    </span>
  );
  return (
    <>
      <div
        className="release-offers"
        data-prices={selections.length}
        data-line={hasLine || undefined}
        role="radiogroup"
        aria-label={t('prices')}
      >
        <span className="head company">{t('company')}</span>
        {isLineLast ? [first, lineHead, ...others] : [lineHead, first, ...others]}
        {offers.map((offer) => (
          <OfferLine
            key={`${offer.companyId} ${offer.line}`}
            offer={offer}
            selections={selections}
            hasLine={hasLine}
            lineText={playLineText(offer.line, playType, language)}
            nameOf={(selection) => backedText(selection, playType, match, t)}
            pick={pick}
            onPick={onPick}
          />
        ))}
      </div>
      {offers.some(({ computed }) => computed) && <p className="release-computed">{t('computed')}</p>}
    </>
  );
}

interface OfferLineProps extends Pick<OffersOfTypeProps, 'pick' | 'onPick'> {
  readonly offer: Offer;
  readonly selections: readonly DraftPick['selection'][];
  readonly hasLine: boolean;
  readonly lineText: string;
  readonly nameOf: (selection: DraftPick['selection']) => string;
}

function OfferLine({ offer, selections, hasLine, lineText, nameOf, pick, onPick }: OfferLineProps): ReactNode {
  const { t } = useTranslation('release');
  const { playType, companyId, company, line, computed } = offer;
  const name = (
    <span key="company" className="company">
      <span className="truncate">{company}</span>
      {computed && <small>{t('computedTag')}</small>}
    </span>
  );
  if (isShut(offer)) {
    return (
      <>
        {name}
        <ShutOffer offer={offer} />
      </>
    );
  }
  const cells = selections.map((selection) => {
    const found = offer.prices.find((one) => one.selection === selection);
    if (found === undefined) return <span key={selection}>–</span>;
    const { price, outlying } = found;
    const label = [company, nameOf(selection), lineText].filter(Boolean).join(', ');
    if (outlying !== null) return <OutlyingPrice key={selection} playType={playType} outlying={outlying} label={label} />;
    return (
      <PriceButton
        key={selection}
        playType={playType}
        price={price}
        line={line}
        isChosen={pick?.companyId === companyId && pick.line === line && pick.selection === selection}
        label={label}
        onChoose={() => onPick({ playType, selection, companyId, line, price })}
      />
    );
  });
  const [first, ...others] = cells;
  const lineCell = hasLine && (
    <span key="line" className="line">
      {lineText}
    </span>
  );
  return (
    <>
      {name}
      {selections.length === 2 ? [first, lineCell, ...others] : [lineCell, first, ...others]}
    </>
  );
}
