import i18next from 'i18next';
import { CHANNEL } from '#contract/calls/headers.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { showToast } from '#stores/overlays/toast.ts';
import { startGuestSession, startSession, ensureMember } from '#stores/session/sessionActions.ts';
import { clearUserStorage } from '#stores/session/userStorage.ts';
import { createApiContext } from '#app/live/apiContext.ts';
import type { EntryParams } from './entryParams.ts';

const QUIET = { quiet: true };

/**
 * Exchanges an activity token (valid once, for 60 s) for a session. Never rejects: `onCallFailed` shows the error, and the page opens
 * without a session.
 */
export async function exchange(activityToken: string, language: Language): Promise<void> {
  const { api } = createApiContext(language);
  await api.call('exchangeActivityToken', { activityToken }).then(
    async ({ deletionCancelled = false }) => {
      clearUserStorage(language);
      await startSession(api);
      if (deletionCancelled) void sayKept(language);
    },
    () => undefined,
  );
}

/** Says, until it is read, that the session kept an account that was about to be deleted, as a login does in its overlay. */
async function sayKept(language: Language): Promise<void> {
  // The exchange may be faster than the first texts.
  if (!i18next.isInitialized) await new Promise((initialized) => i18next.on('initialized', initialized));
  await loadNamespaces('auth');
  const t = i18next.getFixedT(language, 'auth');
  showToast({ id: 'kept', title: t('kept.title'), lines: [t('kept.text')], tone: 'plain', stays: true });
}

/** Reports to the gateway where the user came from. Failures are silent. */
export function reportOrigin({ clickId, statisticsCode, threeMemberName }: EntryParams, language: Language): void {
  const { api } = createApiContext(language);
  if (clickId !== null)
    api.call('partnerClick', { click_id: clickId, three_member_name: threeMemberName ?? undefined }, QUIET).catch(() => undefined);
  if (statisticsCode !== null)
    api.call('installCallback', { channels: CHANNEL, channelCode: statisticsCode }, QUIET).catch(() => undefined);
}

/** Makes the calls that no screen waits for: the client's IP, the info of a logged-in member, a guest session without one. */
export async function finishEntry(language: Language): Promise<void> {
  const { api, setClientIp } = createApiContext(language);
  await Promise.all([
    api.call('clientIp', {}, QUIET).then(
      ({ ip }) => setClientIp(ip),
      () => undefined,
    ),
    ensureMember(api),
    startGuestSession(api, language),
  ]);
}
