import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#stores/preferences/locale.ts';
import { chanceText, placeText, prizeText } from './prizeText.ts';
import { shareOf, type Stretch } from './stretches.ts';

/** What can be won, the best first: where its places are, how many are left, and its chance. */
export function DrawPrizes({ stretches, note }: { readonly stretches: readonly Stretch[]; readonly note: string }): ReactNode {
  const { t } = useTranslation('draw');
  const { language } = useLocale();
  return (
    <section className="draw-block">
      <h2>
        {t('prizes.title')}
        <small>{note}</small>
      </h2>
      <ol className="draw-prizes">
        {stretches.toReversed().map(({ prize, first, last, left }) => (
          <li key={first} data-none={prize === null || left === 0 || undefined}>
            <i style={{ '--a': `${shareOf(first) * 100}%`, '--b': `${shareOf(last + 1) * 100}%` }} aria-hidden="true" />
            <div>
              {prizeText(prize, t)}
              {left !== null && <small>{left === 0 ? t('prizes.gone') : t('prizes.left', { count: left })}</small>}
            </div>
            <span>
              {placeText(first)}–{placeText(last)}
            </span>
            <b>{chanceText(last - first + 1, language)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
