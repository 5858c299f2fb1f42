import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import type { DrawRound as Round, DrawTicket } from '#contract/draw/drawCalls.ts';
import { DRAW_NUMBER_DIGITS } from '#contract/draw/drawLimits.ts';
import { momentOf } from '#i18n/moments.ts';
import { numberOf } from '#i18n/numbers.ts';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { CopyButton, DrawHash } from './DrawHash.tsx';
import { DrawLane } from './DrawLane.tsx';
import { DrawPrizes } from './DrawPrizes.tsx';
import { stretchesOf } from './stretches.ts';
import { useDraw } from './useDraw.ts';

export interface DrawRoundProps extends Output<'prizeDraw'> {
  readonly round: Round;
  readonly onDrawn: (ticket: DrawTicket) => void;
}

/** The present round: its line, the ticket that is committed, and what can be won. */
export function DrawRound({ round, points, leftToday, next, onDrawn }: DrawRoundProps): ReactNode {
  const { t } = useTranslation('draw');
  const { language, timeZone } = useLocale();
  const stretches = stretchesOf(round);
  return (
    <>
      <header className="draw-board">
        <ScreenTop
          title={t('title')}
          parentPath={`/${language}/account`}
          suffix={
            <Link className="draw-how" to={`/${language}/account/prizeDrawExplain`}>
              {t('explain.title')}
            </Link>
          }
        />
        <div className="draw-purse">
          <b>{next === null ? t('round', { round: round.round }) : t('time', { n: next.n })}</b>
          <p>
            <b>{numberOf(points, language)}</b> <small>{t('purse', { count: round.cost })}</small>
          </p>
        </div>
        <DrawLane stretches={stretches} place={null} />
        <p className="draw-say">{t('how')}</p>
      </header>
      <StatusBanners />
      {next === null ? (
        <section className="draw-seal">
          <p className="draw-state">
            {round.state === 'open'
              ? t('spentToday', { count: round.perDay })
              : t(`state.${round.state}`, {
                  at: momentOf(round.state === 'announced' ? round.opensAt : round.revealBy, language, timeZone),
                  reason: round.voidReason ?? '',
                })}
          </p>
          <h2>
            <Glyph name="lockOn" size={18} />
            {t('roundSeal')}
          </h2>
          <DrawHash hash={round.seedHash} label={t('roundSeal')} />
        </section>
      ) : (
        <Ticket round={round} points={points} leftToday={leftToday} next={next} onDrawn={onDrawn} />
      )}
      <DrawPrizes stretches={stretches} note={t('prizes.places')} />
    </>
  );
}

interface TicketProps extends Omit<DrawRoundProps, 'drawId'> {
  readonly next: NonNullable<DrawRoundProps['next']>;
}

function Ticket({ round, points, leftToday, next, onDrawn }: TicketProps): ReactNode {
  const { t } = useTranslation('draw');
  const [number, setNumber] = useState(randomNumber);
  const { busy, problem, draw } = useDraw(onDrawn);
  const missing = round.cost - points;
  const isWhole = number.length === DRAW_NUMBER_DIGITS;
  return (
    <section className="draw-seal">
      <h2>
        <Glyph name="lockOn" size={18} />
        {t('seal.title')}
        <CopyButton text={next.commitment}>{t('copy')}</CopyButton>
      </h2>
      <DrawHash hash={next.commitment} label={t('seal.code')} />
      <small>{t('seal.hint')}</small>
      <div className="draw-number">
        <label htmlFor="draw-number">{t('number.label')}</label>
        <input
          id="draw-number"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          maxLength={DRAW_NUMBER_DIGITS}
          aria-describedby="draw-number-hint"
          onChange={({ target }) => setNumber(target.value.replaceAll(/\D/g, '').slice(0, DRAW_NUMBER_DIGITS))}
        />
        <Button variant="ghost" size="slim" onClick={() => setNumber(randomNumber())}>
          {t('number.other')}
        </Button>
      </div>
      <small id="draw-number-hint">{isWhole ? t('number.hint') : t('number.short', { count: DRAW_NUMBER_DIGITS })}</small>
      <Button
        size="wide"
        disabled={busy || missing > 0 || !isWhole}
        aria-busy={busy}
        onClick={() => draw({ round: round.round, n: next.n, number, tableVersion: next.tableVersion })}
      >
        {busy ? t('drawing') : t('draw')} <b>{round.cost}</b> {t('unit')}
      </Button>
      {problem !== null && (
        <p className="draw-problem" role="alert">
          {problem}
        </p>
      )}
      <small className="draw-left">
        {missing > 0 ? t('missing', { count: missing }) : t('left', { max: round.perDay, count: leftToday })}
      </small>
    </section>
  );
}

/** Any number does: the seed is random and was committed before. */
function randomNumber(): string {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(value % 10 ** DRAW_NUMBER_DIGITS).padStart(DRAW_NUMBER_DIGITS, '0');
}
