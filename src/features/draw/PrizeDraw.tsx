import './draw.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { DrawTicket } from '#contract/draw/drawCalls.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DrawHistory } from './DrawHistory.tsx';
import { DrawRound } from './DrawRound.tsx';
import { DrawRun } from './DrawRun.tsx';
import { PastRounds } from './PastRounds.tsx';
import { DrawResult } from './DrawResult.tsx';
import { ticketParam, TICKET_PARAM, type TicketName } from './ticketParam.ts';

/** The prize draw: the ticket that is committed, the ball on its way, or the result of the ticket in the address. */
export default function PrizeDraw(): ReactNode {
  return (
    <div className="draw-screen">
      <LiveGate waiting={<DrawSkeleton />}>
        <LoadedDraw />
      </LiveGate>
    </div>
  );
}

function LoadedDraw(): ReactNode {
  const { t } = useTranslation('draw');
  const { language } = useLocale();
  const [params, setParams] = useSearchParams();
  const [running, setRunning] = useState<DrawTicket | null>(null);
  const draw = useMemberCall('prizeDraw', {});
  const named = ticketParam(params.get(TICKET_PARAM));
  const show = (ticket: TicketName | null): void =>
    setParams(ticket === null ? {} : { [TICKET_PARAM]: `${ticket.round}.${ticket.n}` }, { replace: ticket === null });
  if (running !== null && draw.data?.round?.round === running.round)
    return <DrawRun ticket={running} round={draw.data.round} onDone={() => setRunning(null)} />;
  if (named !== null)
    return <DrawResult named={named} leftToday={draw.data?.leftToday ?? 0} next={draw.data?.next ?? null} onAgain={() => show(null)} />;
  return (
    <CallResult query={draw} skeleton={<DrawSkeleton />}>
      {(shown) =>
        shown.round === null ? (
          <>
            <ScreenTop title={t('title')} parentPath={`/${language}/account`} />
            <EmptyState type="statistics" title={t('none.title')} text={t('none.text')} />
            <DrawHistory />
          </>
        ) : (
          <>
            <DrawRound
              {...shown}
              round={shown.round}
              onDrawn={(ticket) => {
                if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(ticket);
                show(ticket);
              }}
            />
            <DrawHistory />
            <PastRounds shown={shown.round.round} />
            <p className="draw-note">{t('age')}</p>
          </>
        )
      }
    </CallResult>
  );
}

function DrawSkeleton(): ReactNode {
  const { t } = useTranslation('draw');
  const { language } = useLocale();
  return (
    <div aria-busy="true">
      <div className="draw-board">
        <ScreenTop title={t('title')} parentPath={`/${language}/account`} />
        <div className="draw-purse" />
        <div className="draw-lane" />
      </div>
      <section className="draw-seal" aria-hidden="true">
        <Skeleton width={160} />
        <Skeleton width={280} />
      </section>
    </div>
  );
}
