import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawRound } from '#contract/draw/drawCalls.ts';
import { timeOf } from '#i18n/dates.ts';
import { dayAndMonthOf, momentOf } from '#i18n/moments.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { DrawHash } from './DrawHash.tsx';
import { prizeText } from './prizeText.ts';

/** Who won in the round that is shown, and how every other round ended: its seed, or why it is void. */
export function PastRounds({ shown }: { readonly shown: number }): ReactNode {
  const { t } = useTranslation('draw');
  const { data } = useCall('drawRounds', {});
  const others = data?.rounds.filter(({ round, state }) => round !== shown && state !== 'announced') ?? [];
  return (
    <>
      <section className="draw-block">
        <h2>{t('winners.title')}</h2>
        <Winners round={shown} />
      </section>
      {others.length > 0 && (
        <section className="draw-block">
          <h2>{t('rounds.title')}</h2>
          <ul className="draw-rounds">
            {others.map((round) => (
              <PastRound key={round.round} round={round} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PastRound({ round }: { readonly round: DrawRound }): ReactNode {
  const { t } = useTranslation('draw');
  const { language, timeZone } = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const ended = momentOf(round.closesAt, language, timeZone);
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span>
          <b>{t('round', { round: round.round })}</b>
          <small>
            {round.state === 'void' ? t('state.void', { reason: round.voidReason ?? '' }) : t(`rounds.${round.state}`, { at: ended })}
          </small>
        </span>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && (
        <div>
          <small>{t('roundSeal')}</small>
          <DrawHash hash={round.seedHash} label={t('roundSeal')} isSmall />
          {round.seed !== null && (
            <>
              <small>{t('roundSeed')}</small>
              <DrawHash hash={round.seed} label={t('roundSeed')} isSmall />
            </>
          )}
          <Winners round={round.round} />
        </div>
      )}
    </li>
  );
}

function Winners({ round }: { readonly round: number }): ReactNode {
  const { t } = useTranslation('draw');
  const { language, timeZone } = useLocale();
  const winners = useCall('drawWinners', { round });
  return (
    <CallResult query={winners} skeleton={null}>
      {(data) =>
        data.winners.length === 0 ? (
          <p className="draw-empty">{t('winners.none')}</p>
        ) : (
          <ol className="draw-winners">
            {data.winners.map(({ nickname, drawId, n, prize, at }) => (
              <li key={`${drawId} ${n}`}>
                <span>{nickname}</span>
                <time dateTime={new Date(at).toISOString()}>
                  {dayAndMonthOf(at, language, timeZone)} {timeOf(at, language, timeZone)}
                </time>
                <b>{prizeText(prize, t)}</b>
              </li>
            ))}
          </ol>
        )
      }
    </CallResult>
  );
}
