import './openOrPaid.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sportOf } from '#contract/stances/playTypes.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';

/** What anyone sees left of the halfway line, and what coins open right of it. */
export function OpenOrPaid({ stance: { price, characters, combination, matches } }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation('stancePage');
  const [match] = matches;
  const hasNextGoal = combination === 1 && match !== undefined && sportOf(match.playType) === 'football';
  return (
    <section className="stance-block">
      <h2>{t('halves.title')}</h2>
      <div className="stance-halves">
        <ul>
          <li>{t('halves.now')}</li>
          <li>{t('halves.times')}</li>
          <li>{t('halves.record')}</li>
          <li>{t('halves.matches')}</li>
          <li>{t('halves.seal')}</li>
        </ul>
        <ul>
          <li>{t('halves.paid', { count: price })}</li>
          <li>{t('halves.side')}</li>
          <li>{t('halves.price')}</li>
          <li>{t('halves.text', { characters: t('characters', { count: characters }) })}</li>
          <li>{hasNextGoal ? t('halves.next') : t('halves.own')}</li>
        </ul>
      </div>
    </section>
  );
}
