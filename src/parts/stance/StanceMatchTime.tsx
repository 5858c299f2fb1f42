import type { ReactNode } from 'react';
import { clockLabel } from '#contract/match/clock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useKickoff, useSideOrder } from '#parts/text/localeHooks.ts';
import { ClockFace, sameLabel } from '#parts/score/ClockFace.tsx';
import { hasScore } from '#parts/row/matchRowLabel.ts';
import { momentText } from '#parts/text/momentText.ts';
import { useClock } from '#parts/text/serverClock.ts';

export interface StanceMatchTimeProps {
  /** undefined while no board has the match. */
  readonly row: MatchRow | undefined;
  /** Server time (ms). */
  readonly kickoffAt: number;
}

/** Minute and score of a match in a line; before them its kick-off, which without a row is shown until then. */
export function StanceMatchTime({ row, kickoffAt }: StanceMatchTimeProps): ReactNode {
  if (row === undefined) return <Kickoff at={kickoffAt} />;
  return phaseOf(row) === 'upcoming' ? <Kickoff at={row.kickoff} isAwaited /> : <LiveScore row={row} />;
}

function LiveScore({ row }: { readonly row: MatchRow }): ReactNode {
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  const [first, second] = useSideOrder(row.sport);
  const kickoff = useKickoff(row.kickoff);
  return (
    <time>
      {phaseOf(row) !== 'ended' && <ClockFace label={label} kickoff={kickoff} still />}
      {hasScore(row) && `${row.score[first]}–${row.score[second]}`}
    </time>
  );
}

function Kickoff({ at, isAwaited = false }: { readonly at: number; readonly isAwaited?: boolean }): ReactNode {
  const { language, timeZone } = useLocale();
  const text = useClock((now) => (isAwaited || at > now ? momentText(at, { now, language, timeZone }, true) : null));
  return text !== null && <time>{text}</time>;
}
