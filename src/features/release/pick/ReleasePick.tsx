import './pickStep.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { ReleaseScreen } from '#features/release/ReleaseScreen.tsx';
import { OffersSkeleton } from '#features/release/ReleaseSkeleton.tsx';
import { SavedNote } from '#features/release/SavedNote.tsx';
import { useJustSealed, useReleaseSteps } from '#features/release/useReleaseSteps.ts';
import { shownLegs } from '#stores/release/releaseDraft.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { LegPicker } from './LegPicker.tsx';
import { PickDock } from './PickDock.tsx';
import { PriceNote } from './PriceNote.tsx';
import { usePickedLegs } from './usePickedLegs.ts';

/** Prices move every few seconds before a kick-off. */
const OFFERS_EVERY_MS = 4_000;

/** The second step of a release: of each match a play type and a selection, at a company's line and price of now. */
export default function ReleasePick(): ReactNode {
  const { t } = useTranslation('stances');
  const { pathOf } = useReleaseSteps();
  const [draft] = useReleaseDraft();
  const isSealed = useJustSealed(({ stance }) => stance !== null);
  if (shownLegs(draft).length < draft.combination && !isSealed) return <Navigate to={pathOf('match')} replace />;
  return (
    <ReleaseScreen step="pick" title={t(`combination.${draft.combination}`)} suffix={<SavedNote />}>
      <PickStep />
    </ReleaseScreen>
  );
}

function PickStep(): ReactNode {
  const { t } = useTranslation('release');
  const picked = usePickedLegs(OFFERS_EVERY_MS);
  return (
    <div className="release-body">
      <div className="release-scroll" role="region" aria-label={t('step.pick')} tabIndex={0}>
        <CallResult query={picked.matches} skeleton={<OffersSkeleton />}>
          {() => picked.legs.map((leg, index) => <LegPicker key={leg.leg.matchId} picked={leg} number={index + 1} />)}
        </CallResult>
        <PriceNote legs={picked.legs} />
      </div>
      <PickDock picked={picked} />
    </div>
  );
}
