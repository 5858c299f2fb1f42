import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DrawRound, DrawTicket, SealedDrawTicket } from '#contract/draw/drawCalls.ts';
import { timeOf } from '#i18n/dates.ts';
import { numberOf } from '#i18n/numbers.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useCall, useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { CopyButton, DrawHash } from './DrawHash.tsx';
import { DrawLane } from './DrawLane.tsx';
import { placeText, prizeText } from './prizeText.ts';
import { stretchesOf } from './stretches.ts';
import { useShareTicket } from './useShareTicket.ts';
import type { TicketName } from './ticketParam.ts';
import { DrawDelivery } from './DrawDelivery.tsx';
import { DrawProof } from './DrawProof.tsx';

export interface DrawResultProps {
  readonly named: TicketName;
  readonly leftToday: number;
  /** The ticket that is committed already; null: none today. */
  readonly next: SealedDrawTicket | null;
  readonly onAgain: () => void;
}

/** What a ticket won, and everything that its result follows from, recomputed on this device. */
export function DrawResult({ named: { round, n }, leftToday, next, onAgain }: DrawResultProps): ReactNode {
  const tickets = useMemberCall('drawTickets', { round, n });
  const rounds = useCall('drawRounds', {});
  return (
    <CallResult query={tickets} skeleton={<Waiting n={n} />}>
      {(page) => {
        const [ticket] = page.tickets;
        if (ticket === undefined) return <NotDrawn n={n} onAgain={onAgain} />;
        return (
          <CallResult query={rounds} skeleton={<Waiting n={n} />}>
            {(listed) => {
              const of = listed.rounds.find((one) => one.round === round) ?? null;
              return <Shown ticket={ticket} round={of} leftToday={leftToday} next={next} onAgain={onAgain} />;
            }}
          </CallResult>
        );
      }}
    </CallResult>
  );
}

interface ShownProps extends Omit<DrawResultProps, 'named'> {
  readonly ticket: DrawTicket;
  /** null: so old that it is no longer listed. */
  readonly round: DrawRound | null;
}

function Shown({ ticket, round, leftToday, next, onAgain }: ShownProps): ReactNode {
  const { t } = useTranslation('draw');
  const { language, timeZone } = useLocale();
  const { prize, place, at, seed, isReturned } = ticket;
  const share = useShareTicket(ticket);
  const points = useMemberCall('pointBalance', {}).data?.balance;
  const coins = useMemberCall('coinBalance', {}).data?.balance;
  const won = prize === null ? t('noWin') : prizeText(prize, t);
  const amount = prize?.amount ?? null;
  return (
    <>
      <header className="draw-board result">
        <ScreenTop
          title={t('time', { n: ticket.n })}
          parentPath={`/${language}/account/prizeDraw`}
          suffix={<IconButton icon={<Glyph name="share" />} label={t('share')} onClick={share} />}
        />
        <p className="draw-won" role="status" aria-label={t('spoken', { prize: won, place: placeText(place) })}>
          {amount === null ? (
            <strong className="long">{won}</strong>
          ) : (
            <>
              <b>{numberOf(amount, language)}</b>
              <strong>{t(prize?.kind === 'coins' ? 'coins' : 'unit')}</strong>
            </>
          )}
          <small>
            {t('stopped')} <b>{placeText(place)}</b>
          </small>
        </p>
        {round !== null && <DrawLane stretches={stretchesOf(round)} place={place} />}
        <p className="draw-say">
          {isReturned
            ? t('returned')
            : t('credited', {
                time: timeOf(at, language, timeZone),
                coins: coins === undefined ? '–' : numberOf(coins, language),
                points: points === undefined ? '–' : numberOf(points, language),
              })}
        </p>
      </header>
      <StatusBanners />
      {ticket.delivery !== null && <DrawDelivery ticket={ticket} delivery={ticket.delivery} />}
      <section className="draw-seal">
        <h2>
          <Glyph name="key" size={18} />
          {t('seed.title')}
          <CopyButton text={seed}>{t('copy')}</CopyButton>
        </h2>
        <DrawHash hash={seed} label={t('seed.title')} />
      </section>
      <DrawProof ticket={ticket} round={round} />
      {next !== null && (
        <section className="draw-seal next">
          <h2>
            <Glyph name="lockOn" size={18} />
            {t('nextSealed')}
            <small>{t('time', { n: next.n })}</small>
          </h2>
          <DrawHash hash={next.commitment} label={t('nextSealed')} />
        </section>
      )}
      <div className="draw-acts">
        {prize?.kind === 'coins' ? (
          <Link className="btn solid normal" to={`/${language}/account/coin`}>
            {t('toCoins')}
          </Link>
        ) : (
          <Link className="btn solid normal" to={`/${language}/account/accountIntegral`}>
            {t('toPoints')}
          </Link>
        )}
        <Button variant="ghost" onClick={onAgain}>
          {leftToday > 0 && round !== null ? t('again', { count: round.cost }) : t('back')}
        </Button>
      </div>
      <p className="draw-note">{t('leftOnly', { count: leftToday })}</p>
    </>
  );
}

/** No answer came, and the gateway knows of no ticket: nothing was spent. */
function NotDrawn({ n, onAgain }: { readonly n: number; readonly onAgain: () => void }): ReactNode {
  const { t } = useTranslation('draw');
  const { language } = useLocale();
  return (
    <>
      <ScreenTop title={t('time', { n })} parentPath={`/${language}/account/prizeDraw`} />
      <EmptyState type="search" title={t('notDrawn.title')} text={t('notDrawn.text')} />
      <p className="draw-more">
        <Button onClick={onAgain}>{t('back')}</Button>
      </p>
    </>
  );
}

function Waiting({ n }: { readonly n: number }): ReactNode {
  const { t } = useTranslation('draw');
  const { language } = useLocale();
  return (
    <header className="draw-board result" aria-busy="true">
      <ScreenTop title={t('time', { n })} parentPath={`/${language}/account/prizeDraw`} />
      <div className="draw-lane" />
    </header>
  );
}
