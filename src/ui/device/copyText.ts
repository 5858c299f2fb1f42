/** The page in which a text is copied. */
export interface ClipboardPage {
  readonly navigator: Partial<Pick<Navigator, 'clipboard'>>;
  readonly document: Document;
}

/**
 * Copies a text; returns whether it worked. An insecure page has no clipboard: there the text is selected in a temporary field and copied
 * with `execCommand`. Call it within a tap.
 */
export async function copyText({ navigator, document }: ClipboardPage, text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copySelected(document, text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(document, text);
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
