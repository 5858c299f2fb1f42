import { loadModule } from '#api/loadModule.ts';
import type { Language } from '#contract/tenants.ts';
import { keepDownloadMarks, useArrival } from '#stores/arrival.ts';
import { openAuth } from '#stores/auth.ts';
import { keepInviteInstalled, rememberInvite } from '#stores/invite.ts';
import { forEachReader, isLoggedIn, useSession } from '#stores/session.ts';
import type { Entry } from './entry.ts';
import { whenIdle } from './idle.ts';

const load = () => import('./arrive.ts');

/**
 * Takes in what an address brought (spec section 2): keeps what is kept, and resolves once an activity token has become a session,
 * before which the page asks the gateway for nothing. Gives the end of what it listens to.
 */
export async function takeIn(entry: Entry, language: Language): Promise<() => void> {
  const { activityToken, clickId, promotionCode, redirect, statisticsCode, threeMemberName } = entry;
  keepDownloadMarks(entry);
  useArrival.setState({ threeMemberName });
  if (promotionCode !== null) rememberInvite(promotionCode);
  addEventListener('appinstalled', keepInviteInstalled);

  if (activityToken !== null)
    await loadModule(load)
      .then(({ exchange }) => exchange(activityToken, language))
      .catch(() => undefined);

  if (promotionCode !== null && redirect === null && !isLoggedIn(useSession.getState())) openAuth('loginPhone');
  if (clickId !== null || statisticsCode !== null)
    void loadModule(load, 'never').then(({ tellOrigin }) => tellOrigin(entry, language), ignored);
  return () => removeEventListener('appinstalled', keepInviteInstalled);
}

/** Once the page is idle, for each reader anew: what nobody waits for (`settleIn`). Gives its end. */
export function settleReaders(language: Language): () => void {
  return forEachReader(() => whenIdle(() => void loadModule(load, 'never').then(({ settleIn }) => settleIn(language), ignored)));
}

/** Without a network nothing of it can be told, and the screens say that it is gone. */
function ignored(): void {
  return undefined;
}
