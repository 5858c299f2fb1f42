import { downloadFile, type DownloadPage } from './downloadFile.ts';

/** `left`: the user closed the share dialog. */
export type ShareFileResult = 'shared' | 'saved' | 'left' | 'failed';

export interface FilePage extends DownloadPage {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'canShare'>>;
}

/** Opens the device's share dialog where it accepts files, else downloads the file. Call it within a tap. */
export async function shareFile(page: FilePage, file: File): Promise<ShareFileResult> {
  const { navigator } = page;
  const data = { files: [file] };
  if (navigator.share && navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  return downloadFile(page, file) ? 'saved' : 'failed';
}
