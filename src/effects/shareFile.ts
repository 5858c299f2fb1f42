/** `left`: the user closed the share dialog. */
export type ShareFileResult = 'shared' | 'saved' | 'left' | 'failed';

export interface FilePage {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'canShare'>>;
  readonly document: Document;
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** A slow device has started to read the file by then. */
const REVOKE_DELAY_MS = 60_000;

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
  return download(page, file) ? 'saved' : 'failed';
}

function download({ document, URL }: FilePage, file: File): boolean {
  try {
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = file.name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
    return true;
  } catch {
    return false;
  }
}
