import './matchStep.css';
import { Activity, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutlet } from 'react-router-dom';
import { dismissToast, showToast } from '#stores/overlays/toast.ts';
import { changeDraft, draftOf, NEW_DRAFT, type ReleaseDraft, releaseDrafts } from '#stores/release/releaseDraft.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { useSession } from '#stores/session/session.ts';
import { ReleaseScreen } from '#features/release/ReleaseScreen.tsx';
import { returnFocus } from '#ui/overlay/returnFocus.ts';
import { MatchStep } from './MatchStep.tsx';

const CLEARED = 'releaseCleared';

/** The first step of a release: its sport, how many matches it has, and which. The filter lies above it and leaves it mounted. */
export default function ReleaseMatch(): ReactNode {
  const { t } = useTranslation('release');
  const filter = useOutlet();
  useEffect(() => () => dismissToast(CLEARED), []);
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

/** Empties the draft at once; the toast brings it back, and in its turn what was written in its place. */
function ClearDraft(): ReactNode {
  const { t } = useTranslation('release');
  const memberId = useSession(({ member }) => member?.memberId ?? '');
  const [draft] = useReleaseDraft();
  if (isEmpty(draft) || draft.sending !== null) return null;
  return (
    <button type="button" className="release-note-button" onClick={clear}>
      {t('draft.clear')}
    </button>
  );

  function clear(): void {
    replaceWith(NEW_DRAFT);
    returnFocus(null); // this button disappears
  }

  function replaceWith(next: ReleaseDraft): void {
    const before = draftOf(releaseDrafts.getState(), memberId);
    changeDraft(memberId, next);
    if (isEmpty(before)) return;
    showToast({
      id: CLEARED,
      lines: [t('draft.cleared')],
      tone: 'plain',
      stays: true,
      action: { label: t('draft.undo'), run: () => replaceWith(before) },
    });
  }
}

function isEmpty({ legs, title, content }: ReleaseDraft): boolean {
  return legs.length === 0 && title === '' && content === '';
}
