import './demo.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ScreenChanges } from '#app/screenChange/ScreenChanges.tsx';
import { RowSkeleton } from '#parts/row/RowSkeleton.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AlertLog } from './AlertLog.tsx';
import { PlaybackControls } from './PlaybackControls.tsx';
import type { FileFault } from './openFile.ts';
import type { Player } from './createPlayer.ts';
import { Stage } from './Stage.tsx';
import { useFiles } from './useFiles.ts';
import { usePlayer } from './usePlayer.ts';
import { usePlayerTitle } from './usePlayerTitle.ts';
import { Glyph } from '#ui/Glyph.tsx';

/** Plays a tape or a recording from a file through the real streams and screens, without network (docs/product.md#replay). */
export default function Demo(): ReactNode {
  const { t } = useTranslation('demo');
  const { language } = useLocale();
  const player = usePlayer();
  const files = useFiles((file) => void player.open(file));
  const open = useStore(player.state, (state) => state.marks !== null);
  usePlayerTitle();
  return (
    <main className="demo" {...files.target}>
      <ScreenChanges />
      <ScreenTop
        title={t('title')}
        parentPath={`/${language}/match`}
        suffix={open && <IconButton icon={<Glyph name="file" />} label={t('another')} onClick={files.pick} />}
      />
      <Contents player={player} onPick={files.pick} />
      <input ref={files.input} className="visually-hidden" type="file" tabIndex={-1} aria-hidden="true" onChange={files.onPicked} />
      {files.isDragOver && <p className="tape-drop">{t('drop')}</p>}
    </main>
  );
}

function Contents({ player, onPick }: { readonly player: Player; readonly onPick: () => void }): ReactNode {
  const { t } = useTranslation('demo');
  const { reading, fault, name, marks, live, about } = usePlayerState(player);
  if (reading)
    return (
      <div aria-busy="true">
        <p className="tape-note" role="status">
          {t('reading', { name })}
        </p>
        <RowSkeleton sport="football" rows={3} />
      </div>
    );
  if (fault !== null) return <FileError name={name} fault={fault} onPick={onPick} />;
  if (marks === null || live === null)
    return (
      <EmptyState
        type="match"
        title={t('none.title')}
        text={t('none.text')}
        action={{ label: t('open'), icon: <Glyph name="file" size={18} />, onPress: onPick }}
      />
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

function FileError({ name, fault, onPick }: { readonly name: string; readonly fault: FileFault; readonly onPick: () => void }): ReactNode {
  const { t } = useTranslation('demo');
  const text = t(`fault.${fault.kind}`, fault.kind === 'later' ? { version: fault.appVersion } : {});
  const action = { label: t('another'), icon: <Glyph name="file" size={18} />, onPress: onPick } as const;
  return (
    <>
      <EmptyState type="error" title={t('fault.title', { name })} text={text} action={action} />
      {fault.kind === 'broken' && <code className="tape-detail">{fault.detail}</code>}
    </>
  );
}

function usePlayerState({ state }: Player) {
  return {
    reading: useStore(state, ({ reading }) => reading),
    fault: useStore(state, ({ fault }) => fault),
    name: useStore(state, ({ name }) => name),
    marks: useStore(state, ({ marks }) => marks),
    live: useStore(state, ({ live }) => live),
    about: useStore(state, ({ about }) => about),
  };
}
