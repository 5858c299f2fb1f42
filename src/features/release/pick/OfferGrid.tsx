import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlayType, SELECTIONS } from '#contract/stances/playTypes.ts';
import type { Offer } from '#stores/queries/release.ts';
import type { DraftPick } from '#stores/release/releaseDraft.ts';
import { Chips } from '#ui/field/Chips.tsx';
import type { OffersOfTypeProps } from './OfferLines.tsx';
import { PriceButton } from './PriceButton.tsx';
import { selectionText } from './selectionText.ts';
import { isShut, ShutOffer } from './ShutOffer.tsx';

type Selection = DraftPick['selection'];

/** A play type with many selections: those of one company at a time. */
export function OfferGrid({ playType, offers, pick, onPick }: OffersOfTypeProps): ReactNode {
  const { t } = useTranslation('release');
  const [companyId, setCompanyId] = useState(pick?.companyId ?? offers.find((offer) => !isShut(offer))?.companyId);
  const shown = offers.find((offer) => offer.companyId === companyId) ?? offers[0];
  if (shown === undefined) return null;
  return (
    <>
      <div className="release-companies">
        <Chips
          label={t('company')}
          select="one"
          chips={offers.map((offer) => ({ id: offer.companyId, label: offer.company, on: offer.companyId === shown.companyId }))}
          onPress={setCompanyId}
        />
      </div>
      {isShut(shown) ? <ShutGrid offer={shown} /> : <Grid playType={playType} offer={shown} pick={pick} onPick={onPick} />}
      {shown.computed && <p className="release-computed">{t('computed')}</p>}
    </>
  );
}

function ShutGrid({ offer }: { readonly offer: Offer }): ReactNode {
  return (
    <div className="release-offers">
      <ShutOffer offer={offer} />
    </div>
  );
}

interface GridProps extends Pick<OffersOfTypeProps, 'pick' | 'onPick'> {
  readonly playType: PlayType;
  readonly offer: Offer;
}

function Grid({ playType, offer, pick, onPick }: GridProps): ReactNode {
  const { t } = useTranslation('release');
  const cell = (selection: Selection, name?: string): ReactNode => {
    const price = offer.prices.find((one) => one.selection === selection)?.price;
    if (price === undefined) return null;
    const { companyId, company, line } = offer;
    return (
      <PriceButton
        key={selection}
        playType={playType}
        price={price}
        line={line}
        isChosen={pick?.companyId === companyId && pick.selection === selection}
        label={`${company}, ${selectionText(selection, t)}`}
        name={name}
        onChoose={() => onPick({ playType, selection, companyId, line, price })}
      />
    );
  };
  if (playType === 'halfFull') return <HalfFull cell={cell} />;
  if (playType === 'score') return <Scores cell={cell} />;
  return (
    <div className="release-grid four" role="radiogroup" aria-label={t('prices')}>
      {SELECTIONS.totalGoals.map((selection) => cell(selection, selection))}
    </div>
  );
}

type CellOf = (selection: Selection, name?: string) => ReactNode;
const SIDES = ['home', 'draw', 'away'] as const;

/** Nine outcomes: rows for half time, columns for full time. */
function HalfFull({ cell }: { readonly cell: CellOf }): ReactNode {
  const { t } = useTranslation('release');
  return (
    <div className="release-grid nine" role="radiogroup" aria-label={t('prices')}>
      <span aria-hidden="true">{t('halfFull')}</span>
      {SIDES.map((side) => (
        <span key={side} aria-hidden="true">
          {t(`short.${side}`)}
        </span>
      ))}
      {SIDES.map((half) => [
        <span key={half} aria-hidden="true">
          {t(`short.${half}`)}
        </span>,
        ...SIDES.map((full) => cell(`${half}/${full}`)),
      ])}
    </div>
  );
}

/** The scores of home wins, draws and away wins in a column each, "other" at its end. */
function Scores({ cell }: { readonly cell: CellOf }): ReactNode {
  const { t } = useTranslation('release');
  return (
    <div className="release-grid scores" role="radiogroup" aria-label={t('prices')}>
      {SIDES.map((side) => (
        <div key={side}>
          <span aria-hidden="true">{t(`selection.${side}`)}</span>
          {SELECTIONS.score
            .filter((selection) => sideOfScore(selection) === side)
            .map((selection) => cell(selection, scoreName(selection, t('other'))))}
        </div>
      ))}
    </div>
  );
}

function scoreName(selection: Selection, other: string): string {
  return selection.startsWith('other') ? other : selection.replace('-', '–');
}

function sideOfScore(selection: Selection): (typeof SIDES)[number] {
  if (selection.startsWith('other')) return selection === 'otherHome' ? 'home' : selection === 'otherDraw' ? 'draw' : 'away';
  const [home = 0, away = 0] = selection.split('-').map(Number);
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}
