import { type ReactNode, useEffect } from 'react';
import { loadModule } from '#api/loadModule.ts';
import { Download } from '#app/download/Download.tsx';
import { Statistics } from '#app/statistics/Statistics.tsx';
import { VersionNotice } from '#app/version/VersionNotice.tsx';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { forgetPickedImages } from './forgetPickedImages.ts';
import { hasStoredMessages } from '#stores/room/storedOutbox.ts';

/** The download button, the notice of a newer version, and the partner's statistics. */
export function ExtraWidgets(): ReactNode {
  useSendStoredMessages();
  useEffect(forgetPickedImages, []);
  return (
    <>
      <Download />
      <VersionNotice />
      <Statistics />
    </>
  );
}

/** Sends the chat messages that an earlier page could not send, without waiting for their room to be opened. */
function useSendStoredMessages(): void {
  const live = useLiveClient();
  useEffect(() => {
    if (!hasStoredMessages()) return;
    loadModule(() => import('#stores/room/createRoomClient.ts'), 'never').then(
      ({ roomClientOf }) => roomClientOf(live),
      () => undefined,
    );
  }, [live]);
}
