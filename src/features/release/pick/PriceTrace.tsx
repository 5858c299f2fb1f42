import './priceTrace.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import { ODDS_MARKET_OF } from '#contract/stances/playTypes.ts';
import { timeOf } from '#i18n/dates.ts';
import { priceText } from '#parts/odds/priceText.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { useCall } from '#stores/queries/useCall.ts';
import type { ReleaseMatch } from '#stores/queries/release.ts';
import type { DraftPick } from '#stores/release/releaseDraft.ts';
import { Icon } from '#ui/Icon.tsx';
import { PATH_WIDTH, stepPath, valueAxis, yOf } from '#ui/chart/stepGeometry.ts';
import { backedText } from './selectionText.ts';

const HEIGHT = 44;
/** Share of the width at which the present is. */
const NOW = 0.66;
const REFETCH_MS = 30_000;

export interface PriceTraceProps {
  readonly match: ReleaseMatch;
  readonly pick: DraftPick;
}

/** The way of the chosen price from its opening to now, on its line, and the kick-off that closes it. Nothing without a company's market. */
export function PriceTrace({ match, pick }: PriceTraceProps): ReactNode {
  const market = ODDS_MARKET_OF[pick.playType];
  return market === null ? null : <Trace match={match} pick={pick} market={market} />;
}

function Trace({ match, pick, market }: PriceTraceProps & { readonly market: OddsMarket }): ReactNode {
  const { t } = useTranslation('release');
  const { language, timeZone } = useLocale();
  const format = formatIn(
    useOddsPreferences((all) => all),
    language,
  );
  const { data } = useCall('oddsChangeList', { matchId: match.id, market, company: pick.companyId }, { everyMs: REFETCH_MS });
  const known = (data?.points ?? []).flatMap((point) => pointOf(point, pick));
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined || known.length < 2) return null;
  const span = Math.max(1, last.at - first.at);
  const steps = known.map(({ at, price, isClosed, line }, i) => ({
    x: (NOW * (at - first.at)) / span,
    values: [price],
    isClosed,
    isBreak: known[i - 1]?.line !== line,
  }));
  const axis = valueAxis([...steps, { x: NOW, values: [pick.price], isClosed: false, isBreak: false }]);
  const now = yOf(pick.price, axis, HEIGHT);
  const closes = timeOf(match.kickoffAt, language, timeZone);
  const texts = { from: priceText(first.price, format, market), to: priceText(pick.price, format, market) };
  const name = backedText(pick.selection, pick.playType, match, t);
  return (
    <figure className="release-trace" role="img" aria-label={t('trace.label', { name, ...texts, time: closes })}>
      <svg viewBox={`0 0 ${PATH_WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
        <path d={stepPath(steps, 0, NOW, axis, HEIGHT)} />
      </svg>
      <i className="now" style={{ top: now }} />
      <b style={{ top: now }}>{texts.to}</b>
      <i className="rest" />
      <Icon name="lock" size={18} />
      <span>
        {t('trace.opened')} {texts.from}
      </span>
      <span>{t('trace.now')}</span>
      <span>{t('trace.closes', { time: closes })}</span>
    </figure>
  );
}

function pointOf(point: OddsPoint, { selection }: DraftPick) {
  const price = selection === 'draw' ? point.draw : selection === 'away' || selection === 'under' ? point.away : point.home;
  return price === null ? [] : [{ at: point.at, line: point.line, price, isClosed: point.closed }];
}
