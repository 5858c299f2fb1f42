import './pushStep.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { ReleaseScreen } from '#features/release/ReleaseScreen.tsx';
import { SavedNote } from '#features/release/SavedNote.tsx';
import { sealedIn, useJustSealed, useReleaseSteps } from '#features/release/useReleaseSteps.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { publicationOf } from './releaseRules.ts';
import { Sealed } from './Sealed.tsx';
import { WriteStep } from './WriteStep.tsx';

/** The last step of a release: title, content and price, then the seal. A sealed stance is shown in its place. */
export default function ReleasePush(): ReactNode {
  const { t } = useTranslation('release');
  const { pathOf } = useReleaseSteps();
  const [draft] = useReleaseDraft();
  const sealed = sealedIn(useLocation().state);
  const isLeaving = useJustSealed(({ stance }) => stance !== null);
  if (sealed !== null) return <Sealed stance={sealed} />;
  if (isLeaving) return null; // the draft is gone, and the page of the seal comes next
  if (publicationOf(draft) === null) return <Navigate to={pathOf('pick')} replace />;
  return (
    <ReleaseScreen step="push" title={t('step.push')} suffix={<SavedNote />}>
      <WriteStep />
    </ReleaseScreen>
  );
}
