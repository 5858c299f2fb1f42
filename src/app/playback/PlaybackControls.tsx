import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { TapeMarks } from '#stores/live/tapeMarks.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { elapsed } from './elapsed.ts';
import { type Player, SPEEDS } from './createPlayer.ts';
import { Timeline } from './Timeline.tsx';
import { Glyph } from '#ui/Glyph.tsx';

export function PlaybackControls({ player, marks }: { readonly player: Player; readonly marks: TapeMarks }): ReactNode {
  const { t } = useTranslation('demo');
  const { at, playing, speed } = useStore(player.state);
  return (
    <section className="tape-controls" aria-label={t('controls')}>
      <Timeline marks={marks} at={at} playing={playing} onSeek={player.seek} />
      <div className="tape-buttons">
        <Button icon={<Glyph name={playing ? 'pause' : 'play'} size={18} />} onClick={playing ? player.pause : player.play}>
          {playing ? t('pause') : t('play')}
        </Button>
        <IconButton icon={<Glyph name="next" />} label={t('step')} disabled={at >= marks.endedAt} onClick={player.step} />
        <span className="grow" />
        <span className="tape-time tabular-nums">
          <b>{elapsed(at - marks.beganAt)}</b> / {elapsed(marks.endedAt - marks.beganAt)}
        </span>
      </div>
      <SegmentedControl
        label={t('speed')}
        segments={SPEEDS.map((factor) => ({ id: String(factor), label: `${factor}×` }))}
        chosen={String(speed)}
        onChoose={(chosen) => player.setSpeed(SPEEDS.find((factor) => String(factor) === chosen) ?? 1)}
      />
    </section>
  );
}
