/** What became of a wish to share. */
export type Shared = 'shared' | 'copied' | 'left' | 'failed';

/** What of a page sharing needs. */
export interface SharePage {
  readonly navigator: Partial<Pick<Navigator, 'share' | 'clipboard'>>;
  readonly document: Document;
}

/**
 * Hands a text with a link to the device's own sharing; without one it is copied. A page that is not secure has no clipboard
 * either: there the text is selected in a field of its own and copied the old way. Call it within a tap.
 */
export async function share({ navigator, document }: SharePage, text: string, url: string): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share({ text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  const all = `${text} ${url}`;
  try {
    if (!navigator.clipboard) return copySelected(document, all) ? 'copied' : 'failed';
    await navigator.clipboard.writeText(all);
    return 'copied';
  } catch {
    return copySelected(document, all) ? 'copied' : 'failed';
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
