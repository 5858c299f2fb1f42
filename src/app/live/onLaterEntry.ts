import { loadModule } from '#api/loadModule.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { LaterEntry } from '#effects/runAccountChannel.ts';
import type { ScreenDelay } from '#streams/time/screenDelay.ts';
import { onCoinEntry } from './onCoinEntry.ts';
import { onSignal, type SignalDeps } from './onSignal.ts';
import { onStanceEntry } from './onStanceEntry.ts';

export interface LaterEntryDeps extends SignalDeps {
  readonly language: Language;
  readonly delay: Pick<ScreenDelay, 'later'>;
}

/** Handles an entry of the member's account log of which the first screens show nothing. Rejects when the code of rooms does not load. */
export async function onLaterEntry(entry: LaterEntry, { language, delay, ...loaded }: LaterEntryDeps): Promise<void> {
  switch (entry.kind) {
    case 'coins':
    case 'order':
      return onCoinEntry(entry);
    case 'stance':
      return onStanceEntry();
    case 'mention':
    case 'mute': {
      const { onRoomEntry } = await loadModule(() => import('./onRoomEntry.ts'), 'never');
      return onRoomEntry(entry, language, delay);
    }
    default:
      return onSignal(entry.kind, loaded);
  }
}
