import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReleaseSteps } from '#features/release/useReleaseSteps.ts';
import { priceText } from '#parts/odds/priceText.ts';
import { Button } from '#ui/Button.tsx';
import { legId } from './LegPicker.tsx';
import type { LegState } from './legState.ts';
import { scrollTo } from '#features/release/scrollTo.ts';
import type { PickedLegs } from './usePickedLegs.ts';

/** The prices and their product, and the way on; until each price counts, the button says what is missing and leads there. */
export function PickDock({ picked: { legs, odds, unsettled } }: { readonly picked: PickedLegs }): ReactNode {
  const { t } = useTranslation('release');
  const { goOn } = useReleaseSteps();
  const blocking = legs[unsettled];
  return (
    <footer className="release-dock">
      <div className="release-odds">
        {legs.length > 1 && (
          <p>
            {legs.map(({ leg: { matchId, pick }, state }, index) => (
              <span key={matchId}>
                {index > 0 && ' × '}
                <b className={state.kind === 'same' ? undefined : 'unsettled'}>{priceText(pick?.price ?? null, 'decimal', 'europe')}</b>
              </span>
            ))}
          </p>
        )}
        <p>
          {odds === null ? (
            '–'
          ) : (
            <>
              <b className="product">{priceText(odds, 'decimal', 'europe')}</b> {t('times')}
            </>
          )}
        </p>
      </div>
      <small>{t('dock.locked')}</small>
      {blocking === undefined ? (
        <Button onClick={() => goOn('push')}>{t('next')}</Button>
      ) : (
        <Button data-blocked onClick={() => scrollTo(legId(blocking.leg.matchId))}>
          {t(`unsettled.${reasonOf(blocking.state)}`, { number: unsettled + 1 })}
        </Button>
      )}
    </footer>
  );
}

/** Why a leg cannot be sealed as it is. */
export function reasonOf({ kind }: LegState): 'unpicked' | 'unknown' | 'moved' | 'closed' {
  switch (kind) {
    case 'same':
    case 'unknown':
      return 'unknown';
    case 'gone':
    case 'taken':
    case 'stale':
    case 'outlying':
    case 'closed':
      return 'closed';
    default:
      return kind;
  }
}
