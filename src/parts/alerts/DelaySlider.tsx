import './delaySlider.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DELAY_S } from '#contract/calls/limits.ts';
import { setDelay, useDelayPreference } from '#stores/preferences/delayPreference.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Slider } from '#ui/field/Slider.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { Glyph } from '#ui/Glyph.tsx';

const SECOND_MS = 1_000;

/** Sets the screen delay (docs/domain.md#screen-delay). Needs the `delay` namespace. */
export function DelaySlider({ heading: Heading }: { readonly heading: 'h2' | 'h3' }): ReactNode {
  const { t } = useTranslation('delay');
  const { streams } = useLiveClient();
  const seconds = useDelayPreference();
  const behind = useClock(() => Math.floor(streams.delay.currentMs / SECOND_MS));
  return (
    <section className="delay-slider" aria-label={t('screenDelay')}>
      <Heading>
        {t('screenDelay')}
        <b className="tabular-nums">{t('seconds', { count: seconds })}</b>
      </Heading>
      <p>{t('why')}</p>
      <div className="steps">
        <IconButton icon={<Glyph name="minus" />} label={t('less')} disabled={seconds === 0} onClick={() => setDelay(seconds - 1)} />
        <Slider label={t('slider')} value={seconds} max={MAX_DELAY_S} valueText={t('seconds', { count: seconds })} onChange={setDelay} />
        <IconButton
          icon={<Glyph name="plus" />}
          label={t('more')}
          disabled={seconds === MAX_DELAY_S}
          onClick={() => setDelay(seconds + 1)}
        />
      </div>
      {behind < seconds - 1 && <p role="status">{t('paused', { requested: seconds, now: behind })}</p>}
      {seconds > 0 && (
        <Button variant="ghost" size="slim" onClick={() => setDelay(0)}>
          {t('off')}
        </Button>
      )}
    </section>
  );
}
