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
import { useServerNow } from '#parts/text/serverClock.ts';
import { ageText } from '#features/release/ageText.ts';
import type { LegState } from './legState.ts';
import { backedText, oddsMarketOf, playLineText } from './selectionText.ts';

const MINUTE_MS = 60_000;

export interface AskAgainProps {
  readonly match: ReleaseMatch;
  readonly pick: DraftPick;
  readonly state: LegState;
}

/** Asks about a choice that is no longer what it was, or cannot be locked: the price of then and of now, or what is wrong with it. */
export function AskAgain({ match, pick, state }: AskAgainProps): ReactNode {
  const { t } = useTranslation('release');
  const { language } = useLocale();
  const [draft, change] = useReleaseDraft();
  const format = formatIn(
    useOddsPreferences((all) => all),
    language,
  );
  const now = useServerNow(MINUTE_MS);
  const name = backedText(pick.selection, pick.playType, match, t);
  const market = oddsMarketOf(pick.playType);
  switch (state.kind) {
    case 'closed':
    case 'gone':
      return <Problem text={t(`ask.${state.kind}`, { name })} />;
    case 'stale':
      return (
        <Problem
          text={
            state.confirmedAt === null ? t('ask.unconfirmed', { name }) : t('ask.stale', { name, ago: ageText(now - state.confirmedAt, t) })
          }
        />
      );
    case 'outlying': {
      const { price, median } = state.outlying;
      return <Problem text={t('ask.outlying', { price: priceText(price, format, market), median: priceText(median, format, market) })} />;
    }
    case 'moved':
      break;
    default:
      return null;
  }
  const textOf = ({ line, price }: Pick<DraftPick, 'line' | 'price'>): string =>
    [state.line === pick.line ? '' : playLineText(line, pick.playType, language), priceText(price, format, market)]
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

function Problem({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="release-ask" role="alert">
      <p>{text}</p>
    </div>
  );
}
