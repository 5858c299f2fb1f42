import type { TFunction } from 'i18next';
import type { SendFailure } from '#stores/room/roomStore.ts';

/** Returns why a message was not sent, in the user's language. */
export function failureText(t: TFunction<['room', 'errors']>, failure: SendFailure): string {
  return failure.kind === 'refused' ? t(`refused.${failure.reason}`) : (failure.message ?? t(`errors:${failure.error}`));
}

/** Returns the server time (ms) from which a message may be sent again; null where no time is known. */
export function retryTime(failure: SendFailure): number | null {
  return failure.kind === 'refused' ? failure.retryAt : null;
}
