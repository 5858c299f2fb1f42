import type { ReactNode } from 'react';
import { clockLabel } from '#contract/match/clock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { useListSubscription, useMatch } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Crest } from './Crest.tsx';
import { useKickoff, useSideOrder } from './localeHooks.ts';
import { ClockFace, sameLabel } from './MatchClock.tsx';
import { hasScore } from './matchRowLabel.ts';
import { momentText } from './momentText.ts';
import { useClock } from './serverClock.ts';
import type { Stance } from './stanceSale.ts';

type StanceMatch = Stance['matches'][number];

/** A match of a stance in one line: its names, and the score while a board has it, else its kick-off until then. */
export function StanceMatchLine({ match }: { readonly match: StanceMatch }): ReactNode {
  const [first, second] = useSideOrder(match.sport);
  const live = useMatch(match.id, 'withoutCounters');
  useListSubscription({ sport: match.sport, tab: 'instant' });
  return (
    <li>
      <Crest team={match[first]} size={24} />
      <span>
        {match[first].name} – {match[second].name}
      </span>
      {live === undefined ? <Kickoff at={match.kickoffAt} /> : <LiveScore row={live.row} />}
    </li>
  );
}

function LiveScore({ row }: { readonly row: MatchRow }): ReactNode {
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  const [first, second] = useSideOrder(row.sport);
  const kickoff = useKickoff(row.kickoff);
  const showsClock = phaseOf(row) !== 'ended';
  return (
    <time>
      {showsClock && <ClockFace label={label} kickoff={kickoff} still />}
      {hasScore(row) && `${row.score[first]}–${row.score[second]}`}
    </time>
  );
}

function Kickoff({ at }: { readonly at: number }): ReactNode {
  const { language, timeZone } = useLocale();
  const text = useClock((now) => (at > now ? momentText(at, { now, language, timeZone }, true) : null));
  return text !== null && <time>{text}</time>;
}
