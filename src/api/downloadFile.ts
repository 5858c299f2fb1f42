/** A slow device has started to read the file by then. */
const REVOKE_DELAY_MS = 60_000;

export interface DownloadPage {
  readonly document: Document;
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** Downloads a file; returns whether the browser took it. */
export function downloadFile({ document, URL }: DownloadPage, file: File): boolean {
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
