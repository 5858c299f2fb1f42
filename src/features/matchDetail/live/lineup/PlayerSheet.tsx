import './playerSheet.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineupPlayer } from '#contract/detail/lineups.ts';
import { FOOTBALL_PLAYER_STATISTICS, type PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { eventsOf } from './playerEvents.ts';
import { eventTexts } from './playerLabel.ts';
import type { LineupView } from './lineupView.ts';
import { ratingText } from './ratings.ts';

export interface PlayerSheetProps {
  readonly player: LineupPlayer;
  /** What the player did; undefined when nobody counted it. */
  readonly numbers: PlayerStatisticsRow | undefined;
  readonly view: LineupView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A player's events and numbers in this match. */
export function PlayerSheet({ player, numbers, view, open, onClose }: PlayerSheetProps): ReactNode {
  const { t: common } = useTranslation('common');
  const { words, players } = view;
  const { t, nameOf, join, language } = words;
  const rating = ratingText(player.rating, language);
  const events = eventTexts(eventsOf(player.player, players), words);
  const rows = numbers === undefined ? [] : numbersOf(numbers, words);
  return (
    <Sheet open={open} onClose={onClose} title={nameOf(player.player)} closeLabel={common('close')}>
      <div className="player-sheet">
        <p>
          {join([
            player.number !== null && t('lineup.number', { number: player.number }),
            player.captain && t('lineup.captain'),
            rating !== '' && t('lineup.rating', { rating }),
            ...events,
          ])}
        </p>
        {rows.length > 0 ? (
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{t('lineup.noNumbers')}</p>
        )}
      </div>
    </Sheet>
  );
}

function numbersOf({ minutes, values }: PlayerStatisticsRow, { t }: LineupView['words']): readonly (readonly [string, number])[] {
  const known = FOOTBALL_PLAYER_STATISTICS.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[t(`player.${name}`), value] as const];
  });
  return minutes === null ? known : [[t('player.minutes'), minutes], ...known];
}
