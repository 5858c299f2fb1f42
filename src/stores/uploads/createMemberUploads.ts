import { loadDeviceId } from '#api/deviceId.ts';
import { randomId } from '#api/randomId.ts';
import { createUploadFile } from '#api/uploadFile.ts';
import type { FilePurpose } from '#contract/files/upload.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import type { Locale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';
import { BROWSER_PAINTER } from './browserPainter.ts';
import { compressImage } from './compressImage.ts';
import { createUploads, type Uploads } from './createUploads.ts';
import { PICKED_IMAGES } from './pickedImages.ts';

export interface MemberUploadsOptions {
  readonly purpose: FilePurpose;
  readonly max: number;
  /** Names the draft among those of the member, such as `post`. */
  readonly draft: string;
}

/** Creates the images of a draft of the logged-in member. */
export function createMemberUploads(
  { purpose, max, draft }: MemberUploadsOptions,
  { language, timeZone }: Pick<Locale, 'language' | 'timeZone'>,
  { api, deviceNow }: Pick<LiveClient, 'api' | 'deviceNow'>,
): Uploads {
  const deviceId = loadDeviceId(localStorageOrNull(), crypto);
  const clientInfo = { language, timeZone, appVersion: __APP_VERSION__, deviceId: deviceId() };
  return createUploads({
    purpose,
    max,
    draft: `${useSession.getState().member?.memberId ?? 'nobody'}/${draft}`,
    upload: createUploadFile(clientInfo, () => useSession.getState().token),
    compress: (file) => compressImage(file, BROWSER_PAINTER),
    kept: PICKED_IMAGES,
    createId: () => randomId(),
    now: deviceNow,
    // Uploads are no calls of the API client, whose own 401 ends the session and opens the login.
    onLoggedOut: () => void api.call('appMember', {}, { quiet: true }).catch(() => undefined),
  });
}

function localStorageOrNull(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
