import './textBody.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueItem, Shown } from '#contract/console/reviewable.ts';
import { timeOf } from '#i18n/dates.ts';
import { useConsole } from '#console/client/consoleContext.ts';
import { matchName, ofName } from '#console/review/itemText.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { Pictures } from './Pictures.tsx';
import { reportReason } from './reportReason.ts';
import { Words } from './Words.tsx';

export interface TextBodyProps {
  readonly shown: Extract<Shown, { kind: 'report' | 'held' }>;
  readonly match: QueueItem['match'];
}

/** A message, post or comment that was reported or held, with who reported it and what stands around it. */
export function TextBody({ shown, match }: TextBodyProps): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  const { author, of, title, text, images, mutes, removals, reporters, reasons, around } = shown;
  const itself = around.findLast((one) => one.text === text && one.memberId === author?.memberId);
  return (
    <>
      {of === 'post' && title !== '' ? <h1>{title}</h1> : <h1 className="quiet">{t(`of.${ofName(of)}`)}</h1>}
      {author !== null && (
        <AuthorLine author={author} facts={[t('member.mutes', { count: mutes }), t('member.removals', { count: removals })]} />
      )}
      {match !== null && (
        <p className="text-match">
          {match.isLive && <i className="live-plate">{t('queue.live')}</i>}
          <b>{matchName(match)}</b>
          <span className="mute">{match.competition}</span>
        </p>
      )}
      <Words text={text} />
      <Pictures images={images} />
      {reporters > 0 && (
        <section className="item-section">
          <h2>{t('text.reporters', { count: reporters })}</h2>
          <ul className="report-reasons">
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <span>{t(`reported.${reportReason(reason)}`)}</span>
                <b className="tabular-nums">{count}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {around.length > 0 && (
        <section className="item-section">
          <h2>{t(of === 'message' ? 'text.around' : 'text.under')}</h2>
          <ol className="said-around">
            {around.map((one, index) => (
              <li key={index} className={one === itself ? 'itself' : undefined}>
                <time>{timeOf(one.at, language, timeZone)}</time>
                <p>
                  <b>{one.nickname}</b> {one.text}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
