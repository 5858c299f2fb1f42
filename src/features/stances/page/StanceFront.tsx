import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { dateOf } from '#i18n/moments.ts';
import { viewsOf } from '#i18n/numbers.ts';
import { HiddenLines } from '#parts/stance/HiddenLines.tsx';
import { momentText } from '#parts/text/momentText.ts';
import { profitOfProduct } from '#parts/expert/profitText.ts';
import { RefundMark } from '#parts/stance/RefundMark.tsx';
import { ResultStamp } from '#parts/stance/ResultStamp.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { CompanyCount } from './CompanyCount.tsx';
import { LockNote } from './LockNote.tsx';
import { ParlayChart } from './ParlayChart.tsx';
import { ParlayLegs } from './ParlayLegs.tsx';
import { SelectionPlates } from './SelectionPlates.tsx';
import { secondsTimeOf } from '#features/stances/secondsTime.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;

/** The first block of a stance: title, times, and what was chosen, with hatched cells and struck-out lines while it is locked. */
export function StanceFront({ stance }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation('stancePage');
  const { language, timeZone } = useLocale();
  const { title, open, result, matches, combination } = stance;
  const [match] = matches;
  const leg = open?.legs[0];
  return (
    <section className="stance-front" data-settled={result !== null || undefined}>
      {result !== null && <ResultStamp result={result.result} profit={profitOfProduct(result.product)} />}
      <Review stance={stance} />
      <h2 tabIndex={-1}>{title}</h2>
      <Meta stance={stance} />
      {combination === 1 && match !== undefined ? (
        <>
          <SelectionPlates match={match} leg={leg ?? null} />
          {leg !== undefined && <LockNote leg={leg} />}
          <CompanyCount match={match} />
        </>
      ) : result === null ? (
        <ParlayLegs stance={stance} />
      ) : (
        <ParlayChart stance={stance} />
      )}
      {open === null && (
        <>
          <p className="stance-under">
            <span>{t('plates.sealed', { time: secondsTimeOf(stance.seal.sealedAt, language, timeZone) })}</span>
          </p>
          <HiddenLines count={5} />
          <p className="stance-under">
            <span>
              {t('size', {
                characters: t('characters', { count: stance.characters }),
                paragraphs: t('paragraphs', { count: stance.paragraphs }),
              })}
            </span>
          </p>
        </>
      )}
      {stance.refundable && open !== null && result === null && (
        <p className="stance-refund">
          <RefundMark />
          <span>{t('refundRule')}</span>
        </p>
      )}
    </section>
  );
}

function Meta({ stance }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation(['stancePage', 'stances']);
  const { language, timeZone } = useLocale();
  const { publishedAt, closesAt, result, access, sold, views } = stance;
  const published = useClock((now) => momentText(publishedAt, { now, language, timeZone }, true));
  const early = Math.max(0, Math.round((closesAt - publishedAt) / MINUTE_MS));
  return (
    <p className="stance-meta">
      <span>
        {t('stances:publishedAt', { time: published })}
        {result === null &&
          ` · ${early < 2 * HOUR_MIN ? t('before.minutes', { count: early }) : t('before.hours', { count: Math.round(early / HOUR_MIN) })}`}
        {result !== null && ` · ${t('stances:settledAt', { time: dateOf(result.settledAt, language, timeZone) })}`}
      </span>
      {access === null || access === 'author' ? (
        <>
          <span>
            <Glyph name="eye" size={16} />
            <span className="visually-hidden">{t('stances:viewsLabel')}</span>
            <b>{viewsOf(views)}</b>
          </span>
          {sold > 0 && <span>{t('stances:sold', { count: sold })}</span>}
        </>
      ) : (
        <span>
          <Icon name="check" size={16} />
          {t(`stances:access.${access}`)}
        </span>
      )}
      {access === 'settled' && <span>{t('openedToAll')}</span>}
      {result?.corrected && <Tag variant="ink">{t('stances:corrected')}</Tag>}
    </p>
  );
}

/** Where the review is. Only the author sees a stance that is not published. */
function Review({ stance: { status, reviewReason } }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation(['stancePage', 'stances']);
  if (status === STANCE_STATUS.published) return null;
  return (
    <p className="stance-review" data-status={status} role="status">
      <Tag variant={status === STANCE_STATUS.underReview ? 'line' : 'ink'}>{t(`stances:status.${status}`)}</Tag>
      <span>
        {status === STANCE_STATUS.notPassed && reviewReason !== null ? t('review.reason', { reason: reviewReason }) : t(`review.${status}`)}
      </span>
    </p>
  );
}
