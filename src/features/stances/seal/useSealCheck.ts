import { useState } from 'react';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { useLazyModule } from '#stores/useLazyModule.ts';
import type { SealCheck } from './checkSeal.ts';

const loadCheck = () => import('./checkSeal.ts');

export interface CheckedSeal {
  /** locked: nothing to compute it from. failed: its code did not load. */
  readonly state: SealCheck | 'locked' | 'checking' | 'failed';
  /** Server time (ms) at which the user asked for it, or null. */
  readonly checkedAt: number | null;
  /** Computes it again. */
  readonly check: () => void;
}

/** Verifies the seal of a stance by itself as soon as it is open, and again when it changes or the user asks. */
export function useSealCheck(stance: StanceDetail): CheckedSeal {
  const { streams } = useLiveClient();
  const { language } = useLocale();
  const { open } = stance;
  const { module, hasFailed, retry } = useLazyModule(loadCheck, open !== null, { reload: 'once' });
  const [checkedAt, setCheckedAt] = useState<number | null>(null);
  // Each render computes it: a second check is a real one, and takes a fraction of a millisecond.
  const state = open === null ? 'locked' : (module?.checkSeal(stance, open, TENANTS[language].tenantCode) ?? 'checking');
  return {
    state: hasFailed ? 'failed' : state,
    checkedAt,
    check() {
      if (hasFailed) retry();
      setCheckedAt(streams.now());
    },
  };
}
