/** What became of a file that was to leave the app. */
export type ShareFileResult = 'shared' | 'saved' | 'left' | 'failed';

/** What of a page handing over a file needs. */
export interface FilePage {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'canShare'>>;
  readonly document: Document;
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** A slow device has begun to read the file by then. */
const READ_MS = 60_000;

/** Hands a file to the device's own sharing where that takes files, else saves it as a download. Call it within a tap. */
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
  return download(page, file) ? 'saved' : 'failed';
}

function download({ document, URL }: FilePage, file: File): boolean {
  try {
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), READ_MS);
    return true;
  } catch {
    return false;
  }
}
