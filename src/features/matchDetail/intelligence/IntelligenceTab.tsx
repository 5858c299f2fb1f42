import './intelligence.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INTELLIGENCE_TONES, type IntelligenceItem, type IntelligenceTone } from '#contract/detail/intelligence.ts';
import type { Team } from '#contract/match/fixtures.ts';
import type { MatchId, Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { useMatch } from '#stores/live/liveClient.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Balance } from './Balance.tsx';
import { SideNews } from './SideNews.tsx';

const POLL_MS = 120_000;
const SKELETON_ITEMS = 5;

/** News about both teams: whom it is good or bad for, with its source. */
export function IntelligenceTab({ id }: { readonly id: MatchId }): ReactNode {
  const match = useMatch(id, 'withoutCounters');
  const sport = match?.row.sport;
  const query = useCall(intelligenceCall(sport), { matchId: id }, { everyMs: POLL_MS, enabled: match !== undefined });
  return (
    <CallResult query={query} skeleton={<IntelligenceSkeleton />}>
      {({ items }) => (match && items.length > 0 ? <News items={items} sport={match.row.sport} teams={match.names} /> : null)}
    </CallResult>
  );
}

/** Returns the call for the news of a sport; that of football where the sport is not known yet. */
export function intelligenceCall(sport: Sport | undefined): 'basketballIntelligence' | 'footballIntelligence' {
  return sport === 'basketball' ? 'basketballIntelligence' : 'footballIntelligence';
}

interface NewsProps {
  /** Newest first. */
  readonly items: readonly IntelligenceItem[];
  readonly sport: Sport;
  readonly teams: Readonly<Record<Side, Team>>;
}

function News({ items, sport, teams }: NewsProps): ReactNode {
  const { t } = useTranslation('detailIntelligence');
  const order = useSideOrder(sport);
  const [tone, setTone] = useState<IntelligenceTone | 'all'>('all');
  const bySide = (side: Side): readonly IntelligenceItem[] => items.filter((item) => item.side === side);
  const countOf = (wanted: IntelligenceTone): number => items.filter((item) => item.tone === wanted).length;
  const tones = INTELLIGENCE_TONES.filter((one) => countOf(one) > 0);
  return (
    <>
      <section className="intelligence-block" aria-label={t('balance.title')}>
        <h2>
          {t('balance.title')}
          <small>{t('balance.key')}</small>
        </h2>
        {order.map((side) => (
          <Balance key={side} team={teams[side]} items={bySide(side)} />
        ))}
        <p className="intelligence-note">{t('balance.note')}</p>
      </section>
      <section className="intelligence-block" aria-label={t('filter.label')}>
        <SegmentedControl
          label={t('filter.label')}
          segments={[
            { id: 'all', label: t('filter.all'), count: items.length },
            ...tones.map((one) => ({ id: one, label: t(`filter.${one}`), count: countOf(one) })),
          ]}
          chosen={tone}
          onChoose={setTone}
        />
        {order.map((side, i) => {
          const shown = bySide(side).filter((item) => tone === 'all' || item.tone === tone);
          return shown.length > 0 && <SideNews key={`${side} ${tone}`} team={teams[side]} side={side} mirrored={i === 1} items={shown} />;
        })}
        <p className="intelligence-note">{t('note')}</p>
      </section>
    </>
  );
}

function IntelligenceSkeleton(): ReactNode {
  return (
    <div className="intelligence-block">
      <Skeleton width={140} height={20} />
      {Array.from({ length: SKELETON_ITEMS }, (_, i) => (
        <Skeleton key={i} height={44} />
      ))}
    </div>
  );
}
