import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type Sport, SPORTS } from '#contract/sport.ts';
import { flatten, heightOf } from '#features/match/items.ts';
import { MatchList } from '#features/match/MatchList.tsx';
import { LinkState } from '#parts/LinkState.tsx';
import { MatchSheet } from '#parts/MatchSheet.tsx';
import { Notices } from '#parts/Notices.tsx';
import { RowSkeleton } from '#parts/RowSkeleton.tsx';
import { useSheetMatch } from '#parts/useSheetMatch.ts';
import { useMatches } from '#stores/live.ts';
import { Segments } from '#ui/Segments.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Player } from './player.ts';

const SECOND_MS = 1_000;

/** The real list of the tape's matches, and what its reader saw of the connection. */
export function Stage({ player }: { readonly player: Player }): ReactNode {
  const lists = useMatches((state) => state.instantList);
  const [wish, setWish] = useState<Sport>('football');
  const shown = SPORTS.filter((sport) => (lists[sport].groups?.length ?? 0) > 0);
  const sport = shown.includes(wish) ? wish : (shown[0] ?? wish);
  const opened = useSheetMatch();
  return (
    <>
      <Head player={player} sport={sport} sports={shown} onSport={setWish} />
      <List sport={sport} known={shown.length > 0} />
      <Notices />
      <MatchSheet id={opened} />
    </>
  );
}

interface HeadProps {
  readonly player: Player;
  readonly sport: Sport;
  readonly sports: readonly Sport[];
  readonly onSport: (sport: Sport) => void;
}

function Head({ player, sport, sports, onSport }: HeadProps): ReactNode {
  const { t } = useTranslation(['demo', 'match', 'lists']);
  const name = useStore(player.state, (state) => state.name);
  const hidden = useStore(player.state, (state) => state.hidden);
  const delay = useStore(player.state, (state) => state.delay);
  const link = useMatches((state) => state.link);
  return (
    <div className="tape-head">
      {sports.length > 1 && (
        <Segments
          label={t('lists:sport.label')}
          segments={sports.map((id) => ({ id, label: t(`lists:sport.${id}`), icon: id }))}
          chosen={sport}
          onChoose={onSport}
        />
      )}
      <span className="cut grow">{name}</span>
      {hidden && <Tag>{t('hidden')}</Tag>}
      {delay > 0 && <Tag>{t('match:link.delayed', { seconds: Math.round(delay / SECOND_MS) })}</Tag>}
      <LinkState state={link.state} heardAt={link.heardAt} />
    </div>
  );
}

function List({ sport, known }: { readonly sport: Sport; readonly known: boolean }): ReactNode {
  const { t } = useTranslation('demo');
  const { groups } = useMatches((state) => state.instantList[sport]);
  if (groups === null) return <RowSkeleton sport={sport} rows={2} />;
  if (!known) return <p className="tape-note">{t('nobody')}</p>;
  const rows = flatten(groups).reduce((sum, item) => sum + heightOf(item), 0);
  return (
    <div className="tape-list" style={{ '--rows': `${rows}px` }}>
      <MatchList key={sport} name={`tape ${sport}`} groups={groups} />
    </div>
  );
}
