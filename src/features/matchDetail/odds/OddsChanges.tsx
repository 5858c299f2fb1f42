import './oddsTab.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { OddsMarket } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { OddsSettingsButton } from '#parts/odds/OddsSettingsButton.tsx';
import { hasScore } from '#parts/row/matchRowLabel.ts';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useLoadMatch } from '#stores/detail/useLoadMatch.ts';
import { useOpenMatch } from '#stores/detail/useOpenMatch.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { Chips } from '#ui/field/Chips.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { ChangeHistory } from './ChangeHistory.tsx';
import { OddsHidden } from './OddsTab.tsx';
import { OddsSkeleton } from './OddsSkeleton.tsx';
import { isMarket, marketName, marketsOf } from './oddsTexts.ts';
import { StaleNote } from './StaleNote.tsx';
import { linesOf, useOddsLines } from './useOddsLines.ts';
import { useOddsView } from './useOddsView.ts';

/** Every price of a company in a market (docs/product.md#odds-changes). `type` is the market, `?company=` the company. */
export default function OddsChanges(): ReactNode {
  const { id = '', type = '' } = useParams();
  return (
    <LiveGate waiting={<OddsSkeleton />}>
      <Screen key={id} id={Number(id)} market={isMarket(type) ? type : 'handicap'} />
    </LiveGate>
  );
}

interface ScreenProps {
  readonly id: MatchId;
  readonly market: OddsMarket;
}

function Screen(props: ScreenProps): ReactNode {
  const { id } = props;
  const { t } = useTranslation(['detailOdds', 'detail']);
  const { language } = useLocale();
  const match = useMatch(id, 'withoutCounters');
  const { isGone, error, retry } = useLoadMatch(id, match !== undefined);
  // A link may lead here directly, and the screen of the match is not mounted beside this one.
  useOpenMatch(id);
  const isShown = useOddsPreferences(({ showOdds }) => showOdds);
  const titles = match === undefined ? { title: t('changes.title') } : { title: titleOf(match), subject: t('changes.title') };
  return (
    <div className="odds-changes">
      <ScreenTop {...titles} parentPath={`/${language}/match/${id}/odds`} />
      <div className="odds-scroll" role="region" aria-label={t('changes.title')} tabIndex={0}>
        {isGone ? (
          <EmptyState type="search" title={t('detail:gone.title')} text={t('detail:gone.text')} />
        ) : error ? (
          <LoadError title={t('failed')} error={error} onRetry={retry} />
        ) : isShown ? (
          <Changes {...props} />
        ) : (
          <OddsHidden />
        )}
      </div>
    </div>
  );
}

function titleOf({ row, names: { home, away } }: NonNullable<ReturnType<typeof useMatch>>): string {
  return `${home.name} ${hasScore(row) ? `${row.score.home}–${row.score.away}` : '–'} ${away.name}`;
}

function Changes({ id, market: requested }: ScreenProps): ReactNode {
  const { t } = useTranslation('detailOdds');
  const { language } = useLocale();
  const { sport } = useOddsView(id);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { lines, error, retry } = useOddsLines(id);
  if (lines === null && error !== undefined) return <LoadError title={t('failed')} error={error} onRetry={retry} />;
  if (lines === null) return <OddsSkeleton />;
  const markets = marketsOf(lines);
  const market = markets.includes(requested) ? requested : (markets[0] ?? requested);
  const shown = linesOf(lines, market);
  const line = shown.find(({ company }) => company === Number(search.get('company'))) ?? shown[0];
  if (line === undefined) return <EmptyState type="statistics" title={t('empty.title')} text={t('empty.text')} />;
  const open = (next: OddsMarket, company: number): void =>
    void navigate(`/${language}/match/${id}/change/${next}?company=${company}`, { replace: true });
  return (
    <div className="odds-tab">
      <section className="block">
        <div className="odds-bar">
          <SegmentedControl
            label={t('market.label')}
            segments={markets.map((one) => ({ id: one, label: marketName(one, sport, t) }))}
            chosen={market}
            onChoose={(next) => open(next, line.company)}
          />
          <OddsSettingsButton shows="format" />
        </div>
        <StaleNote id={id} />
        <div className="company-chips">
          <Chips
            label={t('changes.companies')}
            select="one"
            chips={shown.map(({ company, name }) => ({ id: company, label: name, on: company === line.company }))}
            onPress={(company) => open(market, company)}
          />
        </div>
      </section>
      <ChangeHistory key={`${market} ${line.company}`} id={id} market={market} line={line} />
    </div>
  );
}
