import './boxScore.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lineups } from '#contract/detail/lineups.ts';
import type { PlayerStatistics, PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { BasketballRow, Side } from '#contract/match/match.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import { Section } from '#features/matchDetail/live/Section.tsx';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { BoxTable } from './BoxTable.tsx';
import { splitByPlayed } from './boxScore.ts';

export interface BoxScoreProps {
  readonly row: BasketballRow;
  /** undefined: the match has none. */
  readonly players: PlayerStatistics | undefined;
  readonly lineups: Lineups | undefined;
  readonly words: LiveWords;
}

/** What each player of a game did, one team at a time. */
export function BoxScore({ row, players, lineups, words }: BoxScoreProps): ReactNode {
  const { t, teams } = words;
  const order = useSideOrder('basketball');
  const [requested, setRequested] = useState<Side>(order[0]);
  const known = order.filter((side) => (players?.[side].length ?? 0) > 0);
  const side = known.includes(requested) ? requested : known[0];
  if (players === undefined || side === undefined) return <EmptyState type="statistics" title={t('none')} text={t('noneText.boxScore')} />;
  const { played, unused } = splitByPlayed(players[side]);
  const isSaidOnCourt = played.some(({ onCourt }) => onCourt === true);
  return (
    <Section title={t('box.title')} suffix={isSaidOnCourt ? <span aria-hidden="true">{t('box.onCourt')}</span> : undefined}>
      <div className="box-teams">
        <SegmentedControl
          label={t('box.team')}
          chosen={side}
          onChoose={setRequested}
          segments={known.map((one) => ({ id: one, label: teams[one] }))}
        />
      </div>
      <BoxTable
        key={side}
        players={played}
        team={teams[side]}
        margin={row.score[side] - row.score[side === 'home' ? 'away' : 'home']}
        words={words}
      />
      {unused.length > 0 && <UnusedNote players={unused} words={words} />}
      <AbsentNote lineups={lineups} side={side} words={words} />
      <p className="box-note">{t('box.made')}</p>
    </Section>
  );
}

interface UnusedNoteProps {
  readonly players: readonly PlayerStatisticsRow[];
  readonly words: LiveWords;
}

function UnusedNote({ players, words: { t, nameOf } }: UnusedNoteProps): ReactNode {
  const names = players.map(({ player, number }) => (number === null ? nameOf(player) : `${number} ${nameOf(player)}`));
  return <p className="box-note">{t('box.unused', { names: names.join(t('box.separator')) })}</p>;
}

interface AbsentNoteProps {
  readonly lineups: Lineups | undefined;
  readonly side: Side;
  readonly words: LiveWords;
}

function AbsentNote({ lineups, side, words: { t, nameOf } }: AbsentNoteProps): ReactNode {
  const { t: detail } = useTranslation('detail');
  const absent = lineups?.[side]?.absent ?? [];
  if (absent.length === 0) return null;
  const names = absent.map(({ player, kind }) => `${nameOf(player)} (${detail(`absence.${kind}`)})`);
  return <p className="box-note">{t('box.absent', { names: names.join(t('box.separator')) })}</p>;
}
