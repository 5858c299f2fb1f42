import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { priceText } from '#parts/odds/priceText.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import type { ReleaseMatch } from '#stores/queries/release.ts';
import { type DraftPick, pickSelection } from '#stores/release/releaseDraft.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { Button } from '#ui/Button.tsx';
import type { LegState } from './legState.ts';
import { backedText, oddsMarketOf, playLineText } from './selectionText.ts';

export interface AskAgainProps {
  readonly match: ReleaseMatch;
  readonly pick: DraftPick;
  readonly state: LegState;
}

/** Asks about a choice that is no longer what it was: the price of then and of now, or that the market is closed. */
export function AskAgain({ match, pick, state }: AskAgainProps): ReactNode {
  const { t } = useTranslation('release');
  const { language } = useLocale();
  const [draft, change] = useReleaseDraft();
  const format = formatIn(
    useOddsPreferences((all) => all),
    language,
  );
  if (state.kind === 'closed' || state.kind === 'gone') {
    return (
      <div className="release-ask" role="alert">
        <p>{t(`ask.${state.kind}`, { name: backedText(pick.selection, pick.playType, match, t) })}</p>
      </div>
    );
  }
  if (state.kind !== 'moved') return null;
  const textOf = ({ line, price }: Pick<DraftPick, 'line' | 'price'>): string =>
    [state.line === pick.line ? '' : playLineText(line, pick.playType, language), priceText(price, format, oddsMarketOf(pick.playType))]
      .filter(Boolean)
      .join(' ');
  const { line, price } = state;
  return (
    <div className="release-ask" role="alert">
      <p>
        {t('ask.was')} <b>{textOf(pick)}</b>
        {t('ask.now')} <b>{textOf(state)}</b>
        <small>{t('ask.why')}</small>
      </p>
      <Button size="slim" onClick={() => change(pickSelection(draft, match.id, { ...pick, line, price }))}>
        {t('ask.use', { price: textOf(state) })}
      </Button>
    </div>
  );
}
