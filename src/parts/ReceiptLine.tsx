import './receipt.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { scoreLine, timedHeadline } from '#i18n/happening.ts';
import { useLive } from '#stores/live.ts';
import { useReader } from '#stores/reader.ts';
import type { Named, Receipt } from '#stores/ringtone.ts';
import { sidesOf } from '#stores/sides.ts';
import { Tag } from '#ui/Tag.tsx';

export interface ReceiptLineProps {
  readonly receipt: Named<Receipt>;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** What became of one alert, and why: what it was, whether it rang. */
export function ReceiptLine({ receipt, children }: ReceiptLineProps): ReactNode {
  const { t } = useTranslation(['ringtone', 'alerts']);
  const { t: words } = useTranslation('alerts');
  const { language, timeZone } = useReader();
  const { streams } = useLive();
  const { happening, ruling, decidedAt } = receipt;
  const names = receipt.sides ??
    sidesOf(streams.names(happening.matchId)) ?? { home: t('ringtone:side.home'), away: t('ringtone:side.away') };
  const outcome = outcomeOf(ruling);
  return (
    <li className="receipt">
      <time className="fig">{timeOf(decidedAt, language, timeZone)}</time>
      <div>
        <p>{scoreLine(happening, names, language)}</p>
        <small>{timedHeadline(happening, names, words)}</small>
        <small>{t(`ringtone:why.${reasonOf(receipt)}`, { seconds: delayOf(receipt, language) })}</small>
        {children}
      </div>
      <Tag look={outcome === 'rang' ? 'ink' : 'line'}>{t(`ringtone:outcome.${outcome}`)}</Tag>
    </li>
  );
}

function outcomeOf(ruling: Receipt['ruling']): 'rang' | 'shown' | 'silent' {
  if (ruling === 'rang') return 'rang';
  return ruling === 'shown' || ruling === 'joined' || ruling === 'flap' ? 'shown' : 'silent';
}

/** The key of the reason: what silenced a shown alert, else the ruling itself. */
function reasonOf({ ruling, silence }: Receipt): Exclude<Receipt['ruling'], 'shown'> | NonNullable<Receipt['silence']> {
  return ruling === 'shown' ? (silence ?? 'quietKind') : ruling;
}

/** From the happening to the decision, in seconds as the reader writes them. */
function delayOf({ happening, decidedAt }: Receipt, language: string): string {
  const seconds = Math.max(0, decidedAt - happening.at) / 1000;
  return seconds.toLocaleString(language, { maximumFractionDigits: seconds < 10 ? 1 : 0 });
}
