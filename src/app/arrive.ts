import { CHANNEL } from '#contract/headers.ts';
import type { Language } from '#contract/tenants.ts';
import { beGuest, enter, knowMember } from '#stores/sessionacts.ts';
import { dropReader } from '#stores/readerkept.ts';
import { openDoor } from './door.ts';
import type { Entry } from './entry.ts';

const QUIETLY = { quiet: true };

/**
 * Exchanges an activity token for a session: one use, 60 s. Never rejects: what is wrong with it is told by the door, and the page
 * opens as for anybody.
 */
export async function exchange(activityToken: string, language: Language): Promise<void> {
  const { api } = openDoor(language);
  await api.call('exchange', { activityToken }).then(
    () => {
      dropReader(language);
      return enter(api);
    },
    () => undefined,
  );
}

/** Tells the gateway where a reader came from, once. Quiet: it is nothing to the reader. */
export function tellOrigin({ clickId, statisticsCode, threeMemberName }: Entry, language: Language): void {
  const { api } = openDoor(language);
  if (clickId !== null)
    api.call('threeCallback', { click_id: clickId, three_member_name: threeMemberName ?? undefined }, QUIETLY).catch(() => undefined);
  if (statisticsCode !== null)
    api.call('installCallback', { channels: CHANNEL, channelCode: statisticsCode }, QUIETLY).catch(() => undefined);
}

/** What nobody waits for: the reader's address, user info of who is logged in, a guest's session where nobody is. */
export async function settleIn(language: Language): Promise<void> {
  const { api, knowIp } = openDoor(language);
  await Promise.all([
    api.call('clientIp', {}, QUIETLY).then(
      ({ ip }) => knowIp(ip),
      () => undefined,
    ),
    knowMember(api),
    beGuest(api, language),
  ]);
}
