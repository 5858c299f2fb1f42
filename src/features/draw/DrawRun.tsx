import * as m from 'framer-motion/m';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawRound, DrawTicket } from '#contract/draw/drawCalls.ts';
import { DRAW_PLACES } from '#contract/draw/drawLimits.ts';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Motion } from '#ui/overlay/Motion.tsx';
import { placeText, prizeText } from './prizeText.ts';
import { shareOf, stretchesOf } from './stretches.ts';

/** How long the ball rolls. The result is known before it starts; it slows down alike wherever it stops. */
const ROLL_S = 2.8;
/** It is shown at rest for a moment; and should the code of animations not load, for as long as it would roll. */
const REST_MS = 500;
const ROLL_EASE = [0.12, 0.7, 0.2, 1] as const;
const TICK = 500;
const FLAG_HEIGHTS = [120, 196, 268] as const;
/** A stretch that is longer has its flag at the line only. */
const FLAGGED_SHARE = 0.25;
/** A stretch that is shorter has no name at the small line. */
const NAMED_SHARE = 0.12;

export interface DrawRunProps {
  readonly ticket: DrawTicket;
  readonly round: DrawRound;
  readonly onDone: () => void;
}

/** The ball rolls to the place that the gateway decided. Nothing is decided here: leaving or skipping it changes nothing. */
export function DrawRun({ ticket, round, onDone }: DrawRunProps): ReactNode {
  const { t } = useTranslation('draw');
  const number = useRef<HTMLParagraphElement>(null);
  const prize = useRef<HTMLParagraphElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const timer = setTimeout(() => done.current(), ROLL_S * 1_000 + REST_MS);
    return () => clearTimeout(timer);
  }, []);
  const stretches = stretchesOf(round);
  const flags = stretches.filter(({ first, last }) => first > 0 && shareOf(last - first + 1) < FLAGGED_SHARE);
  const say = (at: number): void => {
    const place = Math.round(at);
    const stretch = stretches.find(({ first, last }) => place >= first && place <= last);
    if (number.current !== null) number.current.textContent = placeText(place);
    // The round may be of after the draw, when this ticket has taken the last of its prize.
    const won = place === ticket.place ? ticket.prize : stretch?.left === 0 ? null : (stretch?.prize ?? null);
    if (prize.current !== null) prize.current.textContent = prizeText(won, t);
  };
  return (
    <Motion>
      <div className="draw-run">
        <header>
          <ScreenHeading title={t('time', { n: ticket.n })}>{t('time', { n: ticket.n })}</ScreenHeading>
          <Button variant="quiet" onClick={onDone}>
            {t('skip')}
          </Button>
        </header>
        <m.div
          className="running"
          initial={{ '--at': 0 }}
          animate={{ '--at': ticket.place }}
          transition={{ duration: ROLL_S, ease: ROLL_EASE }}
          onUpdate={(latest) => say(Number(latest['--at'] ?? 0))}
        >
          <p ref={number} className="now-at" aria-hidden="true">
            {placeText(0)}
          </p>
          <p ref={prize} className="now-in" aria-hidden="true" />
          <figure className="track" aria-hidden="true">
            <i className="way" />
            <div className="world">
              {flags.map(({ prize: flagged, first }, index) => (
                <span
                  key={first}
                  className="pole"
                  style={{ '--place': first, '--h': `${FLAG_HEIGHTS[index % FLAG_HEIGHTS.length] ?? FLAG_HEIGHTS[0]}px` }}
                >
                  <b>{prizeText(flagged, t)}</b>
                </span>
              ))}
              {Array.from({ length: DRAW_PLACES / TICK + 1 }, (_, i) => (
                <s key={i} style={{ '--place': i * TICK }}>
                  {i * TICK}
                </s>
              ))}
            </div>
            <i className="roll">
              <Icon name="football" size={56} />
            </i>
          </figure>
          <figure className="far" aria-hidden="true">
            {stretches.slice(1).map(({ first }) => (
              <u key={first} style={{ '--x': shareOf(first) }} />
            ))}
            {stretches
              .filter(({ first, last }) => shareOf(last - first + 1) >= NAMED_SHARE)
              .map(({ prize: named, first, last }) => (
                <span key={first} style={{ '--x': shareOf((first + last + 1) / 2), '--w': shareOf(last - first + 1) }}>
                  {prizeText(named, t)}
                </span>
              ))}
            <i />
          </figure>
        </m.div>
        <footer>
          <p>
            <span>
              <Glyph name="lockOn" size={16} />
              {t('seal.code')}
            </span>
            <b>{`${ticket.commitment.slice(0, 8)}…${ticket.commitment.slice(-8)}`}</b>
          </p>
          <p>
            {t('number.label')}
            <b>{ticket.number}</b>
          </p>
        </footer>
      </div>
    </Motion>
  );
}
