import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlayType, SELECTIONS } from '#contract/stances/playTypes.ts';
import { timeOf } from '#i18n/dates.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { Offer, ReleaseMatch } from '#stores/queries/release.ts';
import type { DraftPick } from '#stores/release/releaseDraft.ts';
import { Icon } from '#ui/Icon.tsx';
import { PriceButton } from './PriceButton.tsx';
import { backedText, columnText, inOrder, playLineText } from './selectionText.ts';

export interface OffersOfTypeProps {
  readonly match: ReleaseMatch;
  readonly playType: PlayType;
  /** Of this play type; at least one. */
  readonly offers: readonly Offer[];
  /** The choice, when it is of this play type. */
  readonly pick: DraftPick | null;
  readonly onPick: (pick: DraftPick) => void;
}

/** Companies with their line and two or three prices; a closed market is locked. */
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
  const { language, timeZone } = useLocale();
  const { playType, companyId, company, line, closed, computed, at } = offer;
  const name = (
    <span key="company" className="company">
      <span className="truncate">{company}</span>
      {computed && <small>{t('computedTag')}</small>}
    </span>
  );
  if (closed) {
    return (
      <>
        {name}
        <span className="shut">
          <Icon name="lock" size={14} />
          {t('closedAt', { time: timeOf(at, language, timeZone) })}
        </span>
      </>
    );
  }
  const cells = selections.map((selection) => {
    const price = offer.prices.find((one) => one.selection === selection)?.price;
    if (price === undefined) return <span key={selection}>–</span>;
    return (
      <PriceButton
        key={selection}
        playType={playType}
        price={price}
        line={line}
        isChosen={pick?.companyId === companyId && pick.line === line && pick.selection === selection}
        label={[company, nameOf(selection), lineText].filter(Boolean).join(', ')}
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
