/** `left`: the user closed the share dialog. */
export type ShareResult = 'shared' | 'copied' | 'left' | 'failed';

export interface SharePage {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'clipboard'>>;
  readonly document: Document;
}

/**
 * Opens the device's share dialog, or copies text and link where there is none. An insecure page has no clipboard either; there the text
 * is selected in a temporary field and copied with `execCommand`. Call it within a tap.
 */
export async function share({ navigator, document }: SharePage, text: string, url: string): Promise<ShareResult> {
  if (navigator.share) {
    try {
      await navigator.share({ text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  const textAndUrl = `${text} ${url}`;
  try {
    if (!navigator.clipboard) return copySelected(document, textAndUrl) ? 'copied' : 'failed';
    await navigator.clipboard.writeText(textAndUrl);
    return 'copied';
  } catch {
    return copySelected(document, textAndUrl) ? 'copied' : 'failed';
  }
}

function copySelected(document: Document, text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
