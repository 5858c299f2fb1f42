import './bench.css';
import type { ReactNode } from 'react';
import type { LineupPlayer } from '#contract/detail/lineups.ts';
import type { Side } from '#contract/match/match.ts';
import { minuteText } from '#parts/score/minuteText.ts';
import { Section } from '#features/matchDetail/live/Section.tsx';
import { Crest } from '#parts/row/Crest.tsx';
import type { LineupView } from './lineupView.ts';
import { Cards } from './Cards.tsx';
import { Minutes } from './Minutes.tsx';
import { eventsOf, playedStretch, type PlayerEvents } from './playerEvents.ts';
import { playerLabel } from './playerLabel.ts';
import { ratingText } from './ratings.ts';

export interface BenchProps {
  readonly view: LineupView;
  readonly onOpen: (player: LineupPlayer) => void;
}

const SIDES = ['home', 'away'] as const;

/** Substitutes of both teams beside one line: those who came on first, by minute. */
export function Bench({ view, onOpen }: BenchProps): ReactNode {
  const { lineups, words } = view;
  if (SIDES.every((side) => (lineups[side]?.bench.length ?? 0) === 0)) return null;
  return (
    <Section title={words.t('lineup.bench')}>
      <div className="two-sides">
        {SIDES.map((side) => (
          <SideBench key={side} side={side} view={view} onOpen={onOpen} />
        ))}
      </div>
    </Section>
  );
}

function SideBench({ side, view, onOpen }: BenchProps & { readonly side: Side }): ReactNode {
  const { lineups, names, words, players } = view;
  const bench = (lineups[side]?.bench ?? []).map((player) => ({ player, events: eventsOf(player.player, players) }));
  const used = bench.filter(({ events }) => events.cameOn !== null).sort((a, b) => minutesOn(a.events) - minutesOn(b.events));
  const idle = bench.filter(({ events }) => events.cameOn === null);
  return (
    <div className={side} role="group" aria-label={names[side].name}>
      <p className="side-head">
        <Crest team={names[side]} />
        {used.length > 0 ? words.t('lineup.subsUsed', { number: used.length }) : <span className="truncate">{names[side].name}</span>}
      </p>
      <ul>
        {[...used, ...idle].map(({ player, events }, i) => (
          <li key={player.player.id ?? `${player.number} ${i}`}>
            <Substitute player={player} events={events} view={view} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function minutesOn({ cameOn }: PlayerEvents): number {
  return cameOn === null ? 0 : cameOn.minute + cameOn.added / 100;
}

interface SubstituteProps extends BenchProps {
  readonly player: LineupPlayer;
  readonly events: PlayerEvents;
}

function Substitute({ player, events, view: { words, best, minute, total }, onOpen }: SubstituteProps): ReactNode {
  const rating = ratingText(player.rating, words.language);
  const { cameOn, wentOff, partner } = events;
  return (
    <button
      type="button"
      className={cameOn === null ? 'substitute idle' : 'substitute'}
      aria-label={playerLabel(player, events, words)}
      onClick={() => onOpen(player)}
    >
      <b className="tabular-nums">{player.number}</b>
      <span className="name">
        <span>
          {words.nameOf(player.player)} <Cards events={events} />
        </span>
        {cameOn !== null && (
          <small>
            <b className="came-on">{minuteText(cameOn)}</b>
            {wentOff === null ? (
              partner !== null && <span className="went-off">{words.nameOf(partner)}</span>
            ) : (
              <b className="went-off">{minuteText(wentOff)}</b>
            )}
          </small>
        )}
      </span>
      {rating !== '' && <em className={player.rating === best ? 'rating best' : 'rating'}>{rating}</em>}
      {cameOn !== null && <Minutes stretch={playedStretch(events, false, minute, total)} />}
    </button>
  );
}
