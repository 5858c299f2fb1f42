import './stanceBody.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shown } from '#contract/console/reviewable.ts';
import { momentOf, dayAndMonthOf } from '#i18n/moments.ts';
import { timeOf } from '#i18n/dates.ts';
import { decimalOf, numberOf } from '#i18n/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { useConsole } from '#console/client/consoleContext.ts';
import { DeskIcon } from '#console/frame/DeskIcon.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { ResultMark } from './ResultMark.tsx';
import { lineFigure, selectionText } from './selectionText.ts';
import { Words } from './Words.tsx';

type Stance = Extract<Shown, { kind: 'stance' }>;
type LegShown = Stance['legs'][number];

export interface StanceBodyProps {
  readonly title: string;
  readonly shown: Stance;
}

/** A stance as its buyers will read it, with what was checked and what its author wrote before. */
export function StanceBody({ title, shown }: StanceBodyProps): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  const { record, author, earlier, checks, legs, content, price } = shown;
  return (
    <>
      <h1>{title}</h1>
      <AuthorLine author={author} facts={recordFacts()}>
        {record.recent.length > 0 && (
          <span className="expert-form" role="img" aria-label={record.recent.map((result) => t(`result.${result}`)).join(', ')}>
            {record.recent.map((result, index) => (
              <ResultMark key={index} result={result} />
            ))}
          </span>
        )}
      </AuthorLine>
      <Words text={content} />
      {legs.map((leg) => (
        <LegView key={leg.leg.matchId} {...leg} />
      ))}
      <p className="stance-terms">
        {price === 0 ? t('stance.free') : t('queue.coins', { count: price })}
        {legs.length > 1 && ` · ${t('stance.combined', { count: legs.length })}`}
      </p>
      <ul className="stance-checks">
        {checks.map((check) => (
          <CheckLine key={check.name} {...check} />
        ))}
      </ul>
      {earlier.length > 0 && (
        <ol className="stance-earlier" aria-label={t('stance.earlier')}>
          {earlier.map(({ stanceId, at, title: other, status, result, reason }) => (
            <li key={stanceId}>
              <time>{dayAndMonthOf(at, language, timeZone)}</time>
              <span className="truncate">{other}</span>
              <span>
                {result !== null && <ResultMark result={result} />}
                {[t(`stance.status.${statusName(status)}`), result === null ? (reason ?? '') : t(`result.${result}`)]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );

  function recordFacts(): readonly string[] {
    const { settled, rate, low, high, rejected, lastRejectedAt } = record;
    return [
      t('stance.settled', { count: settled }),
      rate === null || low === null || high === null
        ? ''
        : t('stance.rate', { rate: decimalOf(rate * 100, language), low: Math.round(low * 100), high: Math.round(high * 100) }),
      rejected === 0 ? '' : t('stance.rejected', { count: rejected }),
      lastRejectedAt === null ? '' : t('stance.lastRejected', { day: dayAndMonthOf(lastRejectedAt, language, timeZone) }),
    ].filter((fact) => fact !== '');
  }
}

function LegView({ leg, match, stancesOnMatch }: LegShown): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  return (
    <section className="stance-leg">
      <header>
        <span className="leg-time">
          <b>{timeOf(match.kickoffAt, language, timeZone)}</b>
          <small>{dayAndMonthOf(match.kickoffAt, language, timeZone)}</small>
        </span>
        <span className="leg-sides">
          <b>{match.home}</b>
          <b>{match.away}</b>
          <small>{match.competition}</small>
        </span>
        <span className="leg-count">
          <b>{stancesOnMatch}</b>
          <small>{t('stance.onMatch', { count: stancesOnMatch })}</small>
        </span>
      </header>
      <dl>
        <div>
          <dd>{leg.line === null ? '–' : lineFigure(leg)}</dd>
          <dt>{t(`playType.${leg.playType}`)}</dt>
        </div>
        <div className="on">
          <dd className="leg-pick">{selectionText(leg, match, t)}</dd>
          <dt>{t('stance.pick')}</dt>
        </div>
        <div>
          <dd>{numberOf(leg.price, language, 3)}</dd>
          <dt>{t('stance.lockedAt', { time: timeOf(leg.lockedAt, language, timeZone) })}</dt>
        </div>
      </dl>
    </section>
  );
}

function CheckLine({ name, isPassed, percent, other }: Stance['checks'][number]): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  const [isOpen, setIsOpen] = useState(false);
  const text = isPassed
    ? t(`check.${name}.passed`)
    : t(`check.${name}.failed`, { percent: percent ?? 0, day: other === null ? '' : dayAndMonthOf(other.at, language, timeZone) });
  return (
    <li className={isPassed ? undefined : 'failed'}>
      <DeskIcon name={isPassed ? 'check' : 'warn'} size={16} />
      <span>{text}</span>
      {other !== null && (
        <Button variant="quiet" size="slim" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('check.compare')}
        </Button>
      )}
      {isOpen && other !== null && (
        <blockquote>
          <small>{momentOf(other.at, language, timeZone)}</small>
          <b>{other.title}</b>
          <Words text={other.content} />
        </blockquote>
      )}
    </li>
  );
}

/** Statuses of a stance (docs/product.md#stance-review). */
function statusName(status: number): 'review' | 'published' | 'rejected' | 'cancelled' {
  if (status === 1) return 'review';
  if (status === 3) return 'rejected';
  return status === 4 ? 'cancelled' : 'published';
}
