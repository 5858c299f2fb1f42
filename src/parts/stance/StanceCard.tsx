import './stanceCard.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { crestColoursOf } from '#contract/match/crestColours.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { viewsOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { HiddenLines } from './HiddenLines.tsx';
import { momentText } from '#parts/text/momentText.ts';
import { profitOfProduct } from '#parts/expert/profitText.ts';
import { stanceKindText } from './stanceKindText.ts';
import { RefundMark } from './RefundMark.tsx';
import { ResultStamp } from './ResultStamp.tsx';
import { StanceMatchLine } from './StanceMatchLine.tsx';
import { saleOf, type Stance, stancePath } from './stanceSale.ts';
import { useClock } from '#parts/text/serverClock.ts';

export interface StanceCardProps {
  readonly stance: Stance;
  /** Names the author, where the list is not of one expert. */
  readonly showsAuthor?: boolean;
}

/** A stance in a list; it leads to its page. Its screen loads the namespaces `stances` and `match`. */
export function StanceCard({ stance, showsAuthor = false }: StanceCardProps): ReactNode {
  const { t } = useTranslation('stances');
  const { language } = useLocale();
  const titleId = useId();
  const sale = useClock((now) => saleOf(stance, now));
  return (
    <article className="stance-card" data-settled={stance.result !== null || undefined} aria-labelledby={titleId}>
      <StanceLine stance={stance} showsAuthor={showsAuthor} />
      <h3 id={titleId}>
        <Link to={stancePath(stance, language)}>{stance.title}</Link>
      </h3>
      {stance.result !== null && <ResultStamp result={stance.result.result} />}
      <ul>
        {stance.matches.map((match) => (
          <StanceMatchLine key={match.id} match={match} />
        ))}
      </ul>
      {sale !== 'readable' && <HiddenLines />}
      <footer>
        <p>
          <Counts stance={stance} />
          {stance.refundable && stance.result === null && <RefundMark />}
        </p>
        {sale === 'onSale' ? (
          <span className="stance-price">
            <Icon name="lock" size={18} />
            {t('price', { count: stance.price })}
          </span>
        ) : (
          <Access stance={stance} />
        )}
      </footer>
    </article>
  );
}

/** The author, the subject and the time of a stance, and for its author the state of the review. */
function StanceLine({ stance, showsAuthor }: Required<StanceCardProps>): ReactNode {
  const { t } = useTranslation('stances');
  const { language, timeZone } = useLocale();
  const { expert, publishedAt, closesAt, result, status } = stance;
  const when = useClock((now) => {
    const options = { now, language, timeZone };
    if (result !== null) return t('settledAt', { time: momentText(result.settledAt, options) });
    const published = t('publishedAt', { time: momentText(publishedAt, options) });
    return closesAt > now ? `${published} · ${t('startsAt', { time: momentText(closesAt, options, true) })}` : published;
  });
  const kind = stanceKindText(stance, t);
  return (
    <p className="stance-line">
      {showsAuthor && <Avatar name={expert.nickname} avatar={expert.avatar} colour={crestColoursOf(expert.expertId)[0]} size={28} />}
      <span>
        {showsAuthor && <b>{expert.nickname}</b>}
        {showsAuthor && expert.demo && ` · ${t('demo')}`}
        {showsAuthor && ' · '}
        {kind} · {when}
      </span>
      {status !== STANCE_STATUS.published && <Tag>{t(`status.${status}`)}</Tag>}
      {result?.corrected && <Tag>{t('corrected')}</Tag>}
    </p>
  );
}

function Counts({ stance: { views, sold, result } }: { readonly stance: Stance }): ReactNode {
  const { t } = useTranslation('stances');
  if (result !== null) {
    return (
      <span>
        {t(`result.${result.result}`)} · {profitOfProduct(result.product)}
      </span>
    );
  }
  return (
    <>
      <span>
        <Glyph name="eye" size={16} />
        <span className="visually-hidden">{t('viewsLabel')}</span>
        {viewsOf(views)}
      </span>
      {sold > 0 && <span>{t('sold', { count: sold })}</span>}
    </>
  );
}

/** Why it can be read, or that it cannot be bought any more. */
function Access({ stance: { access } }: { readonly stance: Stance }): ReactNode {
  const { t } = useTranslation('stances');
  return (
    <span className="stance-access">
      <Icon name={access === null ? 'lock' : 'check'} size={16} />
      {access === null ? t('salesClosed') : t(`access.${access}`)}
    </span>
  );
}
