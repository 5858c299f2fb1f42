import './legResults.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leg } from '#contract/stances/playTypes.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { timeOf } from '#i18n/dates.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { Tag } from '#ui/Tag.tsx';
import { useCompanyName } from '#features/stances/useCompanyName.ts';
import { legPrice, selectionText, type StanceMatch } from '#features/stances/legText.ts';
import type { SettledLegs } from './arithmetic.ts';
import { legReason } from './legReason.ts';

/** What became of each leg: the score that counted, the result and why, and its factor. */
export function LegResults({ stance: { open, settledLegs, matches } }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation('stancePage');
  if (open === null || settledLegs === null) return null;
  return (
    <section className="stance-block">
      <h2>{matches.length > 1 ? t('legs.title') : t('legs.single')}</h2>
      <ol className="leg-results">
        {settledLegs.map((settled, i) => {
          const leg = open.legs[i];
          const match = matches.find(({ id }) => id === leg?.matchId);
          if (leg === undefined || match === undefined) return null;
          return <LegResult key={match.id} number={matches.length > 1 ? i + 1 : null} leg={leg} match={match} settled={settled} />;
        })}
      </ol>
    </section>
  );
}

interface LegResultProps {
  /** null where there is one. */
  readonly number: number | null;
  readonly leg: Leg;
  readonly match: StanceMatch;
  readonly settled: SettledLegs[number];
}

function LegResult({ number, leg, match, settled }: LegResultProps): ReactNode {
  const { t } = useTranslation(['stancePage', 'stances']);
  const [first, second] = useSideOrder(match.sport);
  const { score, outcome, factor, decision } = settled;
  const { language, timeZone } = useLocale();
  const price = legPrice(
    leg,
    useOddsPreferences((preferences) => formatIn(preferences, language)),
  );
  const lock = [useCompanyName(leg), timeOf(leg.lockedAt, language, timeZone)].filter(Boolean).join(' ');
  return (
    <li>
      {number !== null && <b className="number">{number}</b>}
      <div>
        <h3>
          <Crest team={match[first]} size={22} />
          <span>
            {match[first].name} – {match[second].name}
          </span>
          {score === null ? <small>{t('legs.noScore')}</small> : <b>{`${score[first]}–${score[second]}`}</b>}
        </h3>
        <p>
          {[
            t(`stances:playType.${leg.playType}`),
            selectionText(leg, match, t),
            ...(number === null ? [] : [price, lock]),
            ...(number === null || match.companies === null || match.companies === 0
              ? []
              : [t('stances:companies', { count: match.companies })]),
          ].join(' · ')}
        </p>
        <p>
          <strong data-result={outcome}>{t(`stances:result.${outcome}`)}</strong>
          <span>{legReason(leg, settled, t)}</span>
          <b>× {factor}</b>
        </p>
        {decision !== null && (
          <p className="decided">
            <Tag variant="ink">{t('legs.decided')}</Tag>
            <span>{t('legs.decisionReason', { reason: decision.reason })}</span>
          </p>
        )}
      </div>
    </li>
  );
}
