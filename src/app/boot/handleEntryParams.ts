import { loadModule } from '#api/loadModule.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { saveDownloadMarks, useEntryState } from '#stores/session/entryState.ts';
import { openAuth } from '#stores/overlays/auth.ts';
import { saveInviteForInstalledApp, saveInvite } from '#stores/session/invite.ts';
import { runPerUser, isLoggedIn, useSession } from '#stores/session/session.ts';
import type { EntryParams } from './entryParams.ts';
import { whenIdle } from './whenIdle.ts';

const load = () => import('./entryCalls.ts');

/**
 * Takes in what an address brought (spec section 2): keeps what is kept, and resolves once an activity token has become a session,
 * before which the page asks the gateway for nothing. Gives the end of what it listens to.
 */
export async function handleEntryParams(entry: EntryParams, language: Language): Promise<() => void> {
  const { activityToken, clickId, promotionCode, redirect, statisticsCode, threeMemberName } = entry;
  saveDownloadMarks(entry);
  useEntryState.setState({ threeMemberName });
  if (promotionCode !== null) saveInvite(promotionCode);
  addEventListener('appinstalled', saveInviteForInstalledApp);

  if (activityToken !== null)
    await loadModule(load)
      .then(({ exchange }) => exchange(activityToken, language))
      .catch(() => undefined);

  if (promotionCode !== null && redirect === null && !isLoggedIn(useSession.getState())) openAuth('loginPhone');
  if (clickId !== null || statisticsCode !== null)
    void loadModule(load, 'never').then(({ reportOrigin }) => reportOrigin(entry, language), ignored);
  return () => removeEventListener('appinstalled', saveInviteForInstalledApp);
}

/** Once the page is idle, for each reader anew: what nobody waits for (`settleIn`). Gives its end. */
export function settleSessions(language: Language): () => void {
  return runPerUser(() => whenIdle(() => void loadModule(load, 'never').then(({ finishEntry }) => finishEntry(language), ignored)));
}

/** Without a network nothing of it can be told, and the screens say that it is gone. */
function ignored(): void {
  return undefined;
}
