import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlayType, playTypesOf } from '#contract/stances/playTypes.ts';
import { timeOf } from '#i18n/dates.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { timeLeft } from '#features/release/timeLeft.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { Offer, ReleaseMatch } from '#stores/queries/release.ts';
import { type DraftPick, pickSelection } from '#stores/release/releaseDraft.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { AskAgain } from './AskAgain.tsx';
import { OffersAge } from './OffersAge.tsx';
import { OfferGrid } from './OfferGrid.tsx';
import { OfferLines } from './OfferLines.tsx';
import { PriceTrace } from './PriceTrace.tsx';
import type { PickedLeg } from './usePickedLegs.ts';

/** Play types whose selections are too many for one line. */
const IN_GRIDS: ReadonlySet<PlayType> = new Set<PlayType>(['totalGoals', 'halfFull', 'score']);

export function legId(matchId: number): string {
  return `release-leg-${matchId}`;
}

export interface LegPickerProps {
  readonly picked: PickedLeg;
  /** Of the leg, from 1. */
  readonly number: number;
}

/** One match of a stance: its play types, and what companies offer in the one that is shown. */
export function LegPicker({ picked, number }: LegPickerProps): ReactNode {
  const { match, leg, offers, state } = picked;
  const { t } = useTranslation('release');
  if (match === undefined) {
    return (
      <section className="release-leg" id={legId(leg.matchId)}>
        <p className="release-note">{t('matchGone')}</p>
      </section>
    );
  }
  return (
    <section className="release-leg" id={legId(leg.matchId)} aria-labelledby={`${legId(leg.matchId)}-name`}>
      <LegHead match={match} number={number} updatedAt={offers.dataUpdatedAt} hasFailed={offers.isError || offers.isRefetchError} />
      {offers.data !== undefined && <Offers match={match} offers={offers.data.offers} pick={leg.pick} />}
      {offers.data === undefined && offers.isError && (
        <LoadError title={t('offersFailed')} error={offers.error} onRetry={() => void offers.refetch()} />
      )}
      {offers.data === undefined && !offers.isError && (
        <div className="release-offers" aria-busy="true">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={48} />
          ))}
        </div>
      )}
      {leg.pick !== null && <AskAgain match={match} pick={leg.pick} state={state} />}
      {state.kind === 'same' && offers.data !== undefined && state.companies < offers.data.limits.companies && (
        <p className="release-few">{t('few', { count: state.companies })}</p>
      )}
      {leg.pick !== null && state.kind === 'same' && <PriceTrace match={match} pick={leg.pick} />}
    </section>
  );
}

interface LegHeadProps {
  readonly match: ReleaseMatch;
  readonly number: number;
  readonly updatedAt: number;
  readonly hasFailed: boolean;
}

function LegHead({ match, number, updatedAt, hasFailed }: LegHeadProps): ReactNode {
  const { t } = useTranslation('release');
  const { language, timeZone } = useLocale();
  const [first, second] = useSideOrder(match.sport);
  const left = useClock((now) => (now >= match.kickoffAt ? t('kickedOff') : t('left.still', { left: timeLeft(match.kickoffAt - now, t) })));
  return (
    <header className="release-leg-head">
      <b aria-hidden="true">{number}</b>
      <h2 id={`${legId(match.id)}-name`}>
        {match[first].name} – {match[second].name}
      </h2>
      <OffersAge updatedAt={updatedAt} hasFailed={hasFailed} />
      <p>
        {match.competition} · {t('kickoffAt', { time: timeOf(match.kickoffAt, language, timeZone) })} · {left}
      </p>
    </header>
  );
}

interface OffersProps {
  readonly match: ReleaseMatch;
  readonly offers: readonly Offer[];
  readonly pick: DraftPick | null;
}

function Offers({ match, offers, pick }: OffersProps): ReactNode {
  const { t } = useTranslation(['release', 'stances']);
  const [draft, change] = useReleaseDraft();
  const playTypes = playTypesOf(match.sport);
  const offered = playTypes.find((type) => !match.taken.includes(type) && offers.some(({ playType }) => playType === type));
  const [chosen, setChosen] = useState<PlayType>(pick?.playType ?? offered ?? playTypes[0] ?? 'winDrawLose');
  const shown = offers.filter(({ playType }) => playType === chosen);
  const panel = `${legId(match.id)}-offers`;
  const OffersOfType = IN_GRIDS.has(chosen) ? OfferGrid : OfferLines;
  const name = t(`stances:playType.${chosen}`);
  const tabLabel = (label: string, type: PlayType): string => (match.taken.includes(type) ? t('taken.tab', { name: label }) : label);
  return (
    <>
      <Tabs
        label={t('playTypes')}
        tabs={playTypes.map((type) => ({ id: type, label: tabLabel(t(`stances:playType.${type}`), type) }))}
        chosen={chosen}
        panel={panel}
        onChoose={setChosen}
      />
      <div id={panel} role="tabpanel" aria-label={name}>
        {match.taken.includes(chosen) ? (
          <p className="release-none">{t('taken.text', { name })}</p>
        ) : shown.length === 0 ? (
          <p className="release-none">{t('noOffers')}</p>
        ) : (
          <OffersOfType
            key={chosen}
            match={match}
            playType={chosen}
            offers={shown}
            pick={pick?.playType === chosen ? pick : null}
            onPick={(next) => change(pickSelection(draft, match.id, next))}
          />
        )}
      </div>
    </>
  );
}
