import { memo, type ReactNode, useState } from 'react';
import type { Incident } from '#contract/match/match.ts';
import { useClock } from '#parts/text/serverClock.ts';
import type { LibraryMatch } from './libraryMatches.ts';
import { countRender } from './countRender.ts';
import { Team } from './Team.tsx';

/** As in the app: how long a goal flashes, and how long it is provisional. */
const FLASH_MS = 4_000;
const CLAIM_MS = 120_000;

/**
 * A row of a match in its first half, in the app's markup; the app's shared timer updates its minute and the age of its goals. Its minute
 * mark does not blink, because five hundred compositor layers would dominate the measurement.
 */
export const Row = memo(function Row({ match }: { readonly match: LibraryMatch }): ReactNode {
  countRender();
  const { row, home, away } = match;
  const [createdAt] = useState(() => Date.now());
  const [isFollowed, setFollowed] = useState(false);
  const last = row.incidents.at(-1);
  const minute = useClock((now) => Math.floor((now - row.clock.since) / 60_000) + 1);
  const isFlashing = useClock((now) => last !== undefined && last.at > createdAt && now - last.at < FLASH_MS);
  const isProvisional = useClock((now) => last !== undefined && now - last.at < CLAIM_MS);
  const state = `${isFlashing ? ' just-scored' : ''}${isProvisional ? ' has-claim' : ''}`;
  return (
    <article
      className={`row football playing${state}`}
      aria-label={`${home} ${row.score.home}, ${away} ${row.score.away}, minute ${minute}${state}`}
    >
      <div className="match-clock">
        <b>
          {minute}
          <i className="tick">&apos;</i>
        </b>
        <span>{isFlashing ? 'GOAL' : new Date(row.kickoff).toTimeString().slice(0, 5)}</span>
      </div>
      <Team name={home} isProvisional={isProvisional && last?.side === 'home'} />
      <Team name={away} isProvisional={isProvisional && last?.side === 'away'} />
      {!isProvisional && (
        <div className="column corners">
          <span>{row.corners?.home}</span>
          <span>{row.corners?.away}</span>
        </div>
      )}
      <div className="score-box football">
        <b>
          <span>{row.score.home}</span>
        </b>
        <b>
          <span>{row.score.away}</span>
        </b>
      </div>
      <Star names={`${home} v ${away}`} isFollowed={isFollowed} onPress={() => setFollowed(!isFollowed)} />
      <Timeline minute={minute} incidents={row.incidents} />
    </article>
  );
});

function Star({
  names,
  isFollowed,
  onPress,
}: {
  readonly names: string;
  readonly isFollowed: boolean;
  readonly onPress: () => void;
}): ReactNode {
  return (
    <button type="button" className="star" aria-pressed={isFollowed} aria-label={`Follow ${names}`} onClick={onPress}>
      <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 3.6 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z" />
      </svg>
    </button>
  );
}

function Timeline({ minute, incidents }: { readonly minute: number; readonly incidents: readonly Incident[] }): ReactNode {
  return (
    <i className="match-timeline live football" aria-hidden="true" style={{ '--p': timelinePosition(minute) }}>
      <s style={{ '--x': '50%' }} />
      <b />
      {incidents.map((incident) => (
        <u key={incident.at} className={`goal ${incident.side}`} style={{ '--x': timelinePosition(incident.minute) }} />
      ))}
    </i>
  );
}

function timelinePosition(minute: number): string {
  return `${((100 * minute) / 90).toFixed(2)}%`;
}
