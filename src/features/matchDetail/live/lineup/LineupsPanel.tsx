import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { LineupPlayer, Lineups } from '#contract/detail/lineups.ts';
import type { PlayerStatistics, PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { FootballRow } from '#contract/match/match.ts';
import type { Teams } from '#parts/story/liveTypes.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import type { TimelineEntry } from '#parts/story/timelineEntries.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Absences } from './Absences.tsx';
import { Bench } from './Bench.tsx';
import { LineupPitch } from './LineupPitch.tsx';
import { lengthOf, type LineupView, minuteAt } from './lineupView.ts';
import { Minutes } from './Minutes.tsx';
import { playerEvents } from './playerEvents.ts';
import { bestRating, ratingText, withRatings } from './ratings.ts';

export interface LineupsPanelProps {
  readonly row: FootballRow;
  readonly names: Teams;
  /** undefined: the match has none. */
  readonly lineups: Lineups | undefined;
  readonly players: PlayerStatistics | undefined;
  /** The timeline, which says what the players did. */
  readonly entries: readonly TimelineEntry[];
  readonly words: LiveWords;
}

const loadSheet = () => import('./PlayerSheet.tsx');

/** Line-ups on a pitch, benches and absent players of a football match. A tap on a player opens what he did. */
export function LineupsPanel({ row, names, lineups, players, entries, words }: LineupsPanelProps): ReactNode {
  const minute = useClock((now) => minuteAt(row, now));
  const total = lengthOf(row);
  const rated = useMemo(() => (lineups === undefined ? undefined : withRatings(lineups, players)), [lineups, players]);
  const view = useMemo(
    (): LineupView | null =>
      rated === undefined ? null : { lineups: rated, names, words, players: playerEvents(entries), best: bestRating(rated), minute, total },
    [rated, names, words, entries, minute, total],
  );
  const [opened, setOpened] = useState<LineupPlayer | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const onOpen = useCallback((player: LineupPlayer) => {
    setOpened(player);
    setIsOpen(true);
  }, []);
  const onClose = useCallback(() => setIsOpen(false), []);
  const sheet = useLazyOverlay(loadSheet, isOpen, { close: onClose, reopen: () => setIsOpen(true) });
  if (view === null || (view.lineups.home === null && view.lineups.away === null))
    return <EmptyState type="statistics" title={words.t('none')} text={words.t('noneText.lineups')} />;
  return (
    <>
      <LineupPitch view={view} onOpen={onOpen} />
      {view.lineups.confirmed && minute > 0 && <Key view={view} />}
      <Bench view={view} onOpen={onOpen} />
      <Absences view={view} />
      {sheet !== null && opened !== null && (
        <sheet.PlayerSheet player={opened} numbers={numbersOf(opened, players)} view={view} open={isOpen} onClose={onClose} />
      )}
    </>
  );
}

function numbersOf({ player: { id } }: LineupPlayer, players: PlayerStatistics | undefined): PlayerStatisticsRow | undefined {
  if (id === null || players === undefined) return undefined;
  return [...players.home, ...players.away].find(({ player }) => player.id === id);
}

const SAMPLE_STRETCH = { from: 0, to: 64, marks: [{ kind: 'goal', x: 24 }] } as const;

/** What the marks on the pitch mean. */
function Key({ view: { words, best } }: { readonly view: LineupView }): ReactNode {
  const { t } = words;
  return (
    <p className="lineup-key">
      <span>
        <Minutes stretch={SAMPLE_STRETCH} />
        {t('lineup.keyMinutes')}
      </span>
      <span>
        <i className="captain">{t('lineup.captainMark')}</i>
        {t('lineup.captain')}
      </span>
      {best !== null && (
        <span>
          <i className="rating best">{ratingText(best, words.language)}</i>
          {t('lineup.best')}
        </span>
      )}
    </p>
  );
}
