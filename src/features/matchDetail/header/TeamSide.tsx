import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId, MatchRow, Side } from '#contract/match/match.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { useDetail, useLiveClient } from '#stores/live/liveClient.ts';
import { useCall } from '#stores/queries/useCall.ts';
import type { HeaderState } from './useHeaderState.ts';

export interface TeamSideProps {
  readonly state: HeaderState;
  readonly side: Side;
  readonly place: 'first' | 'second';
}

/** One side on the pitch: crest, name, home or away with the rank, and cards. */
export function TeamSide({ state: { id, row, names }, side, place }: TeamSideProps): ReactNode {
  const { t } = useTranslation('detail');
  const team = names[side];
  const rank = useRank(id, team.id);
  const isNeutral = useDetail((detail) => detail.matchId === id && detail.documents?.environment?.neutral === true);
  const where = isNeutral ? '' : t(`side.${side}`);
  const ranked = rank === null ? '' : t('rank', { count: rank, ordinal: true });
  return (
    <div className={`side ${place}`}>
      <Crest team={team} size={52} />
      <span className="name">
        <b>{team.name}</b>
      </span>
      <span>{[where, ranked].filter(Boolean).join(' · ')}</span>
      <Cards row={row} side={side} name={team.name} />
    </div>
  );
}

/** Yellow and red cards; nothing without one. */
function Cards({ row, side, name }: { readonly row: MatchRow; readonly side: Side; readonly name: string }): ReactNode {
  const { t } = useTranslation('detail');
  if (row.sport === 'basketball' || row.yellows[side] + row.reds[side] === 0) return null;
  const yellows = row.yellows[side];
  const reds = row.reds[side];
  return (
    <span className="cards">
      <span className="visually-hidden">{t('cards', { team: name, yellows, reds })}</span>
      <i aria-hidden="true">
        {yellows > 0 && <b className="yellow">{yellows}</b>}
        {reds > 0 && <b className="red">{reds}</b>}
      </i>
    </span>
  );
}

/** Returns the rank of a team in the table of the match's competition, null while unknown. */
function useRank(matchId: MatchId, teamId: number): number | null {
  const { isPlayback = false } = useLiveClient();
  const { data } = useCall('teamRank', { matchId }, { enabled: !isPlayback });
  const rows = data?.standings?.groups.flatMap((group) => group.rows) ?? [];
  return rows.find(({ team }) => team === teamId)?.position ?? null;
}
