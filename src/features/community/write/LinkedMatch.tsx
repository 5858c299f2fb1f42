import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostMatch } from '#contract/community/post.ts';
import { PostMatchLine } from '#parts/community/PostMatchLine.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { Button, IconButton } from '#ui/Button.tsx';

const loadChoice = () => import('./MatchChoice.tsx');

export interface LinkedMatchProps {
  readonly match: PostMatch | null;
  readonly disabled: boolean;
  readonly onChoose: (match: PostMatch | null) => void;
}

/** The match that a draft is about, live, and the choice of another one. */
export function LinkedMatch({ match, disabled, onChoose }: LinkedMatchProps): ReactNode {
  const { t } = useTranslation('communityWrite');
  const [isOpen, setOpen] = useState(false);
  const choice = useLazyOverlay(loadChoice, isOpen, { close: () => setOpen(false), reopen: () => setOpen(true) });
  return (
    <section className="write-match">
      <header>
        <h2>{t('match.title')}</h2>
        <Button variant="quiet" disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(match === null ? 'match.choose' : 'match.change')}
        </Button>
      </header>
      {match !== null && (
        <PostMatchLine
          match={match}
          suffix={<IconButton icon="close" label={t('match.remove')} disabled={disabled} onClick={() => onChoose(null)} />}
        />
      )}
      <p className="write-note">{t(match === null ? 'match.none' : 'match.note')}</p>
      {isOpen && choice && (
        <choice.MatchChoice
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
