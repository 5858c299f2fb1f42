/** Copies a text; returns whether it worked. An insecure page has no clipboard: there the text is copied from a temporary field. Call it within a tap. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard }: Partial<Pick<Navigator, 'clipboard'>> = navigator;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the field is tried.
  }
  return copySelected(text);
}

function copySelected(text: string): boolean {
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
