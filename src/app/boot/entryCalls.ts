import { CHANNEL } from '#contract/calls/headers.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { startGuestSession, startSession, ensureMember } from '#stores/session/sessionActions.ts';
import { clearUserStorage } from '#stores/session/userStorage.ts';
import { createApiContext } from '#app/live/apiContext.ts';
import type { EntryParams } from './entryParams.ts';

const QUIETLY = { quiet: true };

/**
 * Exchanges an activity token for a session: one use, 60 s. Never rejects: what is wrong with it is told by the door, and the page
 * opens as for anybody.
 */
export async function exchange(activityToken: string, language: Language): Promise<void> {
  const { api } = createApiContext(language);
  await api.call('exchangeActivityToken', { activityToken }).then(
    () => {
      clearUserStorage(language);
      return startSession(api);
    },
    () => undefined,
  );
}

/** Tells the gateway where a reader came from, once. Quiet: it is nothing to the reader. */
export function reportOrigin({ clickId, statisticsCode, threeMemberName }: EntryParams, language: Language): void {
  const { api } = createApiContext(language);
  if (clickId !== null)
    api.call('partnerClick', { click_id: clickId, three_member_name: threeMemberName ?? undefined }, QUIETLY).catch(() => undefined);
  if (statisticsCode !== null)
    api.call('installCallback', { channels: CHANNEL, channelCode: statisticsCode }, QUIETLY).catch(() => undefined);
}

/** What nobody waits for: the reader's address, user info of who is logged in, a guest's session where nobody is. */
export async function finishEntry(language: Language): Promise<void> {
  const { api, knowIp } = createApiContext(language);
  await Promise.all([
    api.call('clientIp', {}, QUIETLY).then(
      ({ ip }) => knowIp(ip),
      () => undefined,
    ),
    ensureMember(api),
    startGuestSession(api, language),
  ]);
}
