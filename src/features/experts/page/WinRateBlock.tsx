import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { numberOf } from '#i18n/numbers.ts';
import { LargeWinRate } from '#parts/expert/LargeWinRate.tsx';
import type { RecordSummary } from '#parts/expert/rateText.ts';
import { RecentForm } from '#parts/match/RecentForm.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { DefinitionsButton } from '#features/experts/list/DefinitionsButton.tsx';

type Expert = Output<'expertDetail'>;

/** The win rate with what it is made of, what luck allows around it, and the last 3, 7 and 10 one by one. */
export function WinRateBlock({ expert: { record, hits, definition } }: { readonly expert: Expert }): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const { counts } = record;
  const folded = (whole: number, half: number): string => numberOf(whole + half / 2, language, 1);
  return (
    <section className="expert-block expert-rate">
      <h2>
        {t('detail.winRate')}
        <DefinitionsButton definition={definition} />
      </h2>
      <LargeWinRate record={record}>
        {t('detail.counts', {
          won: folded(counts.win, counts.halfWin),
          lost: folded(counts.loss, counts.halfLoss),
          out: numberOf(counts.push + counts.void, language),
        })}
      </LargeWinRate>
      <Windows hits={hits} recent={record.recent} />
      <p className="experts-note">{t('noteMatch')}</p>
    </section>
  );
}

function Windows({ hits, recent }: Pick<Expert, 'hits'> & Pick<RecordSummary, 'recent'>): ReactNode {
  const { t } = useTranslation('experts');
  // With fewer settled than a window asks for, two windows would say the same.
  const windows = hits.filter(({ of }, i) => of > 0 && of !== hits[i - 1]?.of);
  return (
    <dl className="expert-windows">
      {windows.map(({ of, hits: hit }) => (
        <div key={of}>
          <dt>{t('form.last', { count: of })}</dt>
          <dd>
            <RecentForm recent={recent} count={of} label={t('form.hits', { count: of, hits: hit })} />
            <b aria-hidden="true">{`${hit}/${of}`}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
