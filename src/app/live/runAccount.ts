import i18next from 'i18next';
import type { ApiClient } from '#api/apiClient.ts';
import { loadModule } from '#api/loadModule.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { runAccountChannel } from '#effects/runAccountChannel.ts';
import { setUnread } from '#stores/overlays/announcementsOverlay.ts';
import type { Follows } from '#stores/queries/follows.ts';
import type { Ringtone } from '#stores/queries/ringtone.ts';
import { onUserChange } from '#stores/session/session.ts';
import { loadMember } from '#stores/session/sessionActions.ts';
import type { Streams } from '#streams/index.ts';
import { onSessionRevoked } from './onSessionRevoked.ts';
import type { Scope } from './scope.ts';

export interface RunAccountDeps {
  readonly language: Language;
  readonly api: ApiClient;
  readonly streams: Streams;
  readonly follows: Pick<Follows, 'load'>;
  readonly ringtone: Pick<Ringtone, 'load'>;
}

/** Applies what the account's channel says: unread counts, a revoked session, entries of rooms, coins and stances, changes elsewhere. */
export function runAccount(scope: Scope, { language, api, streams, follows, ringtone }: RunAccountDeps): void {
  const t = i18next.getFixedT(language, 'errors');
  const subscription = runAccountChannel({
    account$: streams.account$,
    onUnread: setUnread,
    onSessionRevoked: (reason) => onSessionRevoked(reason, (ended) => t(`session.${ended}`)),
    onLaterEntry: (entry) =>
      void loadModule(() => import('./onLaterEntry.ts'), 'never')
        .then(({ onLaterEntry }) => onLaterEntry(entry, { language, delay: streams.delay, api, follows, ringtone }))
        .catch(() => undefined),
    checkSession: () => void loadMember(api, { quiet: true }).catch(() => undefined),
  });
  scope.add(() => subscription.unsubscribe());
  scope.add(onUserChange(() => setUnread(null)));
}
