import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { scoreLine, timedHeadline } from '#i18n/happening.ts';
import { useLive, useRingtone } from '#stores/live.ts';
import { useReader } from '#stores/reader.ts';
import type { Receipt } from '#stores/ringtone.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';

const FIRST = 5;

/** "Why did it not ring?": what became of each alert of this device, the newest first. */
export function Receipts(): ReactNode {
  const { t } = useTranslation('ringtone');
  const receipts = useRingtone((state) => state.receipts);
  const [all, setAll] = useState(false);
  const shown = all ? receipts : receipts.slice(0, FIRST);
  return (
    <section className="ring-block">
      <h2>
        {t('receipts.title')}
        {receipts.length > FIRST && (
          <Button look="quiet" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('receipts.fewer') : t('receipts.all', { count: receipts.length })}
          </Button>
        )}
      </h2>
      {receipts.length === 0 && <p className="ring-note">{t('receipts.none')}</p>}
      <ul>
        {shown.map((receipt) => (
          <Row key={`${receipt.happening.key} ${receipt.decidedAt}`} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

function Row({ receipt }: { readonly receipt: Receipt }): ReactNode {
  const { t } = useTranslation(['ringtone', 'alerts']);
  const { t: words } = useTranslation('alerts');
  const { language, timeZone } = useReader();
  const { streams } = useLive();
  const { happening, ruling, decidedAt } = receipt;
  const named = streams.names(happening.matchId);
  const names = { home: named?.home.name ?? t('ringtone:side.home'), away: named?.away.name ?? t('ringtone:side.away') };
  const outcome = outcomeOf(ruling);
  return (
    <li className="ring-receipt">
      <time className="fig">{timeOf(decidedAt, language, timeZone)}</time>
      <div>
        <p>{scoreLine(happening, names, language)}</p>
        <small>{timedHeadline(happening, names, words)}</small>
        <small>{t(`ringtone:why.${reasonOf(receipt)}`, { seconds: delayOf(receipt, language) })}</small>
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
