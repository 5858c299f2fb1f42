import './lineupPitch.css';
import { memo, type ReactNode, useId } from 'react';
import type { LineupPlayer, TeamLineup } from '#contract/detail/lineups.ts';
import type { Side } from '#contract/match/match.ts';
import type { Crest as CrestDrawing } from '#contract/match/fixtures.ts';
import { minuteText } from '#parts/score/minuteText.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { Cards } from './Cards.tsx';
import type { LineupView } from './lineupView.ts';
import { Minutes } from './Minutes.tsx';
import { pitchPlaces, type PlacedPlayer } from './pitchPlaces.ts';
import { eventsOf, playedStretch } from './playerEvents.ts';
import { pitchName } from './pitchName.ts';
import { playerLabel } from './playerLabel.ts';
import { averageRating, ratingText } from './ratings.ts';
import { looksAlike } from './shirtColours.ts';

export interface LineupPitchProps {
  readonly view: LineupView;
  readonly onOpen: (player: LineupPlayer) => void;
}

const MARKINGS =
  'M0 .75h390M0 703.25h390M0 352h390M79 0v110h232V0M142 0v38h106V0M158 110a48 48 0 0 0 74 0M79 704V594h232v110M142 704v-38h106v38M158 594a48 48 0 0 1 74 0';

/** Both starting line-ups on one pitch; home attacks down. */
export const LineupPitch = memo(function LineupPitch({ view, onOpen }: LineupPitchProps): ReactNode {
  const { lineups, names, words } = view;
  const isAwayInChalk = looksAlike(names.home.crest, names.away.crest);
  return (
    <section className="lineup-pitch" aria-label={words.t(lineups.confirmed ? 'lineup.label' : 'lineup.expected')}>
      <svg viewBox="0 0 390 704" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={MARKINGS} />
        <circle cx="195" cy="352" r="60" />
      </svg>
      <Team view={view} side="home" crest={names.home.crest} onOpen={onOpen} />
      <Team view={view} side="away" crest={isAwayInChalk ? null : names.away.crest} onOpen={onOpen} />
    </section>
  );
});

interface TeamProps {
  readonly view: LineupView;
  readonly side: Side;
  /** null: the side wears chalk. */
  readonly crest: CrestDrawing | null;
  readonly onOpen: (player: LineupPlayer) => void;
}

/** A team as a group under its name. The name comes first for both sides, although the away side's is drawn below the pitch. */
function Team({ view, side, crest, onOpen }: TeamProps): ReactNode {
  const nameId = useId();
  const team: TeamLineup | null = view.lineups[side];
  return (
    <div className={`side ${side}`} role="group" aria-labelledby={nameId}>
      <TeamStrip view={view} side={side} nameId={nameId} />
      {team !== null && (
        <div className="players">
          {pitchPlaces(team, side).map((place, i) => (
            <Player key={place.player.player.id ?? `${place.player.number} ${i}`} place={place} view={view} crest={crest} onOpen={onOpen} />
          ))}
        </div>
      )}
    </div>
  );
}

interface TeamStripProps {
  readonly view: LineupView;
  readonly side: Side;
  /** Of the element with the team's name. */
  readonly nameId: string;
}

/** Crest, name, coach, formation and average rating of a team. */
function TeamStrip({ view: { lineups, names, words }, side, nameId }: TeamStripProps): ReactNode {
  const { t, nameOf, language } = words;
  const team = lineups[side];
  const average = team === null ? '' : ratingText(averageRating(team), language);
  return (
    <div className="team-strip">
      <Crest team={names[side]} size={28} />
      <p>
        <strong id={nameId}>{names[side].name}</strong>
        <span>{team?.coach ? t('lineup.coach', { name: nameOf(team.coach) }) : team === null && t('lineup.missing')}</span>
      </p>
      <p className="shape">
        <b className="tabular-nums">{team?.formation}</b>
        <span>{lineups.confirmed ? average !== '' && t('lineup.average', { rating: average }) : t('lineup.expected')}</span>
      </p>
    </div>
  );
}

interface PlayerProps extends Pick<TeamProps, 'view' | 'crest' | 'onOpen'> {
  readonly place: PlacedPlayer;
}

function Player({ place: { player, isKeeper, x, y }, view, crest, onOpen }: PlayerProps): ReactNode {
  const { words, players, best, minute, total, lineups } = view;
  const events = eventsOf(player.player, players);
  const rating = ratingText(player.rating, words.language);
  const hasLeft = events.wentOff ?? events.sentOff;
  const isInChalk = isKeeper || crest === null;
  const [a, b] = crest?.colours ?? [undefined, undefined];
  return (
    <button
      type="button"
      className={`player${hasLeft ? ' left' : ''}`}
      style={{ '--x': x, '--y': y }}
      aria-label={playerLabel(player, events, words)}
      onClick={() => onOpen(player)}
    >
      <i className={`shirt ${isInChalk ? 'chalk' : (crest?.pattern ?? '')}`} style={isInChalk ? undefined : { '--a': a, '--b': b }}>
        <i>{player.number}</i>
      </i>
      <Cards events={events} />
      {rating !== '' && <em className={player.rating === best ? 'rating best' : 'rating'}>{rating}</em>}
      {events.wentOff && <em className="off">{minuteText(events.wentOff)}</em>}
      <b>
        {player.captain && <i className="captain">{words.t('lineup.captainMark')}</i>}
        <span className="truncate">{pitchName(words.nameOf(player.player))}</span>
      </b>
      {lineups.confirmed && minute > 0 && <Minutes stretch={playedStretch(events, true, minute, total)} />}
    </button>
  );
}
