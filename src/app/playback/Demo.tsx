import './demo.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { RowSkeleton } from '#parts/RowSkeleton.tsx';
import { ScreenTop } from '#parts/ScreenTop.tsx';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AlertLog } from './AlertLog.tsx';
import { PlaybackControls } from './PlaybackControls.tsx';
import type { Fault } from './openFile.ts';
import type { Player } from './createPlayer.ts';
import { Stage } from './Stage.tsx';
import { useFiles } from './useFiles.ts';
import { usePlayer } from './usePlayer.ts';

/** Plays a tape or a recording from a file, through the real streams and on the real screen, without any network (spec section 2). */
export default function Demo(): ReactNode {
  const { t } = useTranslation('demo');
  const { language } = useLocale();
  const player = usePlayer();
  const files = useFiles((file) => void player.open(file));
  const open = useStore(player.state, (state) => state.marks !== null);
  return (
    <main className="demo" {...files.target}>
      <ScreenTop
        title={t('title')}
        parentPath={`/${language}/match`}
        suffix={open && <IconButton icon="file" label={t('another')} onClick={files.pick} />}
      />
      <Contents player={player} onPick={files.pick} />
      <input ref={files.input} className="visually-hidden" type="file" tabIndex={-1} aria-hidden="true" onChange={files.onPicked} />
      {files.over && <p className="tape-drop">{t('drop')}</p>}
    </main>
  );
}

/** What stands below the head: an invitation, skeletons, a refusal, or the tape. */
function Contents({ player, onPick }: { readonly player: Player; readonly onPick: () => void }): ReactNode {
  const { t } = useTranslation('demo');
  const { reading, fault, name, marks, live, about } = usePicked(player);
  if (reading)
    return (
      <div aria-busy="true">
        <p className="tape-note" role="status">
          {t('reading', { name })}
        </p>
        <RowSkeleton sport="football" rows={3} />
      </div>
    );
  if (fault !== null) return <Refusal name={name} fault={fault} onPick={onPick} />;
  if (marks === null || live === null)
    return (
      <EmptyState type="match" title={t('none.title')} text={t('none.text')} action={{ label: t('open'), icon: 'file', onPress: onPick }} />
    );
  return (
    <LiveClientContext.Provider value={live}>
      <div className="tape">
        <div className="tape-stage">
          <Stage player={player} />
        </div>
        <PlaybackControls player={player} marks={marks} />
        <AlertLog about={about} />
      </div>
    </LiveClientContext.Provider>
  );
}

function Refusal({ name, fault, onPick }: { readonly name: string; readonly fault: Fault; readonly onPick: () => void }): ReactNode {
  const { t } = useTranslation('demo');
  const why = t(`fault.${fault.kind}`, fault.kind === 'later' ? { version: fault.appVersion } : {});
  const action = { label: t('another'), icon: 'file', onPress: onPick } as const;
  return (
    <>
      <EmptyState type="error" title={t('fault.title', { name })} text={why} action={action} />
      {fault.kind === 'broken' && <code className="tape-detail">{fault.detail}</code>}
    </>
  );
}

/** The parts of the state that do not move with each frame. */
function usePicked({ state }: Player) {
  return {
    reading: useStore(state, (one) => one.reading),
    fault: useStore(state, (one) => one.fault),
    name: useStore(state, (one) => one.name),
    marks: useStore(state, (one) => one.marks),
    live: useStore(state, (one) => one.live),
    about: useStore(state, (one) => one.about),
  };
}
