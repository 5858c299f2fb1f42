import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkDraw } from '#contract/draw/checkDraw.ts';
import type { DrawRound, DrawTicket } from '#contract/draw/drawCalls.ts';
import { DRAW_RULE } from '#contract/draw/drawLimits.ts';
import { DrawHash } from './DrawHash.tsx';
import { placeText, prizeText } from './prizeText.ts';
import { copyText } from '#ui/device/copyText.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Icon } from '#ui/Icon.tsx';

/** The result of a ticket, recomputed on this device step by step. */
export function DrawProof({ ticket, round }: { readonly ticket: DrawTicket; readonly round: DrawRound | null }): ReactNode {
  const { t } = useTranslation('draw');
  const [times, setTimes] = useState(1);
  const check = checkDraw(ticket, round);
  const { computed } = check;
  const input = `${DRAW_RULE}|${ticket.round}|${ticket.n}|${ticket.number}|${computed.counter}`;
  const copy = (): void =>
    void copyText(globalThis, JSON.stringify({ ticket, round }, null, 2)).then((isCopied) =>
      showText(isCopied ? t('copied') : t('notCopied')),
    );
  return (
    <section className="draw-block">
      <h2>
        {t('proof.title')}
        <small key={times} role="status">
          {check.isRight ? t('proof.right') : t('proof.wrong')}
        </small>
      </h2>
      <ol className="draw-proof">
        <Step isRight={check.isSeedRight} title={t('proof.seed')}>
          <p>{t('proof.seedText')}</p>
          <DrawHash hash={ticket.commitment} label={t('seal.code')} isSmall />
        </Step>
        <Step isRight={check.isPlaceRight} title={t('proof.number')}>
          <p>{t('proof.numberText', { input, bits: computed.bits })}</p>
        </Step>
        <Step isRight={check.isPlaceRight && check.isPrizeRight} title={t('proof.place', { place: placeText(computed.place) })}>
          <p>
            {t('proof.placeText', {
              place: placeText(computed.place),
              first: placeText(ticket.first),
              last: placeText(ticket.last),
              prize: prizeText(ticket.prize, t),
            })}
          </p>
        </Step>
        <Step isRight={check.isOfRound} title={t('proof.round')}>
          <p>{t(check.isOfRound === null ? 'proof.roundLater' : 'proof.roundText')}</p>
        </Step>
      </ol>
      <div className="draw-acts">
        <Button variant="ghost" icon={<Icon name="retry" size={18} />} onClick={() => setTimes(times + 1)}>
          {t('proof.again')}
        </Button>
        <Button variant="ghost" icon={<Glyph name="copy" size={18} />} onClick={copy}>
          {t('proof.copy')}
        </Button>
      </div>
    </section>
  );
}

interface StepProps {
  /** null: it cannot be known yet. */
  readonly isRight: boolean | null;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ isRight, title, children }: StepProps): ReactNode {
  const { t } = useTranslation('draw');
  return (
    <li data-right={isRight ?? undefined}>
      {isRight !== null && <Icon name={isRight ? 'check' : 'warn'} size={16} />}
      <h3>
        {title}
        {isRight === false && <span className="visually-hidden"> {t('proof.wrong')}</span>}
      </h3>
      {children}
    </li>
  );
}
