import { memo, type ReactNode, useState } from 'react';
import type { Incident } from '#contract/match/match.ts';
import { useClock } from '#parts/serverClock.ts';
import type { PeerMatch } from './libraryMatches.ts';
import { countRender } from './countRender.ts';
import { Team } from './Team.tsx';

/** As in the app: how long a goal is news, and how long it is only a claim. */
const FLASH_MS = 4_000;
const CLAIM_MS = 120_000;

/**
 * A row of a match in its first half, in the markup of the app; the app's one timer moves its minute and the age of its goals.
 * Its mark does not blink: five hundred layers of the browser would be most of what is measured.
 */
export const Row = memo(function Row({ match }: { readonly match: PeerMatch }): ReactNode {
  countRender();
  const { row, home, away } = match;
  const [born] = useState(() => Date.now());
  const [followed, setFollowed] = useState(false);
  const last = row.incidents.at(-1);
  const minute = useClock((now) => Math.floor((now - row.clock.since) / 60_000) + 1);
  const flash = useClock((now) => last !== undefined && last.at > born && now - last.at < FLASH_MS);
  const claimed = useClock((now) => last !== undefined && now - last.at < CLAIM_MS);
  const state = `${flash ? ' scored' : ''}${claimed ? ' told' : ''}`;
  return (
    <article
      className={`row football playing${state}`}
      aria-label={`${home} ${row.score.home}, ${away} ${row.score.away}, minute ${minute}${state}`}
    >
      <div className="when">
        <b>
          {minute}
          <i className="tick">&apos;</i>
        </b>
        <span>{flash ? 'GOAL' : new Date(row.kickoff).toTimeString().slice(0, 5)}</span>
      </div>
      <Team name={home} claimed={claimed && last?.side === 'home'} />
      <Team name={away} claimed={claimed && last?.side === 'away'} />
      {!claimed && (
        <div className="column corners">
          <span>{row.corners?.home}</span>
          <span>{row.corners?.away}</span>
        </div>
      )}
      <div className="board football">
        <b>
          <span>{row.score.home}</span>
        </b>
        <b>
          <span>{row.score.away}</span>
        </b>
      </div>
      <Star names={`${home} v ${away}`} followed={followed} onPress={() => setFollowed(!followed)} />
      <Run minute={minute} marks={row.incidents} />
    </article>
  );
});

function Star({
  names,
  followed,
  onPress,
}: {
  readonly names: string;
  readonly followed: boolean;
  readonly onPress: () => void;
}): ReactNode {
  return (
    <button type="button" className="star" aria-pressed={followed} aria-label={`Follow ${names}`} onClick={onPress}>
      <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 3.6 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z" />
      </svg>
    </button>
  );
}

function Run({ minute, marks }: { readonly minute: number; readonly marks: readonly Incident[] }): ReactNode {
  return (
    <i className="run live football" aria-hidden="true" style={{ '--p': alongRun(minute) }}>
      <s style={{ '--x': '50%' }} />
      <b />
      {marks.map((mark) => (
        <u key={mark.at} className={`goal ${mark.side}`} style={{ '--x': alongRun(mark.minute) }} />
      ))}
    </i>
  );
}

function alongRun(minute: number): string {
  return `${((100 * minute) / 90).toFixed(2)}%`;
}
