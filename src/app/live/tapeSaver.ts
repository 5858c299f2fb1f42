import { loadModule } from '#api/loadModule.ts';
import type { ShareFileResult } from '#api/shareFile.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import type { Streams } from '#streams/index.ts';

export interface TapeSaverOptions {
  readonly streams: Pick<Streams, 'tape' | 'now' | 'delay' | 'recentFixtures'>;
  /** Seed of the client's random numbers, which playback repeats. */
  readonly seed: number;
  readonly language: Language;
  readonly timeZone: string;
}

export function createTapeSaver({ streams, seed, language, timeZone }: TapeSaverOptions): Pick<LiveClient, 'tapeSince' | 'saveTape'> {
  return {
    tapeSince() {
      const { since } = streams.tape;
      return since === null ? null : since + clockOffset();
    },
    saveTape,
  };

  async function saveTape(about: string | null): Promise<ShareFileResult> {
    const { saveTapeFile } = await loadModule(() => import('#effects/saveTapeFile.ts')); // with the schemas of a tape
    const savedAt = streams.tape.now();
    const { tenantCode: tenant } = TENANTS[language];
    return saveTapeFile(window, {
      header: { appVersion: __APP_VERSION__, language, tenant, seed, clockOffset: clockOffset(), timeZone, about, savedAt },
      entries: streams.tape.encoded(),
      fixtures: streams.recentFixtures(),
      at: Date.now(),
    });
  }

  /** Returns server time less tape time, ms. */
  function clockOffset(): number {
    return Math.round(streams.now() + streams.delay.currentMs - streams.tape.now());
  }
}
