import './receiptLine.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { scoreLine, timedHeadline } from '#i18n/eventText.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { WithSides, Receipt } from '#stores/live/alertStore.ts';
import { sidesOf } from '#stores/live/sides.ts';
import { Tag } from '#ui/Tag.tsx';

export interface ReceiptLineProps {
  readonly receipt: WithSides<Receipt>;
  /** Actions. */
  readonly children?: ReactNode;
}

/** A receipt: the event, its outcome and the reason. */
export function ReceiptLine({ receipt, children }: ReceiptLineProps): ReactNode {
  const { t } = useTranslation(['ringtone', 'alerts']);
  const { t: words } = useTranslation('alerts');
  const { language, timeZone } = useLocale();
  const { streams } = useLiveClient();
  const { event, outcome, decidedAt } = receipt;
  const names = receipt.sides ??
    sidesOf(streams.fixture(event.matchId)) ?? { home: t('ringtone:side.home'), away: t('ringtone:side.away') };
  const summary = summaryOf(outcome);
  return (
    <li className="receipt">
      <time className="tabular-nums">{timeOf(decidedAt, language, timeZone)}</time>
      <div>
        <p>{scoreLine(event, names, language)}</p>
        <small>{timedHeadline(event, names, words)}</small>
        <small>{t(`ringtone:why.${reasonOf(receipt)}`, { seconds: delayOf(receipt, language) })}</small>
        {children}
      </div>
      <Tag variant={summary === 'rang' ? 'ink' : 'line'}>{t(`ringtone:outcome.${summary}`)}</Tag>
    </li>
  );
}

function summaryOf(outcome: Receipt['outcome']): 'rang' | 'shown' | 'suppressed' {
  if (outcome === 'rang') return 'rang';
  return outcome === 'shown' || outcome === 'joined' || outcome === 'flap' ? 'shown' : 'suppressed';
}

/** Returns the key of the reason: what muted a shown alert, else the outcome. */
function reasonOf({ outcome, muteReason }: Receipt): Exclude<Receipt['outcome'], 'shown'> | NonNullable<Receipt['muteReason']> {
  return outcome === 'shown' ? (muteReason ?? 'quietKind') : outcome;
}

/** Seconds from the event to the decision, in the number format of the language. */
function delayOf({ event, decidedAt }: Receipt, language: string): string {
  const seconds = Math.max(0, decidedAt - event.at) / 1000;
  return seconds.toLocaleString(language, { maximumFractionDigits: seconds < 10 ? 1 : 0 });
}
