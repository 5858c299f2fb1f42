import './oddsTab.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OddsLine, OddsMarket } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { OddsSettingsButton } from '#parts/odds/OddsSettingsButton.tsx';
import { setOddsPreferences, useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { CompanyChart } from './CompanyChart.tsx';
import { MovementStrip } from './MovementStrip.tsx';
import { OddsSkeleton } from './OddsSkeleton.tsx';
import { OddsTable } from './OddsTable.tsx';
import { marketName, marketShown, marketsOf, notesOf } from './oddsTexts.ts';
import { StaleNote } from './StaleNote.tsx';
import { linesOf, useOddsLines } from './useOddsLines.ts';
import { useOddsView } from './useOddsView.ts';

/** The market that is shown first. */
export const FIRST_MARKET: OddsMarket = 'handicap';

/** The odds index of a match: companies by market, and the chosen one over time. */
export function OddsTab({ id }: { readonly id: MatchId }): ReactNode {
  const isShown = useOddsPreferences(({ showOdds }) => showOdds);
  return isShown ? <Odds id={id} /> : <OddsHidden />;
}

/** For a link to a tab that the user has switched off. */
export function OddsHidden(): ReactNode {
  const { t } = useTranslation('detailOdds');
  const action = { label: t('hidden.show'), onPress: () => setOddsPreferences({ showOdds: true }) };
  return <EmptyState type="statistics" title={t('hidden.title')} text={t('hidden.text')} action={action} />;
}

function Odds({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation('detailOdds');
  const { lines, error, retry } = useOddsLines(id);
  if (lines === null && error !== undefined) return <LoadError title={t('failed')} error={error} onRetry={retry} />;
  if (lines === null) return <OddsSkeleton />;
  if (lines.length === 0) return <EmptyState type="statistics" title={t('empty.title')} text={t('empty.text')} />;
  return <Markets id={id} lines={lines} />;
}

function Markets({ id, lines }: { readonly id: MatchId; readonly lines: readonly OddsLine[] }): ReactNode {
  const { t } = useTranslation('detailOdds');
  const { sport, format, language } = useOddsView(id);
  const [choice, choose] = useState<OddsMarket>(FIRST_MARKET);
  const [company, chooseCompany] = useState<number | null>(null);
  const markets = marketsOf(lines);
  const market = marketShown(lines, choice);
  const shown = linesOf(lines, market);
  const chosen = shown.find((line) => line.company === company) ?? shown[0];
  return (
    <div className="odds-tab">
      <section className="block">
        <div className="odds-bar">
          <SegmentedControl
            label={t('market.label')}
            segments={markets.map((one) => ({ id: one, label: marketName(one, sport, t) }))}
            chosen={market}
            onChoose={choose}
          />
          <OddsSettingsButton shows="format" />
        </div>
        <StaleNote id={id} />
        {chosen && <CompanyChart key={`${market} ${chosen.company}`} id={id} market={market} line={chosen} />}
        <MovementStrip id={id} market={market} />
      </section>
      <section className="block">
        <OddsTable id={id} market={market} lines={shown} chosen={chosen?.company ?? 0} onChoose={chooseCompany} />
        <p className="odds-note">{notesOf(market, format, sport, language, t)}</p>
      </section>
    </div>
  );
}
