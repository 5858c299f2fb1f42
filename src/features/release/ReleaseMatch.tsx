import './matchStep.css';
import type { ReactNode } from 'react';
import { Activity } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutlet } from 'react-router-dom';
import { showToast } from '#stores/overlays/toast.ts';
import { NEW_DRAFT } from '#stores/release/releaseDraft.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { ReleaseScreen } from './ReleaseScreen.tsx';
import { MatchStep } from './MatchStep.tsx';

/** The first step of a release: its sport, how many matches it has, and which. The filter lies above it and leaves it mounted. */
export default function ReleaseMatch(): ReactNode {
  const { t } = useTranslation('release');
  const filter = useOutlet();
  return (
    <>
      <Activity mode={filter === null ? 'visible' : 'hidden'}>
        <ReleaseScreen step="match" title={t('title')} suffix={<ClearDraft />}>
          <MatchStep />
        </ReleaseScreen>
      </Activity>
      {filter}
    </>
  );
}

/** Empties the draft at once; the toast brings it back. */
function ClearDraft(): ReactNode {
  const { t } = useTranslation('release');
  const [draft, change] = useReleaseDraft();
  const { legs, title, content, sending } = draft;
  if ((legs.length === 0 && title === '' && content === '') || sending !== null) return null;
  const clear = (): void => {
    change(NEW_DRAFT);
    showToast({
      id: 'releaseCleared',
      lines: [t('draft.cleared')],
      tone: 'plain',
      action: { label: t('draft.undo'), run: () => change(draft) },
    });
  };
  return (
    <button type="button" className="release-note-button" onClick={clear}>
      {t('draft.clear')}
    </button>
  );
}
