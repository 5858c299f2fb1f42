import { loadModule } from '#api/loadModule.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { saveDownloadMarks, useEntryState } from '#stores/session/entryState.ts';
import { openAuth } from '#stores/overlays/auth.ts';
import { saveInstalledInvite, saveInviteForInstalledApp, saveInvite } from '#stores/session/invite.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import type { EntryParams } from './entryParams.ts';

const load = () => import('./entryCalls.ts');

/**
 * Handles the entry parameters of an address (docs/product.md#entry-parameters). Resolves once an activity token has become a session,
 * which precedes every other request. The result removes its listener.
 */
export async function handleEntryParams(entry: EntryParams, language: Language): Promise<() => void> {
  const { activityToken, clickId, installCode, promotionCode, redirect, statisticsCode, threeMemberName } = entry;
  saveDownloadMarks(entry);
  useEntryState.setState({ threeMemberName });
  if (installCode !== null) saveInstalledInvite(installCode);
  if (promotionCode !== null) saveInvite(promotionCode);
  addEventListener('appinstalled', saveInviteForInstalledApp);

  if (activityToken !== null)
    await loadModule(load)
      .then(({ exchange }) => exchange(activityToken, language))
      .catch(() => undefined);

  if (promotionCode !== null && redirect === null && !isLoggedIn(useSession.getState())) openAuth('loginPhone');
  if (clickId !== null || statisticsCode !== null)
    void loadModule(load, 'never').then(({ reportOrigin }) => reportOrigin(entry, language), ignore);
  return () => removeEventListener('appinstalled', saveInviteForInstalledApp);
}

/** Offline the report is lost; the screens show that there is no network. */
function ignore(): void {
  return undefined;
}
